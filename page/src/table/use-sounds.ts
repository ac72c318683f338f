// What is heard at the table: beats as they begin, one's turn, the last seconds, and a win.

import { useEffect, useRef } from "preact/hooks";
import type { Felt } from "../felt";
import { allowSound, type SoundName, sound } from "../sound";
import type { TableEvent } from "../wire";
import type { Beat } from "./beat";
import { stackOf } from "./chips";
import { sideOf } from "./on-the-felt";
import { shareWon } from "./results";
import type { Watching } from "./watching";

/** What is heard, how many chips, and the seats they come from. */
export interface Heard {
  name: SoundName;
  chips?: number;
  seats?: number[];
}

/** Of several beats that begin together only the last is heard; `before` is the felt before it. */
export function soundOfBeats(beats: readonly Beat[], before: Pick<Felt, "street">): Heard | null {
  const beat = beats.at(-1);
  switch (beat?.kind) {
    case "deal":
      return { name: "deal" };
    case "turn":
    case "squeeze":
    case "show":
      return { name: "turn" };
    case "bet":
    case "answer":
      return chipsIn(beat.applies);
    case "gather":
      return { name: "pot", seats: Object.keys(before.street).map(Number) };
    case "pay":
      return {
        name: "pot",
        seats: beat.applies.flatMap((event) => (event.type === "Won" ? event.who.seat : [])),
      };
    case "settle":
      return settles(beat.applies);
    default:
      return null;
  }
}

/** Plays what beats sound like, on the felt as it was before them. */
export function hear(beats: readonly Beat[], before: Felt): void {
  const heard = soundOfBeats(beats, before);
  if (heard) sound(heard.name, { ...heard, sides: heard.seats?.map((seat) => sideOf(`rack ${seat}`)) ?? [] });
}

/** As many as the stacks have that are put down. */
function chipsIn(events: readonly TableEvent[]): Heard | null {
  const chips = events.reduce((count, event) => count + stackOf(putBy(event)).length, 0);
  return chips > 0 ? { name: "chips", chips } : null;
}

function putBy(event: TableEvent): number {
  const puts = event.type === "Placed" || event.type === "Added" || event.type === "Put";
  return puts || event.type === "Answered" ? event.cents : 0;
}

/** A loss is not heard; what comes back is one chip. */
function settles(events: readonly TableEvent[]): Heard | null {
  const bets = events.filter((event) => event.type === "Settled");
  const paid = bets.filter((bet) => bet.result === "win").map((bet) => stackOf(bet.paid).length);
  if (paid.length > 0) return { name: "chips", chips: paid.reduce((sum, chips) => sum + chips) };
  return bets.some((bet) => bet.result === "push") ? { name: "chips", chips: 1 } : null;
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
    const share = result ? shareWon(now.current) : 0;
    if (share > 0) sound("win", { share });
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
