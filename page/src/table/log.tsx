// What happened, in plain words and in order: the newest at the bottom, payments with their reasons.

import type { Part, TableEvent } from "../wire";
import { useFollowing } from "./following";
import { lineAt, newsOf, toneOf } from "./log-lines";
import { SmallCard } from "./small-card";

interface LogProps {
  events: readonly TableEvent[];
  /** One's own seat: its lines stand out. */
  own?: number | null | undefined;
  /** The number `n` of the event where a replay stands: the last line up to it is marked. */
  current?: number;
  /** A click on a line, in a replay. */
  onPick?: (n: number) => void;
}

export function Log({ events, own = null, current, onPick }: LogProps) {
  const lines = newsOf(events);
  const marked = current === undefined ? undefined : lineAt(lines, current)?.n;
  const { box, onScroll } = useFollowing(events, current);
  return (
    <div
      class="log"
      data-testid="log"
      ref={box}
      onScroll={onScroll}
      tabIndex={0}
      role="region"
      aria-label="Log"
    >
      <ol>
        {lines.map((event) => (
          <Line key={event.n} event={event} own={own} current={event.n === marked} onPick={onPick} />
        ))}
      </ol>
    </div>
  );
}

interface LineProps {
  event: TableEvent;
  own: number | null;
  current: boolean;
  onPick: ((n: number) => void) | undefined;
}

function Line({ event, own, current, onPick }: LineProps) {
  const step = current ? "step" : undefined;
  if (event.type === "NewRound") {
    return (
      <li class="log-round" aria-current={step}>
        {event.text}
      </li>
    );
  }
  return (
    <li class={`log-line ${toneOf(event, own)}`} aria-current={step}>
      {onPick ? (
        <button type="button" class="log-pick" onClick={() => onPick(event.n)}>
          <Told parts={event.parts} />
        </button>
      ) : (
        <Told parts={event.parts} />
      )}
    </li>
  );
}

/** A sentence with its cards as small pictures that are said as words. */
export function Told({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      {parts.map((part, place) => (
        <PartView key={place} part={part} />
      ))}
    </>
  );
}

function PartView({ part }: { part: Part }) {
  if (typeof part === "string") return part;
  switch (part.part) {
    case "who":
      return <span class="told-who">{part.name}</span>;
    case "cards":
      return part.cards.map((card, place) => <SmallCard key={place} card={card} />);
    case "money":
      return <span class="figures">{part.text}</span>;
  }
}
