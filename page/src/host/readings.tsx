// Sentences the document leaves open, and how they are read at this table.
import { inWords } from "../text";
import type { HostForm } from "../wire";
import { RadioList } from "./fields";
import type { PartProps } from "./stakes";

export function Readings({ form, draft, change }: PartProps) {
  const open = form.readings.filter(({ options }) => Object.keys(options).length > 1);
  if (open.length === 0) return null;
  const changed = Object.keys(draft.readings).length;
  return (
    <details class="panel host-group">
      <summary>
        <h2>Readings</h2>
        <span class="soft">
          {open.length === 1 ? "1 sentence" : `${open.length} sentences`} the document leaves open
          {changed > 0 && `, ${changed} read otherwise`}
        </span>
      </summary>
      {open.map((reading) => (
        <RadioList
          label={inWords(reading.name)}
          says={reading.about.includes(" ") ? reading.about : <code>{reading.about}</code>}
          value={draft.readings[reading.name] ?? reading.taken}
          choices={Object.entries(reading.options).map(([option, says]) => ({
            value: option,
            name: inWords(option) + (option === reading.taken ? " (as usual)" : ""),
            says,
          }))}
          change={(option) => change({ readings: taken(draft.readings, reading, option) })}
          key={reading.name}
        />
      ))}
    </details>
  );
}

/** Only readings other than usual are asked for. */
function taken(
  readings: Record<string, string>,
  { name, taken: usual }: HostForm["readings"][number],
  option: string,
): Record<string, string> {
  const { [name]: _, ...others } = readings;
  return option === usual ? others : { ...others, [name]: option };
}
