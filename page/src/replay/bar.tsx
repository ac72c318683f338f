// Above the felt of a replay: which round of which table, and the rounds before and after it.

import { Link } from "../route";
import { HouseMark, Icon } from "../table/icons";
import type { Shape } from "../table/shape";
import type { ReplayPage, TableRow } from "../wire";
import { Crumbs } from "./crumbs";
import { pagePath } from "./source";

interface BarProps {
  id: string;
  replay: ReplayPage;
  shape: Shape;
  /** Opens what happened, on a phone. */
  onOpen: () => void;
}

export function ReplayBar({ id, replay: { table, round }, shape, onOpen }: BarProps) {
  return (
    <header class="bar">
      <Link to="/" class="bar-brand" aria-label="houseway, to the lobby">
        <HouseMark />
        <span>houseway</span>
      </Link>
      <div class="bar-title">
        <h1>Round {round}</h1>
        <Crumbs id={id} table={table} round={round} />
      </div>
      <nav class="bar-buttons" aria-label="Other rounds">
        {round > 1 && <Neighbour id={id} round={round - 1} word="Previous" />}
        {round < lastRound(table) && <Neighbour id={id} round={round + 1} word="Next" />}
        {shape !== "wide" && (
          <button type="button" class="bar-button bare" aria-label="What happened" onClick={onOpen}>
            <Icon name="happened" />
          </button>
        )}
      </nav>
    </header>
  );
}

/** The newest round that is over. */
function lastRound({ phase, round }: TableRow): number {
  return phase === "playing" ? round - 1 : round;
}

function Neighbour({ id, round, word }: { id: string; round: number; word: string }) {
  return (
    <Link class="bar-button" to={pagePath(`/table/${id}/round/${round}`)} aria-label={`${word} round`}>
      {word}
    </Link>
  );
}
