// All games that can be played, by family.
import { Link } from "../route";
import type { GameRow } from "../wire";
import type { Family } from "./catalogue";
import { HouseMark } from "./house-mark";
import { PlayButton } from "./play-button";

interface GameListProps {
  families: Family[];
  hueOf: (house: string) => number;
  failed: (why: string) => void;
}

export function GameList({ families, hueOf, failed }: GameListProps) {
  return (
    <>
      {families.map((family) => (
        <section
          class="family"
          id={`family-${family.id}`}
          aria-labelledby={`family-name-${family.id}`}
          key={family.id}
        >
          <header class="family-header">
            <h2 id={`family-name-${family.id}`}>
              {family.name} <span class="family-count">{family.rows.length}</span>
            </h2>
            {family.says && <p class="soft">{family.says}</p>}
          </header>
          <ul class="games">
            {family.rows.map((row) => (
              <GameItem row={row} hue={hueOf(row.house)} failed={failed} key={row.id} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface GameItemProps {
  row: GameRow;
  hue: number;
  failed: (why: string) => void;
}

function GameItem({ row, hue, failed }: GameItemProps) {
  const playable = row.status === "playable";
  const named = `${row.title}, ${row.house_name}`;
  return (
    <li class="game" data-testid={`game-${row.id}`}>
      <HouseMark name={row.house_name} hue={hue} />
      <div class="game-words">
        <h3>
          <Link to={`/game/${row.id}`}>{row.title}</Link>
        </h3>
        <p class="soft">{row.house_name}</p>
        <p class="game-links">
          <Link to={`/game/${row.id}`} aria-label={`Rules & odds: ${named}`}>
            {row.pot_game ? "Rules" : "Rules & odds"}
          </Link>
          {playable && (
            <Link to={`/new/${row.id}`} aria-label={`Host a table: ${named}`}>
              Host a table
            </Link>
          )}
        </p>
      </div>
      {playable && <PlayButton row={row} failed={failed} small />}
    </li>
  );
}
