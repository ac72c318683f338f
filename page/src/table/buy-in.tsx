// How many chips to sit down with, to stand behind with, or to buy.

import { useState } from "preact/hooks";
import { why } from "../api";
import { money } from "../money";
import type { Cents, TermsShown } from "../wire";
import { AmountField } from "./amount-field";
import { Dialog } from "./dialog";

interface BuyInProps {
  title: string;
  /** What the button says before the amount. */
  word: string;
  least: Cents;
  terms: TermsShown;
  onBuy: (chips: Cents) => Promise<void>;
  onClose: () => void;
}

export function BuyIn({ title, word, least, terms, onBuy, onClose }: BuyInProps) {
  const usual = Math.max(least, terms.buy_in.usual);
  const most = terms.buy_in.most ?? usual * 10;
  const [chips, setChips] = useState(usual);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const allowed = chips >= least && chips <= most;
  const buy = async () => {
    setBusy(true);
    try {
      await onBuy(chips);
      onClose();
    } catch (error) {
      setFault(why(error));
      setBusy(false);
    }
  };
  const presets = [
    { label: "Least", cents: least },
    { label: "Usual", cents: usual },
    { label: "Double", cents: usual * 2 },
  ].filter(
    (one, place, all) => one.cents <= most && all.findIndex((other) => other.cents === one.cents) === place,
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (allowed && !busy) void buy();
        }}
      >
        <AmountField
          label="Chips"
          testid="buy-in"
          least={least}
          most={most}
          value={chips}
          onChange={setChips}
          presets={presets}
        />
        {terms.buy_in.says && <p data-testid="buy-in-says">{terms.buy_in.says}</p>}
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <div class="answers">
          <button type="submit" class="button primary" data-testid="buy" disabled={!allowed || busy}>
            {word} {money(chips)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
