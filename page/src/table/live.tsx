// For those who listen: what happened, politely, and at once when one is asked.

import type { Question, TableEvent } from "../wire";
import { aloud } from "./words";

const SAID = new Set<TableEvent["type"]>([
  "NewRound",
  "Banked",
  "Placed",
  "Added",
  "Put",
  "Dealt",
  "Opened",
  "Shown",
  "Rolled",
  "Answered",
  "Noted",
  "Button",
  "Settled",
  "Won",
]);

export function LiveRegions({ fresh, question }: { fresh: TableEvent[]; question: Question | undefined }) {
  const happened = fresh.filter((event) => SAID.has(event.type)).map((event) => aloud(event.parts));
  return (
    <>
      <div class="visually-hidden" aria-live="polite" data-testid="live">
        {happened.join(" ")}
      </div>
      <div class="visually-hidden" aria-live="assertive" data-testid="live-asked">
        {question ? `You are asked: ${aloud(question.parts)}` : ""}
      </div>
    </>
  );
}
