// A seat in words, for those who listen: who sits there, the chips, the bet, and what part they have in it.

import { accountOf, type Felt } from "../felt";
import { money } from "../money";
import type { Cents } from "../wire";
import type { Person } from "./plate";

/** `Cleo, $268, bet $120`; also `bank $500`, `folded`, `to act`. */
export function seatWords(person: Pick<Person, "seat" | "name" | "chips" | "asked">, felt: Felt): string {
  const { seat, name, chips, asked } = person;
  const bet = atRisk(felt, seat);
  const words = [
    name,
    chips !== null && money(chips),
    felt.bank?.seat === seat && `bank ${money(felt.bank.cents)}`,
    bet > 0 && `bet ${money(bet)}`,
    hasMelds(felt, seat) && `${felt.hands[`${seat}`]?.cards.length ?? 0} in hand`,
    felt.folded.includes(seat) && "folded",
    asked && "to act",
  ];
  return words.filter(Boolean).join(", ");
}

function hasMelds({ hands }: Felt, seat: number): boolean {
  return Object.entries(hands).some(([to, { paid }]) => to.startsWith(`${seat}/`) && paid !== undefined);
}

/** What a seat has bet and not yet won or lost, on this street and on the spots. */
function atRisk(felt: Felt, seat: number): Cents {
  const open = felt.bets.filter((bet) => bet.result === null && accountOf(bet.who) === `${seat}`);
  return open.reduce((total, bet) => total + bet.cents, felt.street[seat] ?? 0);
}
