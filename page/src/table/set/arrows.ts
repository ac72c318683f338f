// Arrow keys among cards that lie in rows.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

type Step = [rows: number, places: number];

const STEPS: Record<string, Step> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Moves the focus from a card to its neighbour, from the end of a row to the next; up and down to the place nearest
 *  in another row. */
export function useArrows(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = box.current;
    if (!rows) return;
    const pressed = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const next = step && neighbour(rows, event.target, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    rows.addEventListener("keydown", pressed);
    return () => rows.removeEventListener("keydown", pressed);
  }, [box]);
}

function neighbour(box: HTMLElement, from: EventTarget | null, [down, right]: Step): HTMLElement | undefined {
  const rows = [...box.querySelectorAll('[role="group"]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>("button")])
    .filter((row) => row.length > 0);
  const row = rows.findIndex((places) => places.includes(from as HTMLElement));
  if (row < 0) return undefined;
  const place = rows[row]!.indexOf(from as HTMLElement);
  if (right) {
    const all = rows.flat();
    return all[all.indexOf(from as HTMLElement) + right];
  }
  const target = rows[row + down];
  return target?.[Math.min(place, target.length - 1)];
}
