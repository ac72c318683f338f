// The spots of the felt: every wager with its title and odds, one's chips on it, and what became of them.
// In a printed layout the bets of all others lie there too; elsewhere they lie at their seats.

import type { Felt } from "../felt";
import { money } from "../money";
import type { Layout, SpotPart } from "../wire";
import type { Betting } from "./betting";
import { type Box, placed } from "./box";
import { type Lit, useLit } from "./questions/lit";
import type { Shape } from "./shape";
import { LETTERS, LOW, oddsFrom, type SpotPlace, spotPlaces, TINY } from "./spot-places";
import { usePress } from "./spot-press";
import { Crowd, SpotStakes } from "./spot-stakes";
import { otherStakes, ownHandsOn, ownStake, type Stake } from "./stakes";
import type { Named } from "./words";

export interface SpotsProps {
  box: Box;
  layout: Layout;
  felt: Felt;
  /** One's own seat. */
  own: number | null;
  betting: Betting | null;
  shape: Shape;
  people: Named[];
}

export function spotParts(layout: Layout): SpotPart[] {
  return layout.parts.filter((part) => part.kind === "spot");
}

export function SpotsView({ box, layout, felt, own, betting, shape, people }: SpotsProps) {
  const lit = useLit();
  const parts = spotParts(layout);
  if (parts.length === 0) return null;
  const spots = betting?.spots ?? spotsBet(felt, own);
  const handsOn = (wager: string, spot: number) => (betting ? [1] : ownHandsOn(felt, own, wager, spot));
  const bettors = people.map((person) => (person.seat === own ? { ...person, name: "you" } : person));
  return (
    <div class={`spots spots-${shape}`} style={placed(box)}>
      {spotPlaces(parts, box, spots, shape !== "wide", handsOn).map((place) => (
        <SpotView
          key={`${place.part.wager} ${place.spot} ${place.hand}`}
          place={place}
          small={shape !== "wide"}
          betting={betting}
          stake={stakeAt(place, felt, own, betting)}
          others={place.ring === 0 ? otherStakes(felt, own, place.part.wager) : []}
          people={bettors}
          lit={lit?.wager === place.part.wager ? lit : null}
        />
      ))}
    </div>
  );
}

/** On how many spots one has bet this round. */
function spotsBet(felt: Felt, own: number | null): number {
  const mine = felt.bets.filter(({ who }) => who.seat === own && !who.name);
  return Math.max(1, ...mine.map(({ who }) => who.spot));
}

/** Chips being placed, or those the round has. */
function stakeAt(
  { part, spot, hand }: SpotPlace,
  felt: Felt,
  own: number | null,
  betting: Betting | null,
): Stake | null {
  const cents = betting?.placed[spot]?.[part.wager] ?? 0;
  if (!betting) return ownStake(felt, own, part.wager, spot, hand);
  if (cents === 0) return null;
  const who = { ...betting.board.question.who, seat: betting.board.seat, spot: spot + 1 };
  return { who, wager: part.wager, cents, covered: cents, result: null, paid: 0 };
}

interface SpotProps {
  place: SpotPlace;
  small: boolean;
  betting: Betting | null;
  stake: Stake | null;
  others: Stake[];
  people: Named[];
  lit: Lit | null;
}

function SpotView({ place, small, betting, stake, others, people, lit }: SpotProps) {
  const { part, spot, title, ring, size, head } = place;
  const press = usePress(betting, part.wager, spot);
  const can = betting?.can(part.wager, spot) ?? false;
  const waits = betting?.open === true && !can;
  const says = betting?.board.touched === part.wager && betting.spot === spot ? betting.board.says : "";
  return (
    <div
      class={classesOf(place, { can, waits, lit: lit !== null, result: resultOf(stake, others) })}
      style={{ ...placed(place), "--ring": `${ring}px`, "--title": `${size}px`, "--head": `${head}px` }}
    >
      <button
        type="button"
        class="spot-face"
        data-testid={`spot-${part.wager}`}
        data-wager={part.wager}
        data-spot={spot}
        disabled={!can}
        aria-label={saidOf(place, stake)}
        title={betting?.open ? betting.reason(part.wager, spot) : part.pays && `Pays ${part.pays}`}
        {...press}
      >
        {ring > 0 && <span class="spot-ring" aria-hidden="true" />}
        <span class="spot-title">{title}</span>
        <span class="spot-pays">{printedOdds(place, small)}</span>
        <Crowd place={place} stake={stake} others={others} />
        {lit && !stake && <span class="spot-next">{money(lit.cents)}</span>}
      </button>
      {says && (
        <span class="spot-says" role="status">
          {says}
        </span>
      )}
      <SpotStakes
        title={part.title}
        stake={stake}
        wrong={betting?.wrong(part.wager, spot) ?? ""}
        others={others}
        people={people}
        place={place}
      />
    </div>
  );
}

/** `1 to 1`; the best of several `up to 40 to 1`. */
function oddsOf(part: SpotPart): string {
  return oddsFrom(part) || (part.ways > 1 ? `up to ${part.best}` : part.best);
}

/** `Ante, pays 1 to 1, your bet $10` */
function saidOf({ part, title }: SpotPlace, stake: Stake | null): string {
  const pays = part.best && `pays ${oddsOf(part)}`;
  return [title, pays, stake ? `your bet ${money(stake.cents)}` : "no bet"].filter(Boolean).join(", ");
}

/** What became of one's own bet; without one, whether somebody else's has won. */
function resultOf(stake: Stake | null, others: Stake[]): Stake["result"] {
  if (stake) return stake.result;
  return others.some(({ result }) => result === "win") ? "win" : null;
}

const NARROW = 76; // pixels, where odds and what became of a bet have no room beside each other
const AMOUNT = 34; // that an amount takes beside the odds

/** The odds in as many words as there is room for: `pays up to 40 to 1`, `up to 40 to 1`, `≤ 40 to 1`, `≤40:1`. */
function printedOdds({ part, ring, width, height }: SpotPlace, small: boolean): string {
  const { letter } = small ? LETTERS.small : LETTERS.wide;
  const { best, ways } = part;
  if (!best) return "";
  const odds = oddsOf(part);
  if (ring > 0 && oddsFrom(part)) return odds; // over several lines
  const isTiny = ring === 0 && height < TINY;
  const room = width - 8 - (isTiny ? AMOUNT : 0);
  const short = best.replace(" to ", ":");
  const lengths = ways > 1 ? [odds, `≤ ${best}`, `≤${short}`] : [odds, best, short];
  if (ring === 0 && height >= LOW) lengths.unshift(`pays ${odds}`);
  return lengths.find((words) => words.length * letter <= room) ?? lengths.at(-1)!;
}

interface Look {
  can: boolean;
  waits: boolean;
  lit: boolean;
  result: Stake["result"];
}

/** Of a ring: a stack and its amount would hide it. */
const SMALL_RING = 36;

function classesOf({ part, width, height, ring }: SpotPlace, { can, waits, lit, result }: Look): string {
  const low = part.shape === "area" && (height < TINY ? "tiny" : height < LOW && "low");
  const marks = [part.tint && `tint-${part.tint}`, can && "open", waits && "waits", lit && "lit", result];
  const little = ring > 0 && ring < SMALL_RING && "small-ring";
  const shape = [part.shape, low, little, width < NARROW && "narrow", part.during && "during"];
  return ["spot", ...shape, ...marks].filter(Boolean).join(" ");
}
