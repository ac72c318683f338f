// The bank as it is offered for the next round: a small plate that waits for nobody.

import { useState } from "preact/hooks";
import { why } from "../api";
import { money, parseMoney } from "../money";
import { socket } from "../socket";
import type { Cents, Offer as OfferMade } from "../wire";
import { written } from "./amount-field";
import { LetIn } from "./questions/bank";
import type { Named } from "./words";

interface OfferProps {
  table: string;
  offer: OfferMade;
  people: readonly Named[];
}

/** Who may take the bank before one: `Hana`, `3 others`; empty where one is next. */
function aheadWords({ ahead }: OfferMade, people: readonly Named[]): string {
  if (ahead.length > 1) return `${ahead.length} others`;
  return people.find(({ seat }) => seat === ahead[0])?.name ?? "";
}

/** When the bank comes that one has said to take. */
function comesWords(offer: OfferMade, ahead: string): string {
  const bank = `You will be the bank, with ${money(offer.taken)},`;
  if (!ahead) return `${bank} in the next hand.`;
  return `${bank} after ${ahead} ${offer.ahead.length > 1 ? "have" : "has"} had a turn.`;
}

export function Offer({ table, offer, people }: OfferProps) {
  const ahead = aheadWords(offer, people);
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
      {fault ? (
        <p class="offer-says wrong" role="alert">
          {fault}
        </p>
      ) : offer.taken > 0 ? (
        <p class="offer-says">{comesWords(offer, ahead)}</p>
      ) : (
        <Invitation brief={offer.partners > 0} ahead={ahead} />
      )}
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

const MEANS = "You pay winners and collect losers. Most people pass.";

/** Where there is no room for what it means, a press on the question tells it in its place. */
function Invitation({ brief, ahead }: { brief: boolean; ahead: string }) {
  const [told, setTold] = useState(false);
  const asks = <b>Be the bank?</b>;
  const after = <b>{ahead ? `Be the bank after ${ahead}?` : "Be the bank?"}</b>;
  const means = ahead ? `After ${ahead}. ${MEANS}` : MEANS;
  return (
    <>
      {!brief && (
        <p class="offer-says whole">
          {after} {MEANS}
        </p>
      )}
      <button
        type="button"
        class={["offer-says offer-ask", brief && "brief", told && "told"].filter(Boolean).join(" ")}
        data-testid="what-a-bank-does"
        title={means}
        aria-expanded={told}
        onClick={() => setTold(!told)}
      >
        {told ? (
          means
        ) : (
          <>
            {asks} <i aria-hidden="true">?</i>
          </>
        )}
      </button>
    </>
  );
}
