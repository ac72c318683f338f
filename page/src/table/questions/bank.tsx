// Whether to be the bank, and with how much.

import { useState } from "preact/hooks";
import { money } from "../../money";
import type { BankQuestion, Cents } from "../../wire";
import { AmountField } from "../amount-field";
import { bankPresets } from "./amounts";

interface BankProps {
  question: BankQuestion;
  busy: boolean;
  onBank: (chips: Cents) => void;
}

export function BankForm({ question, busy, onBank }: BankProps) {
  const { least, most, usual, fee } = question;
  const [chips, setChips] = useState(Math.min(most, Math.max(least, usual)));
  const allowed = chips >= least && chips <= most;
  return (
    <form
      class="bank-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !busy) onBank(chips);
      }}
    >
      <AmountField
        label="Money for the bank"
        testid="bank-amount"
        least={least}
        most={most}
        value={chips}
        onChange={setChips}
        presets={bankPresets(least, most)}
      />
      {fee > 0 && <p class="soft small-print">Up to {money(fee)} more may go to the house for collection.</p>}
      <div class="answers">
        <button type="submit" class="button primary" data-testid="take-bank" disabled={busy || !allowed}>
          Take the bank with {money(chips)}
        </button>
        <button
          type="button"
          class="button"
          data-testid="pass-bank"
          disabled={busy}
          onClick={() => onBank(0)}
        >
          Pass
        </button>
      </div>
    </form>
  );
}
