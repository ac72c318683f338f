// Shows the felt of a replay: a step forward is played beat by beat, as at the table; anything else at once.

import { applied, type Felt } from "../felt";
import { type Beat, veil } from "../table/beat";
import { beatsOf, lengthOf } from "../table/beats";
import { FACTORS, type Pace, STILL } from "../table/pace";
import type { Begun } from "../table/playback";
import type { Layout } from "../wire";
import type { Step } from "./steps";

export interface Staged {
  felt: Felt;
  /** Something of the step is still to come. */
  moving: boolean;
}

export class Stage {
  private solid: Felt;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private staged: Staged,
    private readonly pace: () => Pace,
    private readonly changed: (before: Felt, after: Staged, begun: Begun) => void,
  ) {
    this.solid = staged.felt;
  }

  /** All of a step at once. */
  show({ felt }: Step): void {
    clearTimeout(this.timer);
    this.solid = felt;
    this.tell(felt, false, { beats: [], factor: 0 });
  }

  /** What happens in a step, on the felt `before` it, in at most so many milliseconds. */
  play(before: Felt, step: Step, layout: Layout, most: number): void {
    const { speed, hidden } = this.pace();
    const beats = beatsOf(step.events, before, layout);
    const length = lengthOf(beats);
    if (hidden || speed === "instant" || length === 0) return this.show(step);
    clearTimeout(this.timer);
    this.solid = before;
    this.next(beats, Math.min(FACTORS[speed], most / length));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next([beat, ...rest]: Beat[], factor: number): void {
    if (!beat) return this.tell(this.solid, false, { beats: [], factor: 0 });
    const { still } = this.pace();
    this.solid = beat.applies.reduce(applied, this.solid);
    this.tell(veil(this.solid, beat.veiled), true, { beats: [beat], factor: still ? 0 : factor });
    const wait = still && beat.takes > 0 ? STILL : beat.takes * factor;
    this.timer = setTimeout(() => this.next(rest, factor), wait);
  }

  private tell(felt: Felt, moving: boolean, begun: Begun): void {
    const before = this.staged.felt;
    this.staged = { felt, moving };
    this.changed(before, this.staged, begun);
  }
}
