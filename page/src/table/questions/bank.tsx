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
      class="answer-form bank-form"
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
      <div class="answer-pair">
        <button type="submit" class="answer" data-testid="take-bank" disabled={busy || !allowed}>
          <Digit digit={1} />
          <span class="answer-label">Be the bank, {money(chips)}</span>
          <span class="answer-under">{fee > 0 && `and up to ${money(fee)} for collection`}</span>
        </button>
        {partners > 0 && (
          <LetIn testid="let-others-in" open={open} onChange={setOpen}>
            Let {partners} more join
          </LetIn>
        )}
      </div>
      <button
        type="button"
        class="answer"
        data-testid="pass-bank"
        data-digit={2}
        disabled={busy}
        onClick={() => onBank(0, false)}
      >
        <Digit digit={2} />
        <span class="answer-label">Pass</span>
        <span class="answer-under">and bet against it</span>
      </button>
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
      />
      <span>{children}</span>
    </label>
  );
}

/** Something that can be joined instead of a wager of one's own. */
export interface Joinable {
  /** `the bank`, `the wager of Ann` */
  what: string;
  /** `$20 on Game so far` */
  holds: string;
  testid: string;
  least: Cents;
  most: Cents;
  /** Whose wager; empty for the bank. */
  whose: string;
}

interface JoinProps {
  join: Joinable;
  busy: boolean;
  onJoin: (chips: Cents) => void;
  onBack: () => void;
}

export function JoinForm({ join: { what, holds, testid, least, most }, busy, onJoin, onBack }: JoinProps) {
  const [chips, setChips] = useState(Math.max(least, Math.floor(most / 200) * 100));
  return (
    <div class="answer-form join-form">
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
        class="answer"
        data-testid={testid}
        disabled={busy || chips < least || chips > most}
        onClick={() => onJoin(chips)}
      >
        <span class="answer-label">Join with {money(chips)}</span>
        <span class="answer-under">{holds}</span>
      </button>
      <button type="button" class="answer" onClick={onBack}>
        <span class="answer-label">Back</span>
        <span class="answer-under">to your own bets</span>
      </button>
    </div>
  );
}
