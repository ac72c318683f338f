// What can be joined instead of betting: the bank, or somebody's wager.

import { money } from "../../money";
import type { TableState, WagersAsked } from "../../wire";
import type { Joinable } from "./bank";

export function joinables(question: WagersAsked, state: TableState): Joinable[] {
  const bank: Joinable = {
    what: "the bank",
    holds: question.bank_holds ? `${money(question.bank_holds)} so far` : "",
    testid: "join-bank",
    least: Math.min(100, question.join),
    most: question.join,
    whose: "",
  };
  const wagers = question.shared.map(({ whose, wager, cents, least, most }) => ({
    what: `the wager of ${holder(state, whose)}`,
    holds: `${money(cents)} on ${state.terms.titles[wager] ?? wager} so far`,
    testid: `join-wager-${whose}`,
    least,
    most,
    whose,
  }));
  return question.join > 0 ? [bank, ...wagers] : wagers;
}

/** Who holds an account. */
function holder({ seats }: TableState, account: string): string {
  return seats.find(({ seat }) => String(seat) === account)?.name ?? account;
}
