// The felt from above: everything of a game in the place the geometry gives it.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Felt, positionOf } from "../felt";
import { useSettings } from "../settings";
import type { CardPlace, Held, Layout } from "../wire";
import { arrange, type Places } from "./arrange";
import { BankView } from "./bank-view";
import type { Betting } from "./betting";
import { BoardView, Pots, SharedHands } from "./board-view";
import { type Box, placed } from "./box";
import { Aspect } from "./card";
import { Dice, seatOfDice } from "./chips";
import { FeltName, type GameName } from "./felt-name";
import { LaidCards } from "./laid-cards";
import { FreeSeat, OwnView } from "./own-view";
import { withCircles } from "./people";
import type { Person } from "./plate";
import { PrintedLine } from "./printed-line";
import { type Company, partOf, promisedCards, type Size } from "./room";
import { handsOf, SeatBlock } from "./seat-block";
import { scoredAgainst } from "./set/points";
import { PointsView } from "./set/points-view";
import { isOpen, stepOf } from "./set/rows";
import { SeatSet } from "./set/seat-set";
import { aspectOf, setPartOf } from "./set/sizes";
import { TrackView } from "./set/track-view";
import type { Placing } from "./set/use-setting";
import type { Shape } from "./shape";
import { DiscardRack, Shoe } from "./shoe";
import { SpotsView } from "./spots-view";

export type { Person } from "./plate";

export interface FeltProps {
  layout: Layout;
  /** What is printed on the cloth. */
  name?: GameName;
  felt: Felt;
  /** Who sits there, in the order of the seats. */
  people: Person[];
  /** How many places the table has, empty ones too. */
  seats?: number;
  /** One's own seat; null: one watches. */
  own: number | null;
  shape: Shape;
  /** The round's result may be shown. */
  over: boolean;
  /** What one's own hand comes to, in words. */
  holds?: readonly Held[];
  /** The bets being placed; null while none are asked for. */
  betting?: Betting | null;
  /** The seat that is offered to somebody who watches. */
  free?: number | null;
  onSit?: ((seat: number) => void) | undefined;
  /** The step of the round, where it has a track: from 0. */
  step?: number;
  /** How the round came out. */
  banner?: ComponentChildren;
  /** One's own cards that are set. */
  placing?: Placing | undefined;
}

export function FeltView(props: FeltProps) {
  const cloth = useRef<HTMLDivElement>(null);
  const size = useSize(cloth);
  return (
    <div class="stage">
      <div class="felt" data-testid="felt" role="group" aria-label="The table" ref={cloth}>
        <div class="felt-line" aria-hidden="true" />
        <Aspect.Provider value={aspectOf(setPartOf(props.layout.parts))}>
          {size && <OnTheFelt {...props} size={size} />}
        </Aspect.Provider>
      </div>
    </div>
  );
}

function OnTheFelt(props: FeltProps & { size: Size }) {
  const { layout, felt, people, own, shape, over, betting = null, size } = props;
  const isAtBank = ({ seat }: Person) => seat === felt.bank?.seat && partOf(layout, "bank") !== undefined;
  const all = useMemo(() => clockwiseFrom(withCircles(people, felt), own), [people, felt, own]);
  // where there is room, whoever banks keeps a place among the others, so that nobody moves when the bank does
  const keeps = shape === "wide" && layout.arrangement !== "set";
  const others = keeps ? all : all.filter((person) => !isAtBank(person));
  const large = useSettings().cards === "large";
  const scored = over && scoredAgainst(felt.scores, own, people).length > 0;
  const company = { ...companyOf(felt, others, own), ...cardsTo(layout, felt), scored, large };
  const places = usePlaces(layout, size, shape, company);
  return (
    <>
      <Middle {...props} places={places} />
      {places.spots && (
        <SpotsView
          box={places.spots}
          layout={layout}
          felt={felt}
          own={own}
          betting={betting}
          shape={shape}
          people={people}
        />
      )}
      {others.map(
        (person, place) =>
          !isAtBank(person) && (
            <SeatBlock
              key={person.seat}
              person={person}
              felt={felt}
              layout={layout}
              over={over}
              places={places.seats[place]!}
              shape={shape}
            />
          ),
      )}
      <OwnPlace {...props} places={places} />
    </>
  );
}

function Middle(props: FeltProps & { places: Places }) {
  const { layout, name, felt, people, own, shape, over, banner, places } = props;
  const bank = partOf(layout, "bank");
  const hands = partOf(layout, "hands");
  const pot = partOf(layout, "pot");
  const boards = layout.parts.filter((part) => part.kind === "board");
  const { heights } = places;
  const shared = places.print !== null && overlap(places.print, places.banner);
  const printed = places.print !== null && !(shared && over);
  const held = own !== null && isOpen(setPartOf(layout.parts)) && !props.placing?.setting ? `${own}` : "";
  const holds = (felt.hands[held]?.cards.length ?? 0) > 0 && !over;
  const named = name && !pot && !holds && !props.placing?.setting && !(shared && felt.dice.length > 0);
  return (
    <>
      <Shoe box={places.shoe} seen={places.rack !== null} />
      {places.rack && <DiscardRack box={places.rack} />}
      {bank && places.bank && (
        <BankView
          part={bank}
          felt={felt}
          person={people.find((person) => person.seat === felt.bank?.seat)}
          own={own}
          over={over}
          box={places.bank}
          cards={places.bankCards}
          under={places.bankUnder}
        />
      )}
      {places.print && printed && (
        <div class="print-place" style={placed(places.print)}>
          {felt.dice.length > 0 ? (
            <Dice dice={felt.dice} falls={fallsOn(props)} />
          ) : (
            <PrintedLine
              says={partOf(layout, "arc")?.line ?? ""}
              box={places.print}
              curved={shape === "wide"}
            />
          )}
        </div>
      )}
      {hands && places.hands && (
        <SharedHands part={hands} felt={felt} box={places.hands} height={heights.hands} shape={shape} />
      )}
      {boards.map((part, place) => (
        <BoardView
          key={part.to}
          part={boards.length > 1 ? { ...part, title: `Board ${place + 1}` } : part}
          felt={felt}
          box={places.boards[place]!}
          height={heights.board}
          name={places.boardNames[place] ?? null}
        />
      ))}
      {pot && places.pots && <Pots felt={felt} note={pot.note} people={people} own={own} box={places.pots} />}
      <Told {...props} />
      <div class="banner-place" style={placed(places.banner)}>
        {named && <FeltName name={name} box={places.banner} />}
        {holds && (
          <LaidCards
            to={held}
            felt={felt}
            label="Your cards to place"
            height={Math.min(places.banner.height, places.heights.board)}
            width={places.banner.width}
          />
        )}
        {banner}
      </div>
      {name && places.name && (
        <div class="name-place" style={placed(places.name)}>
          <FeltName name={name} box={places.name} />
        </div>
      )}
    </>
  );
}

