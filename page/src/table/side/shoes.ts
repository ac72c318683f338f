// What is known of the shoes of a table.

import type { TableEvent } from "../../wire";

export interface Shoe {
  shoe: number;
  commitment: string;
  /** Empty while the shoe is in use. */
  seed: string;
}

/** In the order they were first heard of. */
export function shoesOf(events: readonly TableEvent[]): Shoe[] {
  const shoes = new Map<number, Shoe>();
  const of = (shoe: number) => shoes.get(shoe) ?? { shoe, commitment: "", seed: "" };
  for (const event of events) {
    if (event.type === "Committed") {
      shoes.set(event.shoe, { ...of(event.shoe), commitment: event.commitment });
    } else if (event.type === "Revealed") {
      shoes.set(event.shoe, { ...of(event.shoe), seed: event.seed });
    }
  }
  return [...shoes.values()];
}
