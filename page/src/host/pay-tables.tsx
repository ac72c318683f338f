// Wagers whose document prints several pay tables: which one lies on the felt.
import { Group, RadioList } from "./fields";
import type { PartProps } from "./stakes";

export function PayTables({ form, draft, change }: PartProps) {
  if (form.pay_tables.length === 0) return null;
  return (
    <Group
      title="Pay tables"
      says="The document prints several; the house chooses. The page of rules shows each of them."
    >
      {form.pay_tables.map(({ wager, title, taken, tables }) => (
        <RadioList
          label={title}
          value={draft.payTables[wager] ?? taken}
          choices={tables.map((table) => ({
            value: table,
            name: `Table ${table}${table === taken ? " (as usual)" : ""}`,
          }))}
          change={(table) => {
            const { [wager]: _, ...others } = draft.payTables;
            change({ payTables: table === taken ? others : { ...others, [wager]: table } });
          }}
          key={wager}
        />
      ))}
    </Group>
  );
}