function overlap(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** What is told of the round: the steps of it, what it came to in points, one's own melds. */
function Told({ layout, felt, people, own, shape, step, places }: FeltProps & { places: Places }) {
  return (
    <>
      {layout.parts.map((part) => {
        switch (part.kind) {
          case "track":
            return (
              places.track && (
                <At
                  key="track"
                  box={places.track}
                  part={<TrackView part={part} step={step ?? stepOf(part, felt)} />}
                />
              )
            );
          case "points":
            return (
              places.points && (
                <At
                  key="points"
                  box={places.points}
                  part={<PointsView part={part} against={scoredAgainst(felt.scores, own, people)} />}
                />
              )
            );
          case "meld-row":
            return (
              places.melds &&
              own !== null && (
                <At
                  key="meld-row"
                  box={places.melds}
                  part={
                    <SeatSet layout={layout} felt={felt} seat={own} own box={places.melds} shape={shape} />
                  }
                />
              )
            );
          default:
            return null;
        }
      })}
    </>
  );
}

function At({ box, part }: { box: Box; part: ComponentChildren }) {
  return (
    <div class="part-place" style={placed(box)}>
      {part}
    </div>
  );
}

/** Whom the dice name: known from the start, and certain once settlement begins. Of an empty place it is the next
 *  that is taken. */
function fallsOn({ layout, felt, people, own, seats }: FeltProps): string {
  const part = partOf(layout, "dice");
  const bank = felt.bank?.seat;
  const bettors = people.filter((person) => person.seat !== bank).map((person) => person.seat);
  const counted = part && bank && seats ? seatOfDice(part, felt.dice, bank, seats, bettors) : null;
  const settled = felt.action?.seat ?? null;
  const seat = people.some((person) => person.seat === settled) ? settled : (counted ?? settled);
  if (seat === null) return "";
  return seat === own ? "you" : (people.find((person) => person.seat === seat)?.name ?? `seat ${seat}`);
}

function OwnPlace(props: FeltProps & { places: Places }) {
  const { layout, felt, people, own, over, free, onSit, holds = [], places } = props;
  const me = people.find((person) => person.seat === own);
  if (me) {
    const asked = felt.asked.find((who) => who.seat === own && !who.name);
    return (
      <OwnView
        person={me}
        felt={felt}
        layout={layout}
        over={over}
        places={places.own}
        shape={props.shape}
        asked={asked ? positionOf(asked) : ""}
        holds={holds}
        promised={promisedCards(layout)}
        placing={props.placing}
      />
    );
  }
  return free && onSit ? <FreeSeat seat={free} places={places.own} onSit={onSit} /> : null;
}

// ---- who and where ----

/** The others in clockwise order from one's own seat, or from the first. */
export function clockwiseFrom(people: Person[], own: number | null): Person[] {
  const others = people.filter((person) => person.seat !== own).sort((one, other) => one.seat - other.seat);
  const after = others.findIndex((person) => person.seat > (own ?? 0));
  return after < 0 ? others : [...others.slice(after), ...others.slice(0, after)];
}

function companyOf(felt: Felt, seated: Person[], own: number | null): Company {
  const counts = (seat: number) => handsOf(felt, seat).map((to) => felt.hands[to]!.cards.length);
  const all = seated.map(({ seat }) => counts(seat).reduce((total, count) => total + count, 0));
  return {
    folded: seated.map(({ seat }) => felt.folded.includes(seat)),
    cards: Math.max(0, ...all),
    hands: Math.max(1, ...seated.map(({ seat }) => handsOf(felt, seat).length)),
    own: own === null ? null : counts(own),
  };
}

/** The most cards of a hand of the bank, and of one that everybody bets on, set or not. */
function cardsTo(layout: Layout, felt: Felt): { bank: number; shared: number } {
  const most = (hands: readonly CardPlace[] = []) =>
    Math.max(0, ...hands.flatMap(({ to }) => [to, `${to}/1`]).map((to) => felt.hands[to]?.cards.length ?? 0));
  return { bank: most(partOf(layout, "bank")?.hands), shared: most(partOf(layout, "hands")?.hands) };
}

function usePlaces(layout: Layout, size: Size, shape: Shape, company: Company): Places {
  const key = JSON.stringify(company);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a company is what it says
  return useMemo(() => arrange(layout, size, shape, company), [layout, size, shape, key]);
}

function useSize(cloth: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = cloth.current;
    if (!element) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [cloth]);
  return size;
}
