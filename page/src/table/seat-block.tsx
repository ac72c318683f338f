// Somebody else's place: plate, cards and the bet in front of them.

import { accountOf, type Felt } from "../felt";
import { money } from "../money";
import type { Cents, Held, Layout } from "../wire";
import type { SeatPlaces } from "./arrange-seats";
import { type Box, placed } from "./box";
import { ChipStack } from "./chips";
import { handLines, heldIn, heldWords, type Letters } from "./hand-words";
import { LaidCards } from "./laid-cards";
import { type Person, Plate } from "./plate";
import { bonusesOf, partOf } from "./room";
import { Behind, betsBehind, betsOf, SeatBets } from "./seat-bets";
import { seatWords } from "./seat-words";
import { handsNotSet, SeatSet } from "./set/seat-set";
import type { Shape } from "./shape";

interface SeatProps {
  person: Person;
  felt: Felt;
  layout: Layout;
  over: boolean;
  places: SeatPlaces;
  shape: Shape;
}

export function SeatBlock({ person, felt, layout, over, places, shape }: SeatProps) {
  const { seat } = person;
  const hands = handsOf(felt, seat);
  const inHand = handsNotSet(layout, hands);
  const atRisk = betsOf(felt, seat).some(({ result }) => result === null) && !isBankSeen(layout, felt);
  const held = inHand.length > 0 && !atRisk ? toldOf(felt, hands) : [];
  const words = heldWords(held);
  const isOpen = places.cards.y > places.plate.y;
  const folded = felt.folded.includes(seat);
  const bonuses = bonusesOf(layout);
  const elsewhere = places.bet.height > 0 || layout.arrangement === "layout";
  const seldom = places.compact && !partOf(layout, "pot"); // what others bet with a bank matters least
  const written = elsewhere || seldom ? 0 : betOf(felt, seat);
  const told = places.says ?? places.bet;
  const box = around([places.plate, places.cards, words ? told : places.bet]);
  const within = (part: Box) => placed({ ...part, x: part.x - box.x, y: part.y - box.y });
  return (
    <div
      role="group"
      class={`seat ${places.side} ${isOpen ? "open" : ""} ${folded ? "folded" : ""}`}
      data-testid={`seat-${seat}`}
      data-name={person.name}
      aria-label={seatWords(person, felt)}
      style={placed(box)}
    >
      <div class="seat-cards" style={within(places.cards)}>
        {places.height > 0 && (
          <SeatSet layout={layout} felt={felt} seat={seat} own={false} box={places.cards} shape={shape} />
        )}
        {places.height > 0 &&
          inHand.map((to) => (
            <LaidCards
              key={to}
              to={to}
              felt={felt}
              label={handLabel(to)}
              height={places.height}
              width={widthOf(felt, hands, to, places.cards.width)}
              share={0.54}
              says
              faded={folded}
              bonuses={bonuses}
            />
          ))}
      </div>
      <div class="seat-plate" style={within(places.plate)}>
        <Plate
          person={person}
          felt={felt}
          own={false}
          over={over}
          narrow={places.plate.width < NARROW || places.compact}
          compact={places.compact}
          says={written ? money(written) : ""}
        />
      </div>
      {places.bet.height > 0 && !words && (
        <div class="seat-bet" style={within(places.bet)}>
          <StreetBet cents={felt.street[seat] ?? 0} seat={seat} />
          <SeatBets felt={felt} person={person} layout={layout} />
          <Behind bets={betsBehind(felt, seat)} person={person} layout={layout} />
        </div>
      )}
      {told.height > 0 && words && (
        <div class="seat-told" style={within(told)}>
          <p class="seat-says" title={words}>
            <Lines lines={handLines(held, lettersIn(told, shape), reasonsOf(felt, seat))} />
          </p>
        </div>
      )}
    </div>
  );
}

/** The bank has turned up its cards: hands are compared, and their words matter more than bets. */
function isBankSeen(layout: Layout, felt: Felt): boolean {
  const hands = partOf(layout, "bank")?.hands ?? [];
  return hands.some(({ to }) => felt.hands[to]?.cards.length && !felt.hands[to].cards.includes("??"));
}

const BETWEEN_HANDS = 6;

/** The part of a hand in the room for all of a seat's, by what its cards need. */
function widthOf(felt: Felt, hands: string[], to: string, width: number): number {
  const needs = (hand: string) => 1 + felt.hands[hand]!.cards.length;
  const all = hands.reduce((total, hand) => total + needs(hand), 0);
  return ((width - 4 - BETWEEN_HANDS * (hands.length - 1)) * needs(to)) / all;
}

/** How much can be written in a box, in the bold print of a hand's name. */
export function lettersIn({ width, height }: Box, shape: Shape): Letters {
  const { letter, line, around } = PRINT[shape === "wide" ? "wide" : "small"];
  return { across: Math.floor((width - around) / letter), lines: Math.max(1, Math.floor(height / line)) };
}

const PRINT = {
  wide: { letter: 7, line: 17, around: 20 },
  small: { letter: 6.2, line: 13.5, around: 14 },
};

/** With what a seat has won. */
export function reasonsOf(felt: Felt, seat: number): string[] {
  return felt.wins.filter(({ who }) => accountOf(who) === `${seat}`).map(({ reason }) => reason);
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} class="says-line">
          {line}
        </span>
      ))}
    </>
  );
}

/** What was said of hands that are turned up; a count stands at the cards. */
export function toldOf(felt: Felt, hands: string[]): Held[] {
  return hands.flatMap((to) => (felt.hands[to]!.count ? [] : heldIn(felt.hands[to]!)));
}

/** A plate that has no room for a face. */
const NARROW = 100;

/** All that a seat has at risk in front of it: what is settled is in its chips. */
function betOf(felt: Felt, seat: number): Cents {
  const open = betsOf(felt, seat).filter(({ result }) => result === null);
  return open.reduce((total, bet) => total + bet.cents, felt.street[seat] ?? 0);
}

/** Pot games: the bet on this street. */
export function StreetBet({ cents, seat }: { cents: Cents; seat: number }) {
  if (cents <= 0) return null;
  return (
    <p class="street-bet" data-street={seat}>
      <ChipStack cents={cents} />
      <span class="amount">{money(cents)}</span>
    </p>
  );
}

/** All hands of a seat: `3`, `3/2`. */
export function handsOf(felt: Felt, seat: number): string[] {
  return Object.keys(felt.hands).filter((to) => to === `${seat}` || to.startsWith(`${seat}/`));
}

/** Within the group of their seat, which has the name. */
export function handLabel(to: string): string {
  const hand = to.split("/")[1];
  return hand ? `Hand ${hand}` : "Cards";
}

function around(boxes: Box[]): Box {
  const seen = boxes.filter((box) => box.height > 0);
  const x = Math.min(...seen.map((box) => box.x));
  const y = Math.min(...seen.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...seen.map((box) => box.x + box.width)) - x,
    height: Math.max(...seen.map((box) => box.y + box.height)) - y,
  };
}
