// `/table/{id}/round/{n}`: a finished round, step by step, as it lay on the felt.

import { useMemo, useState } from "preact/hooks";
import type { Felt } from "../felt";
import { useLoad } from "../load";
import { useTitle } from "../route";
import { FeltView } from "../table/felt-view";
import { Told } from "../table/log";
import { Banner } from "../table/message";
import { resultOf } from "../table/results";
import { shapeClass, useShape } from "../table/shape";
import { aloud } from "../table/words";
import { Missing, Waiting } from "../waiting";
import type { ReplayPage as Replay } from "../wire";
import { useStepInAddress } from "./address";
import { ReplayBar } from "./bar";
import { Crumbs } from "./crumbs";
import { peopleOf } from "./names";
import { Controls, type Player, useKeys, usePlayer } from "./player";
import { ReplayDrawer, ReplaySide } from "./side";
import { tablePath } from "./source";
import { openingOf, type Step, stepAt, stepsOf } from "./steps";
import { useStage } from "./use-stage";
import "../style/table.css";
import "./replay.css";

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
  const { table, events, round } = replay;
  const steps = useMemo(() => stepsOf(events), [events]);
  const opening = openingOf(steps, replay.felt);
  const player = usePlayer(steps, opening);
  const { felt, moving } = useStage(steps, player, replay.felt);
  const shape = useShape();
  const [open, setOpen] = useState(false);
  useKeys(player);
  useStepInAddress(player.step, opening, player.go);
  useTitle(`Round ${round} of ${table.title}`);
  const now = steps[player.step - 1];
  const list = {
    id,
    replay,
    now: now?.event.n ?? 0,
    onPick: (n: number) => player.go(stepAt(steps, n)),
  };
  return (
    <div class={`table replay ${shapeClass(shape)}`}>
      <ReplayBar id={id} replay={replay} shape={shape} step={player.step} onOpen={() => setOpen(true)} />
      <Shown replay={replay} felt={felt} ended={player.step === player.steps && !moving} shape={shape} />
      <div class="replay-dock" data-testid="dock">
        <p class="replay-now" aria-hidden="true">
          <span>{now && <Told parts={now.event.parts} />}</span>
        </p>
        <Controls player={player} />
        <Announced player={player} now={now} />
      </div>
      {shape === "wide" && <ReplaySide {...list} />}
      {open && <ReplayDrawer {...list} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ShownProps {
  replay: Replay;
  felt: Felt;
  /** All of it has happened. */
  ended: boolean;
  shape: ReturnType<typeof useShape>;
}

/** The felt of a step; the result comes with the last one. */
function Shown({ replay, felt, ended, shape }: ShownProps) {
  const { table, felt: layout, places, names, seat, events } = replay;
  const people = useMemo(() => peopleOf(names, felt), [names, felt]);
  const own = seat === null ? "" : `${seat}`;
  return (
    <FeltView
      layout={layout}
      name={{ title: table.title, house: table.house_name }}
      felt={felt}
      people={people}
      seats={places}
      own={seat}
      shape={shape}
      over={ended}
      banner={<Banner banner={ended ? resultOf({ events, layout, own, names }) : null} />}
    />
  );
}

/** Says each step to those who listen; not while it runs faster than anybody speaks. */
function Announced({ player, now }: { player: Player; now: Step | undefined }) {
  const { step, steps, playing, speed } = player;
  const quiet = playing && speed === "Fast";
  return (
    <p class="visually-hidden" aria-live="polite" aria-atomic="true">
      {!quiet && now ? `Step ${step} of ${steps}. ${aloud(now.event.parts)}` : ""}
    </p>
  );
}
