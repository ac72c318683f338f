// The time left for whom the table waits: a bar that shrinks, and the seconds for the last of it.

import { useEffect, useState } from "preact/hooks";

interface ClockProps {
  left: number | null;
  seconds: number | null;
}

/** Seconds left, counted down from what the server last said. */
export function useSecondsLeft(left: number | null): number | null {
  const [now, setNow] = useState(left);
  useEffect(() => {
    setNow(left);
    if (left === null) return;
    const end = performance.now() + left * 1000;
    const timer = setInterval(() => setNow(Math.max(0, (end - performance.now()) / 1000)), 250);
    return () => clearInterval(timer);
  }, [left]);
  return now;
}

export function Clock({ left, seconds }: ClockProps) {
  const now = useSecondsLeft(left);
  if (now === null || !seconds) return null;
  const share = Math.min(1, now / seconds);
  return (
    <span
      class={now < 5 ? "clock short" : "clock"}
      role="timer"
      aria-label={`${Math.ceil(now)} seconds left`}
    >
      <span class="clock-bar" style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
