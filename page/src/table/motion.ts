// Moves things on the felt: what an event has put in its place comes there from where it was. Only transform
// and opacity change. What is not to be found does not move.

import { h, render } from "preact";
import type { Felt } from "../felt";
import { money } from "../money";
import type { Cents } from "../wire";
import { type BeatKind, LENGTHS } from "./beat";
import { ChipStack } from "./chips";
import { type Move, movesBetween, type Place } from "./moves";
import { all, amongOthers, between, boxOf, type Ghost, ghostOf, theFelt } from "./on-the-felt";

const EASE_OUT = "cubic-bezier(.2, .8, .2, 1)";
const EASE_IN = "cubic-bezier(.5, 0, .9, .4)";
const EASE_TURN = "cubic-bezier(.45, .05, .3, 1)";

/** A move with what has to be remembered of the felt before it changes. */
interface Begun {
  move: Move;
  kind: BeatKind;
  milliseconds: number;
  /** Pictures of what lay there. */
  ghosts: Ghost[];
  /** It was to be seen there. */
  lay: boolean;
}

/** A stack that changes while its chips are on their way. */
interface Count {
  rack: Place;
  from: Cents;
  to: Cents;
  milliseconds: number;
}

export class Motion {
  private begun: Begun[] = [];
  private counts: Count[] = [];
  private readonly running = new Set<() => void>();
  private readonly counting = new Map<Element, () => void>();
  private readonly turning: (() => void)[] = [];

  /** Before the page is drawn again: remembers what will be gone. Cards are turned by then, as what follows
   *  may tell what they come to. */
  prepare(before: Felt, after: Felt, own: number | null, kind: BeatKind, factor: number): void {
    for (const end of this.turning.splice(0)) end();
    const felt = theFelt();
    if (!felt || factor === 0) return;
    const once = onceForEachWay();
    for (const move of movesBetween(before, after, own)) {
      const remembers = move.kind === "goes" || move.kind === "turns";
      const found = remembers ? all(felt, move.what) : [];
      const ghosts = once(move, found).map(ghostOf);
      const milliseconds = lengthOf(move, kind) * factor;
      this.begun.push({ move, kind, milliseconds, ghosts, lay: found.length > 0 });
    }
    this.counts.push(...countsBetween(before, after, LENGTHS.bet * factor));
  }

  /** After it is drawn. */
  play(): void {
    const felt = theFelt();
    const begun = this.begun.splice(0);
    const counts = this.counts.splice(0);
    if (!felt) return;
    const once = onceForEachWay();
    for (const one of begun) this.animate(felt, one, once);
    this.fly(felt, begun);
    for (const one of counts) for (const rack of all(felt, one.rack)) this.count(rack, one);
  }

  /** Everything is where it belongs. */
  finish(): void {
    this.begun = [];
    this.counts = [];
    for (const end of [...this.running]) end();
  }

  private animate(felt: HTMLElement, begun: Begun, once: Once): void {
    const { move, milliseconds, ghosts } = begun;
    const fresh = once(move, all(felt, move.what));
    switch (move.kind) {
      case "comes":
        for (const element of fresh) this.comes(felt, element, move.from, begun);
        return;
      case "joins":
        for (const element of fresh) this.joins(felt, element, move.from, milliseconds);
        return;
      case "goes":
        for (const ghost of ghosts) this.goes(felt, ghost, move.to, begun);
        return;
      case "turns":
        for (const element of fresh) this.turns(felt, element, ghosts[0], begun);
    }
  }

  private comes(felt: HTMLElement, element: Element, from: Place, { kind, milliseconds }: Begun): void {
    const way = between(element.getBoundingClientRect(), boxOf(felt, from));
    const tilt = kind === "deal" ? " rotate(4deg)" : "";
    const settles = kind === "deal" ? [] : [{ transform: "translateY(-2px)", offset: 0.85 }];
    const frames = [{ transform: `${way}${tilt}` }, ...settles, { transform: "none" }];
    this.run(element, frames, { duration: milliseconds, easing: EASE_OUT });
  }

  private joins(felt: HTMLElement, element: Element, from: Place, milliseconds: number): void {
    const ghost = ghostOf(element);
    const way = between(ghost.box, boxOf(felt, from));
    const frames = [{ transform: way }, { transform: "none", opacity: 1, offset: 0.9 }, { opacity: 0 }];
    this.haunt(felt, ghost, frames, { duration: milliseconds, easing: EASE_OUT });
  }

