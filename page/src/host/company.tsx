// Who else sits at the table.
import { inWords } from "../text";
import { botCount, type Company as Wanted } from "./draft";
import { Check, Group, RadioList, Stepper } from "./fields";
import type { PartProps } from "./stakes";

export function Company({ form, draft, change }: PartProps) {
  const left = draft.seats - 1 - botCount(draft);
  return (
    <Group title="Company">
      <RadioList
        label="Bots"
        value={draft.company}
        choices={[
          { value: "usual", name: "The usual company", says: "A few bots keep the table going." },
          { value: "chosen", name: "Bots of my choice" },
          { value: "none", name: "No bots", says: "The game begins when friends have sat down." },
        ]}
        change={(company) => change({ company: company as Wanted })}
      />
      {draft.company === "chosen" && (
        <div class="bots">
          {form.bots.map(({ kind, says }) => (
            <Stepper
              label={inWords(kind)}
              says={says}
              value={draft.bots[kind] ?? 0}
              least={0}
              most={(draft.bots[kind] ?? 0) + Math.max(left, 0)}
              change={(count) => change({ bots: { ...draft.bots, [kind]: count } })}
              key={kind}
            />
          ))}
          <p class="field-says" role="status">
            {left > 0 ? `${left} of ${draft.seats} seats left, besides yours.` : "Only your seat is left."}
          </p>
        </div>
      )}
      <Check
        label="Private table"
        says="Not shown in the lobby: only people with the link can come in."
        checked={draft.private}
        change={(checked) => change({ private: checked })}
      />
    </Group>
  );
}
