// Chips in front of somebody's seat: all wagers together, each by its name for those who listen.

import { accountOf, type Bet, type Felt, positionOf } from "../felt";
import { money } from "../money";
import { inWords } from "../text";
import type { Layout } from "../wire";
import { ChipStack } from "./chips";
import { outcomeWords, stakeTitle } from "./stakes";
import type { Named } from "./words";

interface SeatBetsProps {
  felt: Felt;
  person: Named;
  layout: Layout;
}

export function SeatBets({ felt, person, layout }: SeatBetsProps) {
  const { seat } = person;
  const bets = betsOf(felt, seat);
  if (bets.length === 0) return null;
  const all = bets.reduce((total, bet) => total + bet.cents, 0);
  return (
    <div class="seat-bets" data-pile>
      <ChipStack cents={all} />
      <span class="amount">{money(all)}</span>
      <ul aria-label="Bets">
        {bets.map((bet) => {
          const named = stakeTitle(titleOf(layout, bet.wager), bet, [person]);
          const outcome = outcomeWords(bet);
          return (
            <li
              key={`${positionOf(bet.who)} ${bet.who.spot} ${bet.who.name} ${bet.wager}`}
              title={named}
              aria-label={outcome ? `${named}, ${outcome}` : named}
              data-chips={`${positionOf(bet.who)}|${bet.wager}`}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Bets of whoever sits there. */
export function betsOf(felt: Felt, seat: number): Bet[] {
  return felt.bets.filter(({ who }) => who.seat === seat && accountOf(who) === `${seat}`);
}

/** Bets of others who stand behind a seat. */
export function betsBehind(felt: Felt, seat: number): Bet[] {
  return felt.bets.filter(({ who }) => who.seat === seat && accountOf(who) !== `${seat}`);
}

/** Initial and amount of somebody who bets on another's hand; of several, how many they are and what they bet. */
export function Behind({ bets, person, layout }: { bets: Bet[]; person: Named; layout: Layout }) {
  const [first] = bets;
  if (!first) return null;
  const names = new Set(bets.map(({ who }) => who.name));
  const all = bets.reduce((total, bet) => total + bet.cents, 0);
  return (
    <div class="behind" data-chips={`${first.who.seat}|behind`}>
      <span class="stake other" aria-hidden="true">
        <i>{names.size > 1 ? names.size : first.who.name.charAt(0).toUpperCase()}</i>
        {money(all)}
      </span>
      <ul class="visually-hidden" aria-label="Backline bets">
        {bets.map((bet) => {
          const named = stakeTitle(titleOf(layout, bet.wager), bet, [person]);
          const outcome = outcomeWords(bet);
          return (
            <li key={`${positionOf(bet.who)} ${bet.who.name} ${bet.wager}`}>
              {outcome ? `${named}, ${outcome}` : named}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function titleOf(layout: Layout, wager: string): string {
  const spot = layout.parts.find((part) => part.kind === "spot" && part.wager === wager);
  return spot?.kind === "spot" ? spot.title : inWords(wager);
}
