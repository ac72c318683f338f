// `/table/{id}/round/{n}`: a finished round, step by step, as it lay on the felt.

import { useMemo } from "preact/hooks";
import { emptyFelt, type Felt, fold } from "../felt";
import { useLoad } from "../load";
import { Link, useTitle } from "../route";
import { FeltView } from "../table/felt-view";
import { Log, Told } from "../table/log";
import { aloud } from "../table/words";
import { Missing, Waiting } from "../waiting";
import type { ReplayPage as Replay, TableEvent, TableRow } from "../wire";
import { Crumbs } from "./crumbs";
import { seatsOf } from "./names";
import { Controls, type Player, useKeys, usePlayer } from "./player";
import { pagePath, tablePath } from "./source";

export function ReplayPage({ id, round }: { id: string; round: number }) {
  const { value: replay, ...failure } = useLoad<Replay>(tablePath(id, `/rounds/${round}`), { keep: false });
  useTitle(`Round ${round}`);
  if (replay) return <Watched id={id} replay={replay} />;
  return (
    <div class="column narrow">
      <Crumbs id={id} table={null} round={round} />
      {failure.fault ? (
        <Missing title="There is no such round" {...failure} />
      ) : (
        <Waiting>Looking for the round…</Waiting>
      )}
    </div>
  );
}

function Watched({ id, replay }: { id: string; replay: Replay }) {
  const { table, events, round, places } = replay;
  const player = usePlayer(events);
  const felts = useFelts(events);
  useKeys(player);
  useTitle(`Round ${round} of ${table.title}`);
  const now = events[player.step - 1];
  const felt = felts[player.step]!;
  return (
    <div class="column replay">
      <header class="replay-head">
        <div>
          <Crumbs id={id} table={table} round={round} />
          <h1>Round {round}</h1>
        </div>
        <Neighbours id={id} round={round} table={table} />
      </header>
      {!replay.revealed && (
        <p class="note">The shoe is still in use, so cards that nobody turned up stay face down.</p>
      )}
      <div class="replay-table">
        <FeltView
          felt={felt}
          places={places}
          own={replay.seat}
          seats={seatsOf(replay.names, felt)}
          over={player.step === player.steps}
        />
        <div class="replay-dock">
          <p class="replay-now" aria-hidden="true">
            <span>{now && <Told parts={now.parts} />}</span>
          </p>
          <Controls player={player} />
        </div>
        <Announced player={player} event={now} />
      </div>
      <aside class="replay-log" aria-label="What happened">
        <h2>What happened</h2>
        <Log
          events={events}
          current={now?.n ?? 0}
          onPick={(n) => player.go(events.findIndex((event) => event.n === n) + 1)}
        />
        <p class="soft replay-keys">
          <kbd>←</kbd> <kbd>→</kbd> a step, <kbd>Space</kbd> play or pause, <kbd>Home</kbd> <kbd>End</kbd> the
          ends
        </p>
        <Proven id={id} replay={replay} />
      </aside>
    </div>
  );
}

/** The felt after each step, the empty one first: going back is looking one up. */
function useFelts(events: readonly TableEvent[]): Felt[] {
  return useMemo(() => {
    const felts = [emptyFelt()];
    for (const event of events) felts.push(fold(felts[felts.length - 1]!, event));
    return felts;
  }, [events]);
}

/** Says each step to those who listen; not while it runs faster than anybody speaks. */
function Announced({ player, event }: { player: Player; event: TableEvent | undefined }) {
  const { step, steps, playing, speed } = player;
  const quiet = playing && speed === "Fast";
  return (
    <p class="visually-hidden" aria-live="polite" aria-atomic="true">
      {!quiet && event ? `Step ${step} of ${steps}. ${aloud(event.parts)}` : ""}
    </p>
  );
}

function Neighbours({ id, round, table }: { id: string; round: number; table: TableRow }) {
  const finished = table.phase === "playing" ? table.round - 1 : table.round;
  const to = (other: number) => pagePath(`/table/${id}/round/${other}`);
  return (
    <nav class="row" aria-label="Other rounds">
      {round > 1 && (
        <Link class="button small" to={to(round - 1)} aria-label="Previous round">
          Previous
        </Link>
      )}
      {round < finished && (
        <Link class="button small" to={to(round + 1)} aria-label="Next round">
          Next
        </Link>
      )}
    </nav>
  );
}

function Proven({ id, replay }: { id: string; replay: Replay }) {
  if (!replay.proof) {
    return <p class="soft">The shuffle can be checked once the shoe is finished and its seed revealed.</p>;
  }
  return (
    <Link class="button" to={pagePath(`/verify/${id}/${replay.round}`)}>
      Verify the shuffle
    </Link>
  );
}
