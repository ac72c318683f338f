// The page: which part of it is shown is in route.ts.
import { render } from "preact";
import { GamePage } from "./game/page";
import { HostPage } from "./host/page";
import { LobbyPage } from "./lobby/page";
import { ReplayPage } from "./replay/page";
import { RoundsPage } from "./replay/rounds";
import { Link, type Route, useRoute } from "./route";
import { Shell } from "./shell";
import { TablePage } from "./table/page";
import { showTheme } from "./theme";
import { VerifyPage } from "./verify/page";
import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/shell.css";
import "./lobby/lobby.css";
import "./lobby/games.css";
import "./game/game.css";
import "./game/odds.css";
import "./game/best-play.css";
import "./host/host.css";
import "./style/table.css";
import "./style/replay.css";

function Page() {
  const route = useRoute();
  return <Shell route={route}>{shown(route)}</Shell>;
}

/** Keys: another game or table is another page, with nothing left over from the one before. */
function shown(route: Route) {
  switch (route.page) {
    case "lobby":
      return <LobbyPage />;
    case "game":
      return <GamePage id={route.id} key={route.id} />;
    case "host":
      return <HostPage id={route.id} key={route.id} />;
    case "table":
      return <TablePage id={route.id} key={route.id} />;
    case "rounds":
      return <RoundsPage id={route.id} key={route.id} />;
    case "replay":
      return <ReplayPage id={route.id} round={route.round} key={`${route.id}/${route.round}`} />;
    case "verify":
      return <VerifyPage id={route.id} round={route.round} key={`${route.id}/${route.round}`} />;
    case "unknown":
      return <NotFound />;
  }
}

function NotFound() {
  return (
    <div class="column missing">
      <h1>There is no such page</h1>
      <p>This link looks incomplete.</p>
      <Link to="/" class="button">
        To the lobby
      </Link>
    </div>
  );
}

showTheme();
render(<Page />, document.getElementById("page")!);
