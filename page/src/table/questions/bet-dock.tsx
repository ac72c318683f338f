// The bets before the deal: chips to choose from, the amount of the spot touched last, and what sends them.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { money } from "../../money";
import type { Cents, TableState, WagersAsked } from "../../wire";
import type { Betting } from "../betting";
import { JoinForm, LetIn } from "./bank";
import { isStanding } from "./board";
import { Digit } from "./digit";
import { joinables } from "./join";
import { totalOf } from "./slip";
import { Tray } from "./tray";
import { WagerField } from "./wager-field";

interface BetDockProps {
  betting: Betting;
  state: TableState;
  /** The bank of the next round, where it may be one's own. */
  offer: ComponentChildren;
  onJoin: (chips: Cents, whose: string) => void;
}

/** Pressed, the offer of the bank takes the place of the bets. */
const OFFER = "offer";

export function BetDock({ betting, state, offer, onJoin }: BetDockProps) {
  const [joined, setJoined] = useState("");
  const choices = joinables(betting.board.question, state);
  const join = choices.find(({ testid }) => testid === joined);
  if (join) {
    return (
      <JoinForm
        join={join}
        busy={betting.busy}
        onJoin={(chips) => onJoin(chips, join.whose)}
        onBack={() => setJoined("")}
      />
    );
  }
  if (offer && joined === OFFER) {
    return (
      <div class="answer-form join-form">
        {offer}
        <button type="button" class="answer" data-testid="back-to-bets" onClick={() => setJoined("")}>
          <span class="answer-label">Back</span>
          <span class="answer-under">to your own bets</span>
        </button>
      </div>
    );
  }
  return (
    <form
      class="bet-dock"
      onSubmit={(event) => {
        event.preventDefault();
        betting.bet();
      }}
    >
      <div class="bet-chips">
        <Tray betting={betting} />
        <WagerField betting={betting} />
      </div>
      <BetAnswers betting={betting} />
      {hasExtras(betting.board.question) && (
        <div class="bet-extras">
          <Behind betting={betting} state={state} />
          <Sharing betting={betting} />
          {offer &&
            !betting.board.question.sharing && ( // there is no room for three
              <button type="button" class="pill" data-testid="next-bank" onClick={() => setJoined(OFFER)}>
                Be the bank
              </button>
            )}
          {choices.map(({ testid, what }) => (
            <button key={testid} type="button" class="pill" onClick={() => setJoined(testid)}>
              Join {what} instead
            </button>
          ))}
        </div>
      )}
    </form>
  );
}

/** There is more to choose than amounts: whose hand, partners, or a bank to join. */
export function hasExtras({ join, shared, behind, elsewhere, sharing }: WagersAsked): boolean {
  return join > 0 || shared.length > 0 || behind.length + elsewhere.length > 0 || sharing;
}

function BetAnswers({ betting }: { betting: Betting }) {
  const { total, left, over, last, legal, busy } = betting;
  return (
    <div class="answers bet-answers" role="group" aria-label="Bets">
      <button
        type="button"
        class={total === 0 && last > 0 ? "answer go" : "answer"}
        data-testid="repeat"
        data-digit={1}
        disabled={busy || last === 0}
        onClick={betting.repeat}
      >
        <Digit digit={1} />
        <span class="answer-label">Same bets</span>
        <span class="answer-under">{last > 0 ? money(last) : "none yet"}</span>
      </button>
      <div class="answer-pair">
        <button
          type="button"
          class="answer"
          data-testid="clear"
          disabled={busy || total === 0}
          onClick={betting.clear}
        >
          <span class="answer-label">Clear</span>
        </button>
        <button
          type="button"
          class="answer"
          data-testid="sit-out-round"
          disabled={busy}
          onClick={betting.sitOut}
        >
          <span class="answer-label">No bet</span>
          <span class="answer-under">this round</span>
        </button>
      </div>
      <button type="submit" class="answer go" data-testid="bet" disabled={busy || !legal}>
        <span class="answer-label">{total > 0 ? `Bet ${money(total)}` : "Bet"}</span>
        <span class={over ? "answer-under bad" : "answer-under"}>
          {over || (total > 0 ? `${money(left)} left` : "tap the felt")}
        </span>
      </button>
    </div>
  );
}

/** Whose hand is bet on: by somebody who stands behind, or besides the own one. */
function Behind({ betting, state }: { betting: Betting; state: TableState }) {
  const { question, seat: chosen, aside } = betting.board;
  const { behind, elsewhere, who } = question;
  if (behind.length + elsewhere.length === 0) return null;
  const named = (seat: number) => state.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
  const standing = isStanding(question);
  const total = (seat: number) =>
    (seat === chosen ? betting.placed : (aside[seat] ?? [])).reduce((sum, slip) => sum + totalOf(slip), 0);
  const words = (seat: number) => {
    const where = seat === who.seat ? "my seat" : named(seat);
    return !standing && total(seat) > 0 ? `${where}, ${money(total(seat))}` : where;
  };
  return (
    <label class="bet-behind">
      {standing ? "Behind" : "Bet at"}{" "}
      <select
        data-testid="bet-at"
        value={betting.board.seat}
        onChange={(event) => betting.stand({ seat: Number(event.currentTarget.value) })}
      >
        {(standing ? behind : [who.seat, ...elsewhere]).map((seat) => (
          <option key={seat} value={seat}>
            {words(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Sharing({ betting }: { betting: Betting }) {
  if (!betting.board.question.sharing) return null;
  const alone = betting.placed.flatMap((slip) => Object.values(slip).filter(Boolean)).length === 1;
  return (
    <LetIn
      testid="share-wager"
      open={betting.board.shared}
      disabled={!alone}
      onChange={(shared) => betting.stand({ shared })}
    >
      Let others join
    </LetIn>
  );
}
