// The draws, or the streets on which cards are placed: which are done, which is on.

import type { TrackPart } from "../../wire";
import "./parts.css";

/** `step` counts from 0; after the last one all are done. */
export function TrackView({ part, step }: { part: TrackPart; step: number }) {
  return (
    <ol class="track" aria-label="Steps of the round">
      {part.steps.map((title, place) => (
        <li
          key={place}
          class={place < step ? "done" : place === step ? "now" : "later"}
          aria-current={place === step ? "step" : undefined}
        >
          <i aria-hidden="true">{place < step ? "✓" : place + 1}</i>
          {title}
          {place < step && <span class="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}
