// What is heard at the table: beats as they begin, one's turn, the last seconds, and a win.

import { useEffect, useRef } from "preact/hooks";
import { allowSound, type SoundName, sound } from "../sound";
import type { TableEvent } from "../wire";
import type { Beat } from "./beat";
import { bannerOf } from "./results";
import type { Watching } from "./watching";

/** Of several beats that begin together only the last is heard. */
export function soundOfBeats(beats: readonly Beat[]): SoundName | null {
  const beat = beats.at(-1);
  switch (beat?.kind) {
    case "deal":
      return "deal";
    case "turn":
    case "squeeze":
    case "show":
      return "turn";
    case "bet":
      return "chips";
    case "answer":
      return beat.folds.some(puts) ? "chips" : null;
    case "gather":
    case "pay":
      return "pot";
    case "settle":
      return settles(beat.folds);
    default:
      return null;
  }
}

function puts(event: TableEvent): boolean {
  return event.type === "Added" || (event.type === "Answered" && event.cents > 0);
}

/** A loss is not heard; what comes back is one chip. */
function settles(events: readonly TableEvent[]): SoundName | null {
  const results = events.map((event) => (event.type === "Settled" ? event.result : "lose"));
  if (results.includes("win")) return "chips";
  return results.includes("push") ? "chip" : null;
}

const LAST_SECONDS = 10;

export function useSounds(watching: Watching): void {
  const { asked, result, state } = watching;
  useEffect(allowSound, []);
  const number = asked?.number;
  useEffect(() => {
    if (number !== undefined) sound("your turn");
  }, [number]);

  const now = useRef(watching);
  now.current = watching;
  useEffect(() => {
    if (result && bannerOf(now.current)?.tone === "win") sound("win");
  }, [result]);

  const left = asked ? (state?.left ?? null) : null;
  useEffect(() => {
    if (left === null) return;
    const timers = secondsBefore(left).map((seconds) => setTimeout(() => sound("tick"), seconds * 1000));
    return () => timers.forEach(clearTimeout);
  }, [left]);
}

/** In how many seconds each of the last ones begins. */
export function secondsBefore(left: number): number[] {
  const ticks = Math.min(LAST_SECONDS, Math.floor(left));
  return Array.from({ length: ticks }, (_, tick) => left - (ticks - tick));
}
