// The keys, and the signs on the felt.

import { Dialog } from "./dialog";

const KEYS: [string, string][] = [
  ["1 to 9", "Choose the answer with this number; with a betting spot in focus, put that chip"],
  ["Enter", "Confirm the amount, the cards or the bets; on a betting spot, put a chip"],
  ["Space", "Skip what is being played; on a button, press it"],
  ["Tab", "Move to the next spot, field or button"],
  ["Arrows", "Move among the cards of a hand that is set"],
  ["Backspace", "Take a chip back from the spot in focus"],
  ["H", "Ask for a hint, or put it away"],
  ["W", "Where a hand is set: set it the house way"],
  ["R", "Repeat the last announcement"],
  ["Escape", "Close a dialog"],
  ["?", "Show this list"],
];

const SIGNS: [string, string][] = [
  ["BANK", "The player-dealer: this seat is the bank of the round"],
  ["ACTION", "The action button: settlement starts here"],
  ["D", "The dealer button of a pot game"],
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
      </dl>
      <h3>Signs on the felt</h3>
      <dl class="keys">
        {SIGNS.map(([sign, says]) => (
          <div key={sign}>
            <dt>
              <b>{sign}</b>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
