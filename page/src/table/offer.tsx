// The bank as it is offered for the next round: a small plate that waits for nobody.

import { useState } from "preact/hooks";
import { why } from "../api";
import { money, parseMoney } from "../money";
import { socket } from "../socket";
import type { Cents, Offer as OfferMade } from "../wire";
import { written } from "./amount-field";
import { LetIn } from "./questions/bank";

interface OfferProps {
  table: string;
  offer: OfferMade;
}

export function Offer({ table, offer }: OfferProps) {
  const [text, setText] = useState(written(offer.usual));
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState("");
  const chips = parseMoney(text) ?? 0;
  const allowed = chips >= offer.least && chips <= offer.most;
  const say = (cents: Cents) =>
    socket.send({ do: "bank-next", table, chips: cents, ...(open && { partners: true }) }).then(
      () => setFault(""),
      (error: unknown) => setFault(why(error)),
    );
  return (
    <section class="offer" data-testid="offer" aria-label="The bank of the next round">
      <p class={fault ? "offer-says wrong" : "offer-says"} role={fault ? "alert" : undefined}>
        {fault || saysOf(offer)}
      </p>
      {offer.taken > 0 ? (
        <button type="button" class="pill" data-testid="withdraw-offer" onClick={() => void say(0)}>
          Withdraw
        </button>
      ) : (
        <form
          class="offer-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (allowed) void say(chips);
          }}
        >
          <label class="amount-typed">
            <span class="amount-sign" aria-hidden="true">
              $
            </span>
            <input
              type="text"
              inputMode="decimal"
              autocomplete="off"
              data-testid="offer-amount"
              aria-label={`Money for the bank, ${money(offer.least)} to ${money(offer.most)}`}
              aria-invalid={!allowed}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="pill" data-testid="take-offer" disabled={!allowed}>
            Take it
          </button>
          {offer.partners > 0 && (
            <LetIn testid="let-others-in" open={open} onChange={setOpen}>
              Let {offer.partners} more join
            </LetIn>
          )}
        </form>
      )}
    </section>
  );
}

function saysOf({ taken, partners }: OfferMade) {
  if (taken > 0) return `You are the bank when it is your turn, with ${money(taken)}.`;
  return (
    <>
      <b>Be the bank next round?</b> {partners === 0 && <span>You pay winners and collect losers.</span>}
    </>
  );
}
