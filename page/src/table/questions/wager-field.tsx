// The amount on one wager, to type: the one touched last, or the first.

import { useEffect, useState } from "preact/hooks";
import { parseMoney } from "../../money";
import { written } from "../amount-field";
import type { Betting } from "../betting";

export function WagerField({ betting }: { betting: Betting }) {
  const { wagers, board, placed, spot, spots } = betting;
  const wager = wagers.find(({ name }) => name === board.touched) ?? wagers[0];
  const cents = wager ? (placed[spot]?.[wager.name] ?? 0) : 0;
  const [text, setText] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new amount replaces what is being typed
  useEffect(() => {
    if ((parseMoney(text) ?? 0) !== cents) setText(cents ? written(cents) : "");
  }, [cents, wager?.name, spot]);
  if (!wager) return null;

  const typed = (next: string) => {
    setText(next);
    const amount = next.trim() === "" ? 0 : parseMoney(next);
    if (amount !== null) betting.set(wager.name, amount);
  };
  const notes = `notes-${wager.name}`;
  const title = spots > 1 ? `${wager.title}, spot ${spot + 1}` : wager.title;
  return (
    <label class="wager-field">
      <span class="wager-title">
        {title}
        <small class={board.says ? "wrong" : ""} id={notes}>
          {board.says || betting.reason(wager.name)}
        </small>
      </span>
      <span class="amount-typed">
        <span class="amount-sign" aria-hidden="true">
          $
        </span>
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          placeholder="0"
          data-testid={`wager-${wager.name}`}
          aria-label={`${title}, dollars`}
          aria-describedby={notes}
          aria-invalid={Boolean(board.says)}
          disabled={!betting.can(wager.name)}
          value={text}
          onInput={(event) => typed(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
    </label>
  );
}
