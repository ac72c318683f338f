// Above the felt of a replay: which round of which table, and the rounds before and after it.

import { Link } from "../route";
import { HouseMark, Icon } from "../table/icons";
import type { Shape } from "../table/shape";
import type { ReplayPage, TableRow } from "../wire";
import { CopyLink } from "./copy-link";
import { Crumbs } from "./crumbs";
import { pagePath } from "./source";

interface BarProps {
  id: string;
  replay: ReplayPage;
  shape: Shape;
  /** Where it stands. */
  step: number;
  /** Opens what happened, on a phone. */
  onOpen: () => void;
}

export function ReplayBar({ id, replay: { table, round }, shape, step, onOpen }: BarProps) {
  return (
    <header class="bar">
      <Link to="/" class="bar-brand" aria-label="houseway, to the lobby">
        <HouseMark />
        <span>houseway</span>
      </Link>
      <div class="bar-title">
        <h1>Round {round}</h1>
        <Crumbs id={id} table={table} round={round} short={shape === "upright"} />
      </div>
      <div class="bar-buttons">
        <CopyLink step={step} />
        {round > 1 && (
          <Link class="bar-button" to={roundPath(id, round - 1)} aria-label="Previous round">
            <Icon name="before" />
            <span class="bar-word">Previous</span>
          </Link>
        )}
        {round < lastRound(table) && (
          <Link class="bar-button" to={roundPath(id, round + 1)} aria-label="Next round">
            <span class="bar-word">Next</span>
            <Icon name="after" />
          </Link>
        )}
        {shape !== "wide" && (
          <button type="button" class="bar-button bare" aria-label="What happened" onClick={onOpen}>
            <Icon name="happened" />
          </button>
        )}
      </div>
    </header>
  );
}

/** The newest round that is over. */
function lastRound({ phase, round }: TableRow): number {
  return phase === "playing" ? round - 1 : round;
}

function roundPath(id: string, round: number): string {
  return pagePath(`/table/${id}/round/${round}`);
}
