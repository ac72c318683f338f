// The steps of a replay: things that happened, each with the felt after it.

import { applied, emptyFelt, type Felt } from "../felt";
import { newsOf } from "../table/log-lines";
import type { Layout, TableEvent } from "../wire";

export interface Step {
  /** The one that has a line. */
  event: TableEvent;
  /** With those that follow it without a line. */
  events: TableEvent[];
  felt: Felt;
}

/** A step for every line of the log; events without one belong to the step before them. */
export function stepsOf(events: readonly TableEvent[]): Step[] {
  const lines = new Set(newsOf(events));
  const steps: Step[] = [];
  let felt = emptyFelt();
  for (const event of events) {
    felt = applied(felt, event);
    const last = steps.at(-1);
    if (!last || lines.has(event)) steps.push({ event, events: [event], felt });
    else {
      last.events.push(event);
      last.felt = felt;
    }
  }
  return steps;
}

/** The step that is at or before an event. */
export function stepAt(steps: readonly Step[], n: number): number {
  return steps.findLastIndex(({ event }) => event.n <= n) + 1;
}

/** Where a replay opens: the first cards lie on the felt, without the last one of a hand that everybody bets
 *  on, which is waited for. */
export function openingOf(steps: readonly Step[], layout: Layout): number {
  const isDeal = (step: Step) => DEALS.has(step.event.type) && !fillsHand(step, layout);
  const first = steps.findIndex(isDeal);
  if (first < 0) return Math.min(1, steps.length);
  const after = steps.findIndex((step, place) => place > first && !isDeal(step));
  return after < 0 ? steps.length : after;
}

const DEALS = new Set<TableEvent["type"]>(["Dealt", "Burned"]);

function fillsHand({ event, felt }: Step, { parts }: Layout): boolean {
  if (event.type !== "Dealt") return false;
  return parts.some(
    (part) =>
      part.kind === "hands" &&
      part.hands.some(({ to }) => to === event.to) &&
      felt.hands[event.to]?.cards.length === part.cards,
  );
}
