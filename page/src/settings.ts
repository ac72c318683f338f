// How somebody likes to play: kept in this browser, and known to every part of the page at once.

import { useEffect, useState } from "preact/hooks";
import { recall, remember } from "./store";
import { chooseTheme, showTheme, type Theme, theme } from "./theme";

export const DECKS = ["two", "four"] as const;
export const CARD_SIZES = ["normal", "large"] as const;
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;

export type Speed = (typeof SPEEDS)[number];

/** Those that are kept together; the theme is kept by itself, as pages without a table have it too. */
interface Kept {
  /** Colours of the suits. */
  deck: (typeof DECKS)[number];
  cards: (typeof CARD_SIZES)[number];
  speed: Speed;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Ask before what cannot be taken back. */
  confirm: boolean;
}

export interface Settings extends Kept {
  theme: Theme;
}

const STORED = "houseway.settings";
const USUAL: Kept = {
  deck: "two",
  cards: "normal",
  speed: "normal",
  sound: true,
  volume: 0.6,
  confirm: true,
};

const listeners = new Set<() => void>();

export function settings(): Settings {
  return { ...read(recall(STORED)), theme: theme() };
}

/** What was stored, as far as it makes sense. */
export function read(stored: string | null): Kept {
  const found = parsed(stored);
  return {
    deck: oneOf(DECKS, found["deck"]) ?? USUAL.deck,
    cards: oneOf(CARD_SIZES, found["cards"]) ?? USUAL.cards,
    speed: oneOf(SPEEDS, found["speed"]) ?? USUAL.speed,
    sound: truth(found["sound"]) ?? USUAL.sound,
    volume: share(found["volume"]) ?? USUAL.volume,
    confirm: truth(found["confirm"]) ?? USUAL.confirm,
  };
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(values: readonly T[], found: unknown): T | undefined {
  return values.find((value) => value === found);
}

function truth(found: unknown): boolean | undefined {
  return typeof found === "boolean" ? found : undefined;
}

function share(found: unknown): number | undefined {
  return typeof found === "number" && found >= 0 && found <= 1 ? found : undefined;
}

export function choose(chosen: Partial<Settings>): void {
  const { theme: wanted, ...rest } = chosen;
  if (wanted) chooseTheme(wanted);
  remember(STORED, JSON.stringify({ ...read(recall(STORED)), ...rest }));
  showSettings();
  for (const tell of listeners) tell();
}

/** Puts the theme, the deck and the size of the cards on the document, where the style sheets find them. */
export function showSettings(): void {
  const { deck, cards } = settings();
  const root = document.documentElement;
  root.dataset["deck"] = deck;
  root.dataset["cards"] = cards;
  showTheme();
}

export function useSettings(): Settings {
  const [now, setNow] = useState(settings);
  useEffect(() => {
    const changed = () => setNow(settings());
    listeners.add(changed);
    return () => void listeners.delete(changed);
  }, []);
  return now;
}
