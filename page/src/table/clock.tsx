// The time left for whom the table waits: a line that fills, and the seconds.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { TableState } from "../wire";

type Timed = Pick<TableState, "left" | "seconds">;

/** When time is up, on this page's own clock; null without a clock. Counted from when the state came. */
export function useDeadline(state: Timed | null): number | null {
  return useMemo(() => (state?.left == null ? null : performance.now() + state.left * 1000), [state]);
}

/** Seconds left until a deadline, counted down. */
export function useSecondsLeft(deadline: number | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (deadline === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === null ? null : Math.max(0, (deadline - now) / 1000);
}

const SHORT = 5;

/** The line along the edge of the dock: what is gone of the time is red. */
export function ClockLine({ left, seconds }: { left: number | null; seconds: number | null }) {
  if (left === null || !seconds) return null;
  const gone = 1 - Math.min(1, left / seconds);
  return <span class="clock-line" aria-hidden="true" style={{ transform: `scaleX(${gone})` }} />;
}

/** Seconds, longer than any pace lets a result stay. */
const LONG = 30;

interface PauseProps {
  next: { from: number; until: number } | null;
}

/** The line along the edge of the dock that runs out until the next round. */
export function PauseLine({ next }: PauseProps) {
  const left = useSecondsLeft(next?.until ?? null);
  if (!next || left === null || left > LONG) return null;
  const share = Math.min(1, (left * 1000) / (next.until - next.from));
  return <span class="clock-line pause" aria-hidden="true" style={{ transform: `scaleX(${share})` }} />;
}

/** `Next hand in 4 s`; what else there is to say where it does not come soon by itself. */
export function NextIn({ next, otherwise }: PauseProps & { otherwise: string }) {
  const left = useSecondsLeft(next?.until ?? null);
  if (left === null || left > LONG) return otherwise;
  return <span class="next-in">Next hand in {Math.ceil(left)} s</span>;
}

/** `24 s` */
export function Seconds({ left }: { left: number | null }) {
  if (left === null) return null;
  return (
    <span class={left < SHORT ? "seconds short" : "seconds"} role="timer">
      {Math.ceil(left)} s
    </span>
  );
}
