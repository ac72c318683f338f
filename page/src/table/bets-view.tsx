// Wagers in front of a seat: a stack with its amount, then what became of it.

import { type Bet, bettorKey } from "../felt";
import { change, money } from "../money";
import type { Cents } from "../wire";
import { ChipStack } from "./chips";
import { bettorWords, shortTitle, wagerWords } from "./words";

/** Titles of wagers by name, as far as they are known. */
export type Titles = Record<string, string>;

export function BetsView({ bets, titles }: { bets: Bet[]; titles: Titles }) {
  if (bets.length === 0) return null;
  const crowd = bets.length > 2 ? "many" : bets.length === 2 ? "two" : "";
  return (
    <ul class={`bets ${crowd}`} aria-label="Bets">
      {bets.map((bet) => (
        <BetView
          key={`${bettorKey(bet.who)}${bet.wager}`}
          bet={bet}
          title={titles[bet.wager] ?? wagerWords(bet.wager)}
        />
      ))}
    </ul>
  );
}

function BetView({ bet, title }: { bet: Bet; title: string }) {
  const whose = bet.who.name ? `${bet.who.name}: ` : "";
  const named = `${title}, ${bettorWords(bet.who)}: ${money(bet.cents)}`;
  return (
    <li
      class={`bet ${bet.result ?? "open"} ${whose && "behind"}`}
      title={named}
      aria-label={bet.result ? `${named}, ${outcome(bet)}` : named}
    >
      <ChipStack cents={bet.cents} />
      <span class="bet-amount">{outcome(bet)}</span>
      <span class="bet-title">
        {whose}
        {title}
      </span>
      <span class="bet-short" aria-hidden="true">
        {shortTitle(title)}
      </span>
    </li>
  );
}

function outcome(bet: Bet): string {
  switch (bet.result) {
    case "win":
    case "lose":
      return change(bet.paid);
    case "push":
      return "push";
    case "no-action":
      return "back";
    default:
      return money(bet.cents);
  }
}

/** Pot games: the bet on this street. */
export function StreetBet({ cents }: { cents: Cents }) {
  if (cents <= 0) return null;
  return (
    <ul class="bets" aria-label="Bet">
      <li class="bet open">
        <ChipStack cents={cents} />
        <span class="bet-amount">{money(cents)}</span>
      </li>
    </ul>
  );
}
