// What happened, in plain words and in order: the newest at the bottom, payments with their reasons.

import { useEffect, useRef } from "preact/hooks";
import type { Card, Part, TableEvent } from "../wire";
import { cardWords } from "./card";

interface LogProps {
  events: readonly TableEvent[];
  /** The number `n` of the event where a replay stands: the last line up to it is marked. */
  current?: number;
  /** A click on a line, in a replay. */
  onPick?: (n: number) => void;
}

export function Log({ events, current, onPick }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lines = newsOf(events);
  const marked = current === undefined ? undefined : lineAt(lines, current)?.n;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines move the end of the list
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    if (current === undefined) {
      if (follows.current) list.scrollTop = list.scrollHeight;
      return;
    }
    const line = list.querySelector<HTMLElement>('[aria-current="step"]');
    if (line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, [events, current]);

  // Somebody who has scrolled up is reading: the list then stays where it is. Only going up counts as that:
  // a line that came since the last scroll puts the end out of sight too.
  const top = useRef(0);
  const scrolled = () => {
    const list = box.current;
    if (!list) return;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    if (atEnd || list.scrollTop < top.current) follows.current = atEnd;
    top.current = list.scrollTop;
  };

  return (
    <div
      class="log"
      data-testid="log"
      ref={box}
      onScroll={scrolled}
      tabIndex={0}
      role="region"
      aria-label="Log"
    >
      <ol>
        {lines.map((event) => (
          <Line key={event.n} event={event} current={event.n === marked} onPick={onPick} />
        ))}
      </ol>
    </div>
  );
}

const HOUSE = new Set(["collection", "jackpot"]);

/** The settlement already shows money that moved, except what the house takes from somebody; what it
 *  takes from a pot is shown as it is taken.
 *  Who has the bank is said when it is taken, and not again at the deal unless something changed.
 *  A round nobody bet on is opened again under its number, which heads the log once. */
export function newsOf(events: readonly TableEvent[]): TableEvent[] {
  let round = 0;
  let bank = "";
  return events.filter((event) => {
    if (!event.text) return false;
    if (event.type === "Posted") {
      const accounts = event.entry.postings.map(({ account }) => account);
      return accounts.some((account) => HOUSE.has(account)) && !accounts.includes("pot");
    }
    if (event.type === "Noted") bank = event.text;
    if (event.type === "Banked") return event.text !== bank;
    if (event.type !== "NewRound") return true;
    const again = event.round === round;
    round = event.round;
    return !again;
  });
}

/** Not every event has a line: where an event stands in the log. */
export function lineAt(lines: readonly TableEvent[], n: number): TableEvent | undefined {
  return lines.findLast((event) => event.n <= n);
}

interface LineProps {
  event: TableEvent;
  current: boolean;
  onPick: ((n: number) => void) | undefined;
}

function Line({ event, current, onPick }: LineProps) {
  if (event.type === "NewRound") {
    return (
      <li class="log-round" aria-current={current ? "step" : undefined}>
        {event.text || `Round ${event.round}`}
      </li>
    );
  }
  return (
    <li class={`log-line ${toneOf(event)}`} aria-current={current ? "step" : undefined}>
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

function toneOf(event: TableEvent): string {
  switch (event.type) {
    case "Settled":
      return event.result === "win" ? "gain" : event.result === "lose" ? "loss" : "even";
    case "Won":
      return "gain";
    case "Asked":
    case "Posted":
    case "Committed":
    case "Revealed":
    case "Burned":
      return "aside";
    case "Answered":
      return "answer";
    default:
      return "";
  }
}

/** A sentence with its cards as small signs that are said as words. */
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

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** `A♠` in a line of text. */
export function SmallCard({ card }: { card: Card }) {
  const red = card[1] === "h" || card[1] === "d";
  return (
    <span
      class={red ? "small-card red" : "small-card"}
      role="img"
      aria-label={cardWords(card)}
      title={cardWords(card)}
    >
      {signOf(card)}
      {"\uFE0E"}
    </span>
  );
}

function signOf(card: Card): string {
  if (card === "??") return "▒";
  if (card === "XX") return "★";
  return `${card[0] === "T" ? "10" : card[0]}${SIGNS[card[1] ?? ""]}`;
}
