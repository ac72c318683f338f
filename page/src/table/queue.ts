// What is still to be played: the beats of each message, then the state of the table after them.

import type { Told } from "./as-played";
import type { Beat } from "./beat";
import { lengthOf } from "./beats";

/** A beat, or what the server said with those before it, and when. */
export type Step = { beat: Beat } | { told: Told; at: number };

export class Queue {
  private steps: Step[] = [];

  get isEmpty(): boolean {
    return this.steps.length === 0;
  }

  add(beats: readonly Beat[], told: Told, at: number): void {
    this.steps.push(...beats.map((beat) => ({ beat })), { told, at });
  }

  next(): Step | undefined {
    return this.steps.shift();
  }

  clear(): void {
    this.steps = [];
  }

  /** Milliseconds at normal speed. */
  get length(): number {
    return lengthOf(this.beats);
  }

  /** The next thing to happen is another round. */
  get isAtRound(): boolean {
    const next = this.steps[0];
    return next !== undefined && "beat" in next && next.beat.kind === "clear";
  }

  /** Rounds that have begun and are not on the felt yet. */
  get rounds(): number {
    return this.beats.filter((beat) => beat.kind === "clear").length;
  }

  private get beats(): Beat[] {
    return this.steps.flatMap((step) => ("beat" in step ? [step.beat] : []));
  }
}
