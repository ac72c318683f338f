// The keys, and the signs on the felt.

import { Dialog } from "./dialog";

const KEYS: [string, string][] = [
  ["1 to 9", "Choose the answer with this number; if it needs an amount or cards, go there"],
  ["Enter", "Confirm the amount, the cards or the bets"],
  ["Tab", "Move to the next field or button"],
  ["Space", "Pick a card, press a button"],
  ["H", "Ask for a hint"],
  ["Escape", "Close a dialog"],
  ["?", "Show this list"],
];

const SIGNS: [string, string, string][] = [
  ["PD", "bank", "The player-dealer: this seat is the bank of the round"],
  ["D", "dealer", "The dealer button of a pot game"],
  ["A", "action", "The action button: settlement starts here"],
];

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys and signs" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, says]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
        {SIGNS.map(([sign, kind, says]) => (
          <div key={sign}>
            <dt>
              <span class={`disc ${kind}`}>{sign}</span>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
