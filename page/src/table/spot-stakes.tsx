// Chips on a spot: one's own as a stack, those of others as initial and amount.

import { positionOf } from "../felt";
import { money } from "../money";
import { ChipStack } from "./chips";
import { type SpotPlace, TINY } from "./spot-places";
import { outcomeWords, type Stake, stakeTitle } from "./stakes";
import type { Named } from "./words";

interface StakesProps {
  title: string;
  stake: Stake | null;
  /** Why one's own chips cannot lie there; empty where they can. */
  wrong: string;
  others: Stake[];
  people: Named[];
  place: SpotPlace;
}

export function SpotStakes({ title, stake, wrong, others, people, place }: StakesProps) {
  if (!stake && others.length === 0) return null;
  const crowd = isCrowd(place, stake, others);
  return (
    <ul class="spot-stakes" aria-label="Bets">
      {stake && <OwnStake title={title} stake={stake} people={people} wrong={wrong !== ""} />}
      {others.map((one) =>
        crowd ? (
          <HeardStake key={keyOf(one)} title={title} stake={one} people={people} />
        ) : (
          <OtherStake key={keyOf(one)} title={title} stake={one} people={people} />
        ),
      )}
    </ul>
  );
}

/** Whether others are too many to write each. */
function isCrowd(place: SpotPlace, stake: Stake | null, others: Stake[]): boolean {
  return others.length > roomFor(place, stake, others);
}

function keyOf({ who }: Stake): string {
  return `${who.seat} ${who.name}`;
}

const ROW = 19;
const EDGE = 6;
const COLUMN = 62;
const LETTER = 7.5;
const INITIAL = 30; // with what is between two columns

/** How many others can be written one by one, beside one's own chips if there are any. */
function roomFor({ width, height, head }: SpotPlace, stake: Stake | null, others: Stake[]): number {
  if (height < TINY) return 0;
  const rows = Math.max(1, Math.floor((height - head - EDGE) / ROW));
  const column = INITIAL + LETTER * Math.max(...others.map((one) => otherWords(one).length));
  return rows * Math.floor((width - ownWidth(stake)) / column);
}

/** What one's own chips take, or the words that tell what became of them. */
function ownWidth(stake: Stake | null): number {
  return stake ? Math.max(COLUMN, outcomeWords(stake).length * LETTER + 22) : 0;
}

/** What somebody won or lost; the bet where it is open, or came back. */
function otherWords(stake: Stake): string {
  const { cents, result } = stake;
  const outcome = outcomeWords(stake);
  return outcome && result !== "push" && result !== "no-action" ? outcome : money(cents);
}

interface StakeProps {
  title: string;
  stake: Stake;
  people: Named[];
}

function OwnStake({ title, stake, people, wrong }: StakeProps & { wrong: boolean }) {
  const { who, wager, cents, covered, result } = stake;
  const named = stakeTitle(title, stake, people);
  const outcome = outcomeWords(stake);
  const short = result === null && covered < cents;
  return (
    <li
      class={`stake own ${wrong ? "wrong" : (result ?? "")}`}
      title={short ? `${named}, ${shortOf(stake)}` : named}
      aria-label={[named, outcome, short && shortOf(stake)].filter(Boolean).join(", ")}
      data-chips={`${positionOf(who)}|${wager}`}
    >
      {outcome && <b class={`outcome ${result}`}>{outcome}</b>}
      <span class={short ? "stake-chips short" : "stake-chips"}>
        <ChipStack cents={cents} />
      </span>
      <span class={short ? "stake-amount short" : "stake-amount"}>{money(cents)}</span>
    </li>
  );
}

function shortOf({ cents, covered }: Stake): string {
  return `up to ${money(cents - covered)} may not be covered`;
}

function OtherStake({ title, stake, people }: StakeProps) {
  const { who, wager, result } = stake;
  const name = who.name || people.find(({ seat }) => seat === who.seat)?.name || `${who.seat}`;
  const outcome = outcomeWords(stake);
  const named = stakeTitle(title, stake, people);
  return (
    <li
      class={`stake other ${result ?? ""}`}
      title={named}
      aria-label={outcome ? `${named}, ${outcome}` : named}
      data-chips={`${positionOf(who)}|${wager}`}
    >
      <i aria-hidden="true">{name.charAt(0).toUpperCase()}</i>
      {otherWords(stake)}
    </li>
  );
}

/** One of too many to write each: listed for those who listen. */
function HeardStake({ title, stake, people }: StakeProps) {
  const named = stakeTitle(title, stake, people);
  return (
    <li
      class="visually-hidden"
      title={named}
      aria-label={named}
      data-chips={`${positionOf(stake.who)}|${stake.wager}`}
    />
  );
}

/** Of others that are too many to write each: how many they are, and how much together. */
export function Crowd({ place, stake, others }: Pick<StakesProps, "place" | "stake" | "others">) {
  const room = !stake || (place.width > ownWidth(stake) + COLUMN && place.height >= TINY);
  if (!room || !isCrowd(place, stake, others)) return null;
  return (
    <span class="stake other crowd" aria-hidden="true">
      <i>{others.length}</i>
      {money(others.reduce((sum, one) => sum + one.cents, 0))}
    </span>
  );
}
