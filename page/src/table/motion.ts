// Moves things on the felt: what the fold has put in its place comes there from where it was. Only transform
// and opacity change. What is not to be found does not move.

import type { Felt } from "../felt";
import { type BeatKind, LENGTHS } from "./beat";
import { type Move, movesBetween, type Place } from "./moves";
import { all, between, boxOf, type Ghost, ghostOf, theFelt } from "./on-the-felt";

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
}

export class Motion {
  private begun: Begun[] = [];
  private readonly running = new Set<() => void>();
  private readonly turning: (() => void)[] = [];

  /** Before the page is drawn again: remembers what will be gone. Cards are turned by then, as what follows
   *  may tell what they come to. */
  prepare(before: Felt, after: Felt, own: number | null, kind: BeatKind, factor: number): void {
    for (const end of this.turning.splice(0)) end();
    const felt = theFelt();
    if (!felt || factor === 0) return;
    for (const move of movesBetween(before, after, own)) {
      const remembers = move.kind === "goes" || move.kind === "turns";
      const ghosts = remembers ? all(felt, move.what).map(ghostOf) : [];
      this.begun.push({ move, kind, milliseconds: lengthOf(move, kind) * factor, ghosts });
    }
  }

  /** After it is drawn. */
  play(): void {
    const felt = theFelt();
    const begun = this.begun.splice(0);
    if (!felt) return;
    for (const one of begun) this.animate(felt, one);
  }

  /** Everything is where it belongs. */
  finish(): void {
    this.begun = [];
    for (const end of [...this.running]) end();
  }

  private animate(felt: HTMLElement, begun: Begun): void {
    const { move, milliseconds, ghosts } = begun;
    switch (move.kind) {
      case "comes":
        for (const element of all(felt, move.what)) this.comes(felt, element, move.from, begun);
        return;
      case "joins":
        for (const element of all(felt, move.what)) this.joins(felt, element, move.from, milliseconds);
        return;
      case "goes":
        for (const ghost of ghosts) this.goes(felt, ghost, move.to, begun);
        return;
      case "turns":
        for (const element of all(felt, move.what)) this.turns(felt, element, ghosts[0], begun);
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

const DEPTH = "perspective(700px)";

function lengthOf(move: Move, kind: BeatKind): number {
  if (move.kind === "turns") return kind === "squeeze" ? LENGTHS.squeeze : LENGTHS.turn;
  if (kind === "clear") return LENGTHS.clear;
  if (move.what.startsWith("card")) return LENGTHS.deal;
  return LENGTHS.bet;
}
