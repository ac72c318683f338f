// Whether to be the bank, or to join one, and with how much.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { money } from "../../money";
import type { BankAsked, Cents } from "../../wire";
import { AmountField } from "../amount-field";
import { Digit } from "./digit";

interface BankProps {
  question: BankAsked;
  busy: boolean;
  onBank: (chips: Cents, partners: boolean) => void;
}

export function BankForm({ question, busy, onBank }: BankProps) {
  const { least, most, usual, fee, partners, presets } = question;
  const [open, setOpen] = useState(false);
  const [chips, setChips] = useState(Math.min(most, Math.max(least, usual)));
  const allowed = chips >= least && chips <= most;
  return (
    <form
      class="bank-form"
      data-digit={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !busy) onBank(chips, open);
      }}
    >
      <AmountField
        label="Money for the bank"
        testid="bank-amount"
        least={least}
        most={most}
        value={chips}
        onChange={setChips}
        presets={presets}
      />
      {fee > 0 && <p class="soft small-print">Up to {money(fee)} more may go to the house for collection.</p>}
      {partners > 0 && (
        <LetIn testid="let-others-in" open={open} onChange={setOpen}>
          Let others join: up to {partners} more, who win and lose by their shares
        </LetIn>
      )}
      <div class="answers">
        <button type="submit" class="button primary" data-testid="take-bank" disabled={busy || !allowed}>
          Take the bank with {money(chips)} <Digit digit={1} />
        </button>
        <button
          type="button"
          class="button"
          data-testid="pass-bank"
          data-digit={2}
          disabled={busy}
          onClick={() => onBank(0, false)}
        >
          Pass <Digit digit={2} />
        </button>
      </div>
    </form>
  );
}

interface LetInProps {
  testid: string;
  open: boolean;
  disabled?: boolean;
  onChange: (open: boolean) => void;
  children: ComponentChildren;
}

/** Whether others may put chips beside one's own. */
export function LetIn({ testid, open, disabled = false, onChange, children }: LetInProps) {
  return (
    <label class="let-in">
      <input
        type="checkbox"
        data-testid={testid}
        checked={open}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />{" "}
      {children}
    </label>
  );
}

interface JoinProps {
  /** `the bank` */
  what: string;
  /** `$20 on Game so far` */
  holds?: string;
  testid: string;
  least: Cents;
  most: Cents;
  busy: boolean;
  onJoin: (chips: Cents) => void;
}

/** Instead of a wager of one's own. */
export function JoinForm({ what, holds, testid, least, most, busy, onJoin }: JoinProps) {
  const [chips, setChips] = useState(Math.max(least, Math.floor(most / 200) * 100));
  return (
    <details class="join-form">
      <summary>
        Join {what} instead{holds && <span class="soft figures">: {holds}</span>}
      </summary>
      <AmountField
        label={`Money for ${what}`}
        testid={`${testid}-amount`}
        least={least}
        most={most}
        value={chips}
        onChange={setChips}
        presets={[{ label: "All", cents: most }]}
      />
      <button
        type="button"
        class="button primary"
        data-testid={testid}
        disabled={busy || chips < least || chips > most}
        onClick={() => onJoin(chips)}
      >
        Join with {money(chips)}
      </button>
    </details>
  );
}
