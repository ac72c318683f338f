// The paces a table can have, as a host chooses them.

import type { Setup } from "./wire";

export type Pace = NonNullable<Setup["pace"]>;

export const PACES: { value: Pace; name: string }[] = [
  { value: "relaxed", name: "Relaxed: time to read every payment" },
  { value: "normal", name: "Normal" },
  { value: "fast", name: "Fast" },
  { value: "instant", name: "Instant: nothing waits but you" },
];
