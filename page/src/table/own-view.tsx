// One's own place: large cards, the plate, what one holds. A free seat while one is not seated.

import { type Felt, positionOf } from "../felt";
import { money } from "../money";
import type { Held, Layout } from "../wire";
import type { OwnPlaces } from "./arrange-own";
import { CARD, placed } from "./box";
import { handLines, heldIn, heldWords } from "./hand-words";
import { LaidCards } from "./laid-cards";
import { type Person, Plate } from "./plate";
import { bonusesOf, partOf } from "./room";
import { Behind, betsBehind } from "./seat-bets";
import { handLabel, handsOf, Lines, lettersIn, reasonsOf, StreetBet } from "./seat-block";
import { seatWords } from "./seat-words";
import { SeatSet } from "./set/seat-set";
import { setPartOf } from "./set/sizes";
import type { Placing } from "./set/use-setting";
import { SetVerdict } from "./set/verdict";
import type { Shape } from "./shape";

interface OwnProps {
  person: Person;
  felt: Felt;
  layout: Layout;
  over: boolean;
  places: OwnPlaces;
  shape: Shape;
  /** The hand that is asked about. */
  asked: string;
  /** What it comes to, where it is known. */
  holds: readonly Held[];
  /** Cards of a hand, as the game deals them. */
  promised: number;
  /** Cards that are set on the felt. */
  placing?: Placing | undefined;
}

export function OwnView(props: OwnProps) {
  const { person, felt, layout, over, places, shape, asked, holds, promised, placing } = props;
  const { seat } = person;
  const isSet = setPartOf(layout.parts) !== null;
  const behind = layout.arrangement === "layout" ? [] : betsBehind(felt, seat);
  const dealt = ownHands(layout, felt, seat);
  const hands = isSet ? [] : dealt.length > 0 || places.height === 0 ? dealt : [`${seat}`];
  const leaves = partOf(layout, "meld-row") !== undefined && dealt.length > 0; // cards leave the hand
  const slots = hands.length === 1 && !felt.folded.includes(seat) && !leaves ? promised : 0;
  const counts = hands.map((to) => Math.max(slots, felt.hands[to]?.cards.length ?? 0));
  const all = counts.reduce((total, count) => total + count, 0);
  const written = places.bet.height > 0 ? 0 : (felt.street[seat] ?? 0);
  const folded = felt.folded.includes(seat);
  const bonuses = bonusesOf(layout);
  const hand = dealt.length === 1 && !isSet ? felt.hands[dealt[0]!]! : null;
  const held = hand === null ? [] : hand.says ? heldIn(hand) : holds;
  const count = held[0]?.count ?? "";
  return (
    <div
      role="group"
      class="own"
      data-testid={`seat-${seat}`}
      data-name={person.name}
      aria-label={seatWords({ ...person, name: "You" }, felt)}
    >
      <div class="own-cards" style={placed(places.cards)}>
        {isSet && (
          <SeatSet
            layout={layout}
            felt={felt}
            seat={seat}
            own
            box={places.cards}
            shape={shape}
            placing={placing}
          />
        )}
        {hands.map((to, place) => (
          <div key={to} class={hands.length > 1 && to === asked ? "own-hand asked" : "own-hand"}>
            <LaidCards
              to={to}
              felt={felt}
              label={handLabel(to)}
              height={places.height}
              width={widthOf(places, counts[place]!, all, hands.length)}
              slots={slots}
              says={hands.length > 1 || count}
              faded={folded}
              bonuses={bonuses}
            />
            <Behind
              bets={behind.filter(({ who }) => positionOf(who) === to)}
              person={person}
              layout={layout}
            />
          </div>
        ))}
      </div>
      <div class="own-plate" style={placed(places.plate)}>
        <Plate person={person} felt={felt} own over={over} says={written ? money(written) : ""} />
      </div>
      {held.length > 0 && !count && (
        <p class="own-says" style={placed(places.says)}>
          <span title={heldWords(held)}>
            <Lines lines={handLines(held, lettersIn(places.says, shape), reasonsOf(felt, seat))} />
          </span>
        </p>
      )}
      {placing?.setting && (
        <div class="own-verdict" style={placed(places.says)}>
          <SetVerdict setting={placing.setting} />
        </div>
      )}
      {places.bet.height > 0 && (
        <div class="seat-bet" style={placed(places.bet)}>
          <StreetBet cents={felt.street[seat] ?? 0} seat={seat} />
        </div>
      )}
    </div>
  );
}

/** What one holds; melds lie in a place of their own. */
function ownHands(layout: Layout, felt: Felt, seat: number): string[] {
  const all = handsOf(felt, seat);
  return partOf(layout, "meld-row") ? all.filter((to) => to === `${seat}`) : all;
}

/** Each hand has its part of the room, by its cards. */
function widthOf({ cards, height }: OwnPlaces, count: number, all: number, hands: number): number {
  const between = (hands - 1) * (height / CARD) * 0.35;
  return ((cards.width - between) * count) / Math.max(1, all);
}

interface FreeProps {
  seat: number;
  places: OwnPlaces;
  onSit: (seat: number) => void;
}

export function FreeSeat({ seat, places, onSit }: FreeProps) {
  return (
    <div class="own-plate" style={placed(places.plate)}>
      <button
        type="button"
        class="plate free"
        data-testid={`sit-${seat}`}
        aria-label={`Sit here, seat ${seat}`}
        onClick={() => onSit(seat)}
      >
        Sit here
      </button>
    </div>
  );
}
