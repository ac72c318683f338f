// Chips in front of somebody's seat: all wagers together, each by its name for those who listen.

import { type Felt, positionOf } from "../felt";
import { money } from "../money";
import type { Layout } from "../wire";
import { ChipStack } from "./chips";
import { outcomeWords, stakeTitle } from "./stakes";
import { type Named, wagerWords } from "./words";

interface SeatBetsProps {
  felt: Felt;
  person: Named;
  layout: Layout;
}

export function SeatBets({ felt, person, layout }: SeatBetsProps) {
  const { seat } = person;
  const bets = felt.bets.filter((bet) => bet.who.seat === seat);
  if (bets.length === 0) return null;
  const all = bets.reduce((total, bet) => total + bet.cents, 0);
  return (
    <div class="seat-bets">
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
              data-chips={`${seat}|${bet.wager}`}
            />
          );
        })}
      </ul>
    </div>
  );
}

function titleOf(layout: Layout, wager: string): string {
  const spot = layout.parts.find((part) => part.kind === "spot" && part.wager === wager);
  return spot?.kind === "spot" ? spot.title : wagerWords(wager);
}
