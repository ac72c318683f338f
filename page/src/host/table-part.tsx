// The table itself: seats, cards, pace, and how the player-dealer position goes round.

import { PACES, type Pace } from "../paces";
import { inWords } from "../text";
import { deckCount, MOST_DECKS } from "./draft";
import { Group, RadioList, SelectField, Stepper } from "./fields";
import type { PartProps } from "./stakes";

const USUAL = { value: "", name: "60 seconds, none while one plays alone" };
const CLOCKS = [15, 30, 60, 120, 300, 0];

export function TablePart({ form, draft, change }: PartProps) {
  return (
    <Group title="Table">
      <div class="field-row">
        <SelectField
          label="Seats"
          value={String(draft.seats)}
          choices={[{ group: "", choices: choicesOf(form.seats, (count) => `${count} seats`) }]}
          change={(seats) => change({ seats: Number(seats) })}
        />
        <SelectField
          label="Pace"
          value={draft.pace}
          choices={[{ group: "", choices: PACES }]}
          change={(pace) => change({ pace: pace as Pace })}
        />
        <SelectField
          label="Time for a decision"
          value={String(draft.seconds ?? "")}
          choices={[{ group: "", choices: [USUAL, ...choicesOf(CLOCKS, clockName)] }]}
          change={(seconds) => change({ seconds: seconds === "" ? null : Number(seconds) })}
        />
      </div>
      {form.decks && form.decks.least !== form.decks.most && (
        <Stepper
          label="Decks"
          says={`Usually ${form.decks.usual}.`}
          value={deckCount(form.decks, draft)}
          least={form.decks.least}
          most={form.decks.most ?? MOST_DECKS}
          change={(decks) => change({ decks })}
        />
      )}
      {form.rotations.length > 1 && (
        <RadioList
          label="How the player-dealer position goes round"
          value={draft.rotation}
          choices={form.rotations.map(({ name, says }) => ({
            value: name,
            name: inWords(name) + (name === form.rotation ? " (as usual)" : ""),
            says,
          }))}
          change={(rotation) => change({ rotation })}
        />
      )}
    </Group>
  );
}

function choicesOf(numbers: number[], named: (count: number) => string) {
  return numbers.map((count) => ({ value: String(count), name: named(count) }));
}

function clockName(seconds: number): string {
  if (seconds === 0) return "No clock";
  return seconds < 120 ? `${seconds} seconds` : `${seconds / 60} minutes`;
}
