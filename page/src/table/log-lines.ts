// Which events have a line in the log, and in what tone.

import { isTakenByHouse } from "../house";
import type { TableEvent } from "../wire";
import { HIDDEN } from "./cards";

/** A question is no news, and the proof of the shuffle has a place of its own. */
const SILENT = new Set<TableEvent["type"]>(["Asked", "Committed", "Revealed"]);

/** The settlement already shows money that moved, except what the house takes from somebody; what it
 *  takes from a pot is shown as it is taken. Cards that nobody here can see are on the felt.
 *  A round nobody bet on is opened again under its number, which heads the log once. */
export function newsOf(events: readonly TableEvent[]): TableEvent[] {
  let round = 0;
  return events.filter((event) => {
    if (!event.text || SILENT.has(event.type)) return false;
    switch (event.type) {
      case "Posted":
        return isTakenByHouse(event.entry.postings);
      case "Banked":
      case "Counted":
        return event.told;
      case "Dealt":
        return event.cards.some((card) => card !== HIDDEN);
      case "NewRound": {
        const again = event.round === round;
        round = event.round;
        return !again;
      }
      default:
        return true;
    }
  });
}

/** Not every event has a line: where an event stands in the log. */
export function lineAt(lines: readonly TableEvent[], n: number): TableEvent | undefined {
  return lines.findLast((event) => event.n <= n);
}

/** How a line looks: what was won and lost, what one did oneself, what is only mentioned. */
export function toneOf(event: TableEvent, own: number | null): string {
  const mine = "who" in event && own !== null && event.who.seat === own ? "mine" : "";
  switch (event.type) {
    case "Settled":
      return `${RESULTS[event.result]} ${mine}`;
    case "Won":
      return `gain ${mine}`;
    case "Posted":
    case "Burned":
      return "aside";
    case "Answered":
      return `answer ${mine}`;
    default:
      return mine;
  }
}

const RESULTS = { win: "gain", lose: "loss", push: "even", "no-action": "even" } as const;
