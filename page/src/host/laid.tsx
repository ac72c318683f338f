// What the host adds to a game: side bets, and which of several printed pay tables is in force.
import type { Laid } from "../laid";
import { Link } from "../route";
import type { GamePage, HostForm } from "../wire";
import { Check, Group, RadioList } from "./fields";

interface LaidProps {
  form: HostForm;
  draft: Laid;
  change: (part: Partial<Laid>) => void;
}

/** With other bets the pay tables are the usual ones again: some may be gone. */
export function SideBets({ form, draft, change }: LaidProps) {
  if (form.side_bets.length === 0) return null;
  return (
    <Group title="Side bets" says="Bets from other documents of the house, which can be added to the game.">
      {form.side_bets.map(({ id, title }) => (
        <Check
          label={title}
          checked={draft.sideBets.includes(id)}
          change={(on) => {
            const others = draft.sideBets.filter((each) => each !== id);
            change({ sideBets: on ? [...others, id] : others, payTables: {} });
          }}
          key={id}
        />
      ))}
    </Group>
  );
}

/** Where a side bet can be bet. */
export function LaidOn({ games }: { games: GamePage["laid_on"] }) {
  if (games.length === 0) return <p>A side bet. The document of the game it belongs to is not here.</p>;
  return (
    <div>
      <p>A side bet. Host one of these games and add it there:</p>
      <ul>
        {games.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/new/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PayTables({ form, draft, change }: LaidProps) {
  if (form.pay_tables.length === 0) return null;
  return (
    <Group title="Pay tables" says="The document prints several; the house chooses.">
      {form.pay_tables.map(({ wager, title, taken, tables }) => (
        <RadioList
          label={title}
          value={draft.payTables[wager] ?? taken}
          choices={Object.entries(tables).map(([table, says]) => ({
            value: table,
            name: `Table ${table}${table === taken ? " (as usual)" : ""}`,
            says,
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
