// The controls of a replay: a step back or forward, the ends, play and pause, and any place by a slider.

import { useEffect, useState } from "preact/hooks";
import { stepInAddress } from "./address";
import type { Step } from "./steps";

export const SPEEDS = { Slow: 1800, Normal: 900, Fast: 350 } as const; // milliseconds for a step
export type Speed = keyof typeof SPEEDS;

export interface Player {
  /** How many steps have happened: from 1 to all. */
  step: number;
  steps: number;
  /** It came here by a step forward, and is seen to happen; elsewhere it has happened. */
  happens: boolean;
  playing: boolean;
  speed: Speed;
  go: (step: number) => void;
  /** Some steps on, or back: a key held down asks faster than the felt is drawn. */
  move: (by: number) => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
}

type Place = Pick<Player, "step" | "happens">;

/** Where a replay stands, moved by a clock while it plays. */
export function usePlayer({ length: steps }: readonly Step[], opening: number): Player {
  const [{ step, happens }, setPlace] = useState<Place>(() => ({
    step: Math.min(stepInAddress(location.hash) ?? opening, steps),
    happens: false,
  }));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("Normal");
  const ended = step >= steps;

  useEffect(() => {
    if (!playing) return;
    if (ended) {
      setPlaying(false);
      return;
    }
    const clock = setTimeout(() => setPlace({ step: step + 1, happens: true }), SPEEDS[speed]);
    return () => clearTimeout(clock);
  }, [playing, ended, step, speed]);

  const within = (wanted: number) => Math.max(Math.min(wanted, steps), Math.min(1, steps));
  function go(wanted: number): void {
    setPlaying(false);
    setPlace({ step: within(wanted), happens: false });
  }
  function move(by: number): void {
    setPlaying(false);
    setPlace((before) => ({ step: within(before.step + by), happens: by === 1 }));
  }
  function toggle(): void {
    if (!playing && ended) setPlace({ step: Math.min(1, steps), happens: false }); // from the end it plays from the start
    setPlaying(!playing);
  }
  return { step, steps, happens, playing, speed, go, move, toggle, setSpeed };
}

/** Arrows, space, Home and End, wherever the keyboard is, except where a control uses them itself. */
export function useKeys({ steps, go, move: moveBy, toggle }: Player): void {
  useEffect(() => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => moveBy(-1),
      ArrowRight: () => moveBy(1),
      Home: () => go(1),
      End: () => go(steps),
      " ": toggle,
    };
    function press(event: KeyboardEvent): void {
      const move = moves[event.key];
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!move || modified || usesItself(event)) return;
      event.preventDefault();
      move();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** A slider moves by arrows, a button or link is pressed by the space bar. */
function usesItself({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("select, textarea, dialog")) return true;
  const field = target.closest("input");
  if (field) return field.type !== "range" || key !== " ";
  return key === " " && target.closest("button, a, summary") !== null;
}

export function Controls({ player }: { player: Player }) {
  const { step, steps, playing, speed, go, move, toggle, setSpeed } = player;
  const ended = step >= steps;
  return (
    <div class="replay-controls" role="group" aria-label="Replay">
      <div class="replay-buttons">
        <Move label="First step" sign={FIRST} off={step <= 1} onClick={() => go(1)} />
        <Move label="Step back" sign={BACK} off={step <= 1} onClick={() => move(-1)} id="replay-back" />
        <button type="button" class="button primary replay-play" data-testid="replay-play" onClick={toggle}>
          <Sign path={playing ? PAUSE : PLAY} />
          {playing ? "Pause" : "Play"}
        </button>
        <Move label="Step forward" sign={PLAY} off={ended} onClick={() => move(1)} id="replay-forward" />
        <Move label="Last step" sign={LAST} off={ended} onClick={() => go(steps)} />
      </div>
      <label class="replay-slide">
        <span class="visually-hidden">Step</span>
        <input
          type="range"
          data-testid="replay-slider"
          min={Math.min(1, steps)}
          max={steps}
          value={step}
          aria-valuetext={`Step ${step} of ${steps}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </label>
      <span class="replay-step figures" data-testid="replay-step">
        {step} of {steps}
      </span>
      <label class="replay-speed">
        Speed
        <select value={speed} onChange={(event) => setSpeed(event.currentTarget.value as Speed)}>
          {Object.keys(SPEEDS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface MoveProps {
  label: string;
  sign: string;
  /** At an end: stays where it is, so that the keyboard does not lose its place. */
  off: boolean;
  onClick: () => void;
  id?: string;
}

function Move({ label, sign, off, onClick, id }: MoveProps) {
  return (
    <button
      type="button"
      class="button replay-move"
      aria-label={label}
      title={label}
      aria-disabled={off}
      data-testid={id}
      onClick={off ? undefined : onClick}
    >
      <Sign path={sign} />
    </button>
  );
}

const FIRST = "M5 5h2.5v14H5zM19 5v14L8.5 12z";
const BACK = "M16 5v14L6 12z";
const PLAY = "M8 5v14l10-7z";
const PAUSE = "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z";
const LAST = "M5 5v14l10.5-7zM16.5 5H19v14h-2.5z";

function Sign({ path }: { path: string }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
