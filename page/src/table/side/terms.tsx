// How the table was set up.

import { useState } from "preact/hooks";
import { useLoad } from "../../load";
import { inWords } from "../../text";
import type { GamePage, TableState } from "../../wire";

export function Terms({ state }: { state: TableState }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="side-part table-terms" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How this table is set up</summary>
      {open && <TermsList state={state} />}
    </details>
  );
}

function TermsList({ state }: { state: TableState }) {
  const { value: game } = useLoad<GamePage>(`/api/games/${state.game}`);
  const rows = termsOf(state, game).filter(([, says]) => says);
  return (
    <dl>
      {rows.map(([name, says]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

function termsOf({ terms }: TableState, game: GamePage | null): [string, string][] {
  const { limits, fees, rotation, decks, readings, pay_tables, side_bets, titles } = terms;
  return [
    ["Limits", limits],
    ["Collection", fees],
    ["Rotation", game?.form.rotations.find(({ name }) => name === rotation)?.says ?? inWords(rotation)],
    ["Decks", decks ? `${decks}` : ""],
    ["Side bets", side_bets.map((id) => titleOf(id, game)).join(", ")],
    ...Object.entries(pay_tables).map(([wager, table]): [string, string] => [
      `Pay table of ${titles[wager]}`,
      table,
    ]),
    ...Object.entries(readings).map(([name, option]): [string, string] => [inWords(name), inWords(option)]),
  ];
}

/** Of a side bet. */
function titleOf(id: string, game: GamePage | null): string {
  return game?.form.side_bets.find((bet) => bet.id === id)?.title ?? inWords(id.split("/").at(-1)!);
}
