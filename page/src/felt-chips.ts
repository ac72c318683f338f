// The chips in front of each account as events move them. The live table and the replay count the same way.

import { accountOf } from "./bettor";
import type { Bet, Felt } from "./felt";
import { isTakenByHouse } from "./house";
import type { Cents, TableEvent } from "./wire";

type Chips = Felt["chips"];

/** What an event leaves in front of everybody; `felt` is the felt without it, `bets` the bets with it. */
export function chipsAfter(felt: Felt, event: TableEvent, bets: readonly Bet[]): Chips {
  const { chips } = felt;
  switch (event.type) {
    case "NewRound":
      return event.chips;
    case "BankTaken":
      return given(chips, `${event.seat}`, (felt.bank?.cents ?? 0) - event.bank);
    case "Banked":
      return banked(felt, event.seat, event.bank);
    case "Placed":
    case "Added":
    case "Put":
    case "Answered":
      return given(chips, accountOf(event.who), -event.cents);
    case "Returned":
    case "Won":
      return given(chips, accountOf(event.who), event.cents);
    case "PlayerPaid":
      return given(given(chips, accountOf(event.who), -event.cents), `${event.to}`, event.cents);
    case "FeeTaken":
      return event.seat === null ? chips : given(chips, `${event.seat}`, -event.cents);
    case "Settled":
      return bankBack(felt, bets, given(chips, accountOf(event.who), event.stake + event.paid));
    case "Pooled":
      return passed(chips, event.account, event.shares);
    case "Shared":
      return passed(chips, event.account, negated(event.back));
    case "Posted":
      return fees(chips, event.entry.postings);
    default:
      return chips;
  }
}

/** An account whose chips were never told stays unknown. */
function given(chips: Chips, account: string, cents: Cents): Chips {
  const before = chips[account];
  return before === undefined || cents === 0 ? chips : { ...chips, [account]: before + cents };
}

/** What partners hand to whoever holds it for them; negative: what they get back. */
function passed(chips: Chips, holder: string, shares: Readonly<Record<string, Cents>>): Chips {
  const others = Object.entries(shares).filter(([account]) => account !== holder);
  return others.reduce(
    (after, [account, cents]) => given(given(after, account, -cents), holder, cents),
    chips,
  );
}

function negated(shares: Readonly<Record<string, Cents>>): Record<string, Cents> {
  return Object.fromEntries(Object.entries(shares).map(([account, cents]) => [account, -cents]));
}

/** The bank was put up when it was taken; what is more now came from partners. */
function banked({ chips, bank }: Felt, seat: number, cents: Cents): Chips {
  const taken = bank?.seat === seat ? bank.cents : 0;
  return given(chips, `${seat}`, taken - cents);
}

/** With its last bet settled, the bank takes back what is left of the money it put up. */
function bankBack({ bank, bets: before }: Felt, bets: readonly Bet[], chips: Chips): Chips {
  const isOpen = (bet: Bet) => bet.result === null;
  if (!bank || bets.some(isOpen) || !before.some(isOpen)) return chips;
  const paid = bets.reduce((total, bet) => total + bet.paid, 0);
  return given(chips, `${bank.seat}`, bank.cents - paid);
}

/** Other entries write down what the settlement has moved already. */
function fees(chips: Chips, postings: readonly { account: string; cents: Cents }[]): Chips {
  if (!isTakenByHouse(postings)) return chips;
  return postings.reduce((after, { account, cents }) => given(after, account, cents), chips);
}
