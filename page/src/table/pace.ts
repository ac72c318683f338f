// How fast beats are played.

import type { Speed } from "../settings";
import { settings } from "../settings";

export interface Pace {
  speed: Speed;
  /** Nothing moves: things appear in their place, one after the other. */
  still: boolean;
  /** Nobody can see it. */
  hidden: boolean;
}

/** Of the lengths at normal speed. */
export const FACTORS: Record<Speed, number> = { slow: 1.5, normal: 1, fast: 0.58, instant: 0 };

/** Milliseconds from one thing to the next where nothing moves. */
export const STILL = 60;

export function paceNow(): Pace {
  return {
    speed: settings().speed,
    still: matchMedia("(prefers-reduced-motion: reduce)").matches,
    hidden: document.hidden,
  };
}
