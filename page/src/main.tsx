// The page: which part of it is shown is in route.ts.
import "./style/tokens.css"; // the first of all, as it says in which order layers lie
import { render } from "preact";
import { lazy } from "./lazy";
import { Link, type Route, useRoute } from "./route";
import { showSettings } from "./settings";
import { Shell } from "./shell";
import "./style/base.css";
import "./style/parts.css";
import "./style/shell.css";

const LobbyPage = lazy(async () => (await import("./lobby/page")).LobbyPage);
const GamePage = lazy(async () => (await import("./game/page")).GamePage);
const HostPage = lazy(async () => (await import("./host/page")).HostPage);
const TablePage = lazy(async () => (await import("./table/page")).TablePage);
const RoundsPage = lazy(async () => (await import("./replay/rounds")).RoundsPage);
const ReplayPage = lazy(async () => (await import("./replay/page")).ReplayPage);
const VerifyPage = lazy(async () => (await import("./verify/page")).VerifyPage);

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

showSettings();
render(<Page />, document.getElementById("page")!);