  private goes(felt: HTMLElement, ghost: Ghost, to: Place, { kind, milliseconds }: Begun): void {
    const way = between(ghost.box, boxOf(felt, to));
    const frames = [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: way, opacity: 0 },
    ];
    const easing = kind === "gather" || kind === "clear" ? EASE_IN : EASE_OUT;
    this.haunt(felt, ghost, frames, { duration: milliseconds, easing });
  }

  /** Chips that are not to be seen by themselves go as a picture: one for all that go the same way. */
  private fly(felt: HTMLElement, begun: readonly Begun[]): void {
    const flights = new Map<string, Flight>();
    for (const one of begun) {
      const flight = flightOf(felt, one);
      if (!flight || flight.from === flight.to) continue;
      const way = `${flight.from} to ${flight.to}`;
      flights.set(way, { ...flight, cents: flight.cents + (flights.get(way)?.cents ?? 0) });
    }
    for (const { from, to, cents, milliseconds } of flights.values()) {
      const ghost = pictureOf(cents, boxOf(felt, to));
      const frames = [
        { transform: between(ghost.box, boxOf(felt, from)), opacity: 1 },
        { transform: "none", opacity: 1, offset: 0.9 },
        { opacity: 0 },
      ];
      this.haunt(felt, ghost, frames, { duration: milliseconds, easing: EASE_OUT });
    }
  }

  /** The back turns away, then the face turns in; a squeeze shows an edge first. */
  private turns(
    felt: HTMLElement,
    element: Element,
    ghost: Ghost | undefined,
    { kind, milliseconds }: Begun,
  ): void {
    const half = kind === "squeeze" ? 0.75 : 0.5;
    const options = { duration: milliseconds, easing: EASE_TURN };
    const away = { transform: `${DEPTH} rotateY(90deg)`, opacity: 0 };
    const edge = { transform: `${DEPTH} rotateY(90deg)`, opacity: 1, offset: half };
    const face = [away, { ...away, offset: half }, edge, { transform: "none" }];
    this.turning.push(this.run(element, face, options));
    if (!ghost) return;
    const lifted = { transform: `${DEPTH} rotateY(-24deg) translateY(-4px)`, offset: 0.35 };
    const gone = { transform: `${DEPTH} rotateY(-90deg)`, opacity: 1, offset: half };
    const squeezed = kind === "squeeze" ? [lifted] : [];
    const frames = [
      { transform: "none", opacity: 1 },
      ...squeezed,
      gone,
      { opacity: 0, offset: half },
      { opacity: 0 },
    ];
    this.turning.push(this.haunt(felt, ghost, frames, options));
  }

  /** Its text is the new amount at once, for whoever reads it; what is seen counts up or down to it. */
  private count(rack: Element, { from, to, milliseconds }: Count): void {
    this.counting.get(rack)?.();
    const began = performance.now();
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      rack.removeAttribute(COUNTS);
      this.counting.delete(rack);
      this.running.delete(end);
    };
    const step = () => {
      const share = (performance.now() - began) / milliseconds;
      if (share >= 1) return end();
      rack.setAttribute(COUNTS, money(Math.round((from + (to - from) * share) / 100) * 100));
      frame = requestAnimationFrame(step);
    };
    this.counting.set(rack, end);
    this.running.add(end);
    step();
  }

  private haunt(
    felt: HTMLElement,
    ghost: Ghost,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
  ): () => void {
    const { picture, box } = ghost;
    const origin = felt.getBoundingClientRect();
    Object.assign(picture.style, {
      position: "absolute",
      margin: "0",
      listStyle: "none",
      left: `${box.left - origin.left - felt.clientLeft}px`,
      top: `${box.top - origin.top - felt.clientTop}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      zIndex: "5",
      pointerEvents: "none",
    });
    felt.append(picture);
    return this.run(picture, frames, options, () => picture.remove());
  }

  /** Gives back what ends it. */
  private run(
    element: Element,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
    after = () => {},
  ): () => void {
    const animation = element.animate?.(frames, { fill: "backwards", ...options });
    const end = () => {
      this.running.delete(end);
      animation?.cancel();
      after();
    };
    if (!animation) end();
    else {
      this.running.add(end);
      animation.onfinish = end;
    }
    return end;
  }
}

interface Flight {
  from: Place;
  to: Place;
  cents: Cents;
  milliseconds: number;
}

function flightOf(felt: HTMLElement, { move, milliseconds, lay }: Begun): Flight | null {
  if (move.kind === "turns" || !move.cents) return null;
  if (move.kind === "goes" ? lay : all(felt, move.what).length > 0) return null;
  const here = amongOthers(felt, move.what);
  const [from, to] = move.kind === "goes" ? [here, move.to] : [move.from, here];
  return { from, to, cents: move.cents, milliseconds };
}

const CHIPS = { width: 24, height: 20 }; // pixels

/** Chips in the middle of a box. */
function pictureOf(cents: Cents, { left, top, width, height }: DOMRect): Ghost {
  const picture = document.createElement("span");
  picture.className = "ghost";
  picture.setAttribute("aria-hidden", "true");
  render(h(ChipStack, { cents }), picture);
  const across = left + (width - CHIPS.width) / 2;
  const down = top + (height - CHIPS.height) / 2;
  return { picture, box: new DOMRect(across, down, CHIPS.width, CHIPS.height) };
}

/** What a stack shows while it counts. */
const COUNTS = "data-counts";

function countsBetween({ chips: before }: Felt, { chips: after }: Felt, milliseconds: number): Count[] {
  return Object.entries(after).flatMap(([seat, to]): Count[] => {
    const from = before[seat];
    return from === undefined || from === to ? [] : [{ rack: `rack ${seat}`, from, to, milliseconds }];
  });
}

type Once = (move: Move, elements: Element[]) => Element[];

/** Of what several moves have in common, as the pile of several wagers, only the first has it. */
function onceForEachWay(): Once {
  const moved = new Map<string, Set<Element>>();
  return (move, elements) => {
    const way = "from" in move ? move.from : "to" in move ? move.to : "";
    const known = moved.get(way) ?? new Set();
    moved.set(way, new Set([...known, ...elements]));
    return elements.filter((element) => !known.has(element));
  };
}

const DEPTH = "perspective(700px)";

function lengthOf(move: Move, kind: BeatKind): number {
  if (move.kind === "turns") return kind === "squeeze" ? LENGTHS.squeeze : LENGTHS.turn;
  if (kind === "clear") return LENGTHS.clear;
  if (move.what.startsWith("card")) return LENGTHS.deal;
  return LENGTHS.bet;
}
