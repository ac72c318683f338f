// The bank: who has it, how much it has put up, what it could have to pay, and its cards.

import { accountOf, type Felt } from "../felt";
import { money } from "../money";
import type { BankPart, Cents } from "../wire";
import { type Box, placed } from "./box";
import { heldWords } from "./hand-words";
import { LaidCards } from "./laid-cards";
import { type Person, Plate } from "./plate";
import type { Size } from "./room";
import { toldOf } from "./seat-block";
import { seatWords } from "./seat-words";
import { RowsOfHand } from "./set/named-row";

interface BankProps {
  part: BankPart;
  felt: Felt;
  /** Who banks; undefined while nobody does. */
  person: Person | undefined;
  own: number | null;
  over: boolean;
  box: Box;
  /** Room for all cards, as high as one. */
  cards: Size;
  /** The cards lie under the plate. */
  under?: boolean | undefined;
}

export function BankView(props: BankProps) {
  const { part, felt, own, box, cards, under = false } = props;
  const hands = part.hands.map(({ to }) => to).filter((to) => felt.hands[to]?.cards.length);
  const words = hands.some(isRow) ? "" : heldWords(toldOf(felt, hands)) || coverWords(felt, own, part);
  const lies = <BankHands part={part} felt={felt} cards={cards} />;
  const cover = <p class="bank-cover">{words}</p>;
  if (under) {
    return (
      <div class="bank-place under" style={placed(box)} data-bank>
        <BankPlate {...props} />
        {lies}
        {cover}
      </div>
    );
  }
  return (
    <div class={part.cards ? "bank-place" : "bank-place bare"} style={placed(box)} data-bank>
      {lies}
      <div class="bank-side">
        <BankPlate {...props} />
        {cover}
      </div>
    </div>
  );
}

function BankPlate({ felt, person, own, over }: BankProps) {
  if (person === undefined) return null;
  if (person.seat === own) {
    return <p class="bank-mine">You are the bank · {money(felt.bank?.cents ?? 0)}</p>;
  }
  return (
    <div
      role="group"
      class="bank-plate"
      data-testid={`seat-${person.seat}`}
      data-name={person.name}
      aria-label={seatWords(person, felt)}
    >
      <Plate person={person} felt={felt} own={false} over={over} says={over ? "" : bankWords(felt)} />
    </div>
  );
}

function BankHands({ part, felt, cards }: Pick<BankProps, "part" | "felt" | "cards">) {
  if (part.cards === 0) return null;
  const dealt = part.hands.filter((hand) => felt.hands[hand.to]?.cards.length);
  const shown = dealt.length > 0 ? dealt : part.hands.slice(0, 1);
  if (shown.some(({ to }) => isRow(to))) {
    return <RowsOfHand rows={shown} felt={felt} cards={cards} />;
  }
  const all = shown.reduce((sum, { to }) => sum + (felt.hands[to]?.cards.length || 1), 0);
  return (
    <div class="bank-hands">
      {shown.map(({ to, title }) => (
        <LaidCards
          key={to}
          to={to}
          felt={felt}
          label={title}
          height={cards.height}
          width={(cards.width * (felt.hands[to]?.cards.length || 1)) / all - 4}
          slots={part.cards > 3 ? 0 : part.cards}
          share={1.05}
          says
        />
      ))}
    </div>
  );
}

/** A hand that is set lies in rows: `bank/1`, `bank/2`. */
function isRow(to: string): boolean {
  return to.includes("/");
}

function bankWords(felt: Felt): string {
  return felt.bank ? `bank ${money(felt.bank.cents)}` : "";
}

/** What the bank could have to pay for the bets as they stand (others may be raised or doubled), and whether it can;
 *  before that, what its hand must be. */
export function coverWords(felt: Felt, own: number | null, part: Pick<BankPart, "qualifies">): string {
  const { bank } = felt;
  const needs = part.qualifies ? `needs ${part.qualifies} to qualify` : "";
  if (!bank?.owes) return needs;
  const short = shortWords(felt, own);
  if (short) return short;
  const could = `bets so far pay up to ${money(bank.owes)}`;
  return `${could}, ${bank.owes <= bank.cents ? "all" : money(bank.cents)} covered`;
}

/** How much of one's own bets the bank cannot pay for, or before they are settled may not be able to. */
function shortWords(felt: Felt, own: number | null): string {
  const mine = felt.bets.filter((bet) => own !== null && accountOf(bet.who) === `${own}`);
  const short = mine.filter((bet) => bet.covered !== null && bet.covered < bet.cents);
  if (short.length === 0) return "";
  const cents = money(sum(short.map((bet) => bet.cents - (bet.covered ?? 0))));
  const of = money(sum(mine.map((bet) => bet.cents)));
  return short.some(({ result }) => result === null)
    ? `up to ${cents} of your ${of} may not be covered`
    : `${cents} of your ${of} is not covered`;
}

function sum(amounts: Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
}
