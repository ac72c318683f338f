// The documents of the houses, as the lobby sorts and finds them.
import type { GameRow } from "../wire";

interface Known {
  name: string;
  says: string;
  /** Words that find every game of it, where single words of its name would find too many. */
  finds?: string;
}

export const SIDE_BETS = "side-bets";

/** Families by the names people know them by. One that is missing here goes by its own. */
const FAMILIES: Record<string, Known> = {
  baccarat: { name: "Baccarat", says: "Two hands, Player and Banker; the one closest to nine wins." },
  blackjack: { name: "Blackjack", says: "Closest to the best total, against the player-dealer." },
  "pan-9": { name: "Pan 9", says: "Three cards and perhaps a fourth, closest to nine." },
  war: { name: "War", says: "The higher card wins; equal cards go to war." },
  "table-poker": { name: "Table poker", says: "A poker hand against the player-dealer’s, with raises." },
  flop: {
    name: "Hold’em and Omaha",
    says: "Community cards, and a pot for the best hands.",
    finds: "flop hold’em",
  },
  stud: {
    name: "Stud and razz",
    says: "Cards up and down, no board; for the pot, high, low or both.",
    finds: "stud",
  },
  [SIDE_BETS]: { name: "Side bets", says: "Wagers of their own document, laid on the games it names." },
};

export type Kind = "banked" | "pot";

export const KINDS: { value: Kind; name: string }[] = [
  { value: "banked", name: "Banked" },
  { value: "pot", name: "For the pot" },
];

export interface Filter {
  text: string;
  house: string;
  kind: Kind | "";
}

export interface House {
  id: string;
  name: string;
  games: number;
  /** Tells the houses apart at a glance. */
  hue: number;
}

export interface Family {
  id: string;
  name: string;
  says: string;
  rows: GameRow[];
}

export function familyName(family: string): string {
  return FAMILIES[family]?.name ?? capital(family.replaceAll("-", " "));
}

export function playable(rows: GameRow[]): GameRow[] {
  return rows.filter((row) => row.status === "playable");
}

/** As a family of their own. */
export function sideBets(rows: GameRow[]): GameRow[] {
  return rows.filter((row) => row.status === "side-bet").map((row) => ({ ...row, family: SIDE_BETS }));
}

/** `88 games and 4 side bets`. */
export function foundWords(games: number, bets: number): string {
  const words = games === 1 ? "1 game" : `${games || "No"} games`;
  const beside = bets === 1 ? "1 side bet" : `${bets} side bets`;
  if (!bets) return words;
  return games ? `${words} and ${beside}` : beside;
}

/** Houses with something to play, the one with most games first. */
export function housesOf(rows: GameRow[]): House[] {
  const houses = new Map<string, House>();
  for (const row of playable(rows)) {
    const house = houses.get(row.house) ?? { id: row.house, name: row.house_name, games: 0, hue: 0 };
    houses.set(row.house, { ...house, games: house.games + 1 });
  }
  const sorted = [...houses.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
  return sorted.map((house, hue) => ({ ...house, hue }));
}

/** Games by family, in the order of the list above, then of the alphabet. */
export function familiesOf(rows: GameRow[]): Family[] {
  const known = Object.keys(FAMILIES);
  const place = (family: string) => (known.includes(family) ? known.indexOf(family) : known.length);
  const ids = [...new Set(rows.map((row) => row.family))];
  ids.sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  return ids.map((id) => ({
    id,
    name: familyName(id),
    says: FAMILIES[id]?.says ?? "",
    rows: rows.filter((row) => row.family === id).sort(byTitle),
  }));
}

function byTitle(a: GameRow, b: GameRow): number {
  return a.title.localeCompare(b.title, "en", { numeric: true }) || a.house_name.localeCompare(b.house_name);
}

/** Every word somebody typed is in the title, the house, the family, the kind or the number of the document;
 *  or together they begin the name of the family. */
export function matches(row: GameRow, { text, house, kind }: Filter): boolean {
  if (house && row.house !== house) return false;
  if (kind && (kind === "pot") !== row.pot_game) return false;
  const wanted = plain(text);
  const family = familyName(row.family);
  if (plain(family).startsWith(wanted)) return true;
  const finds = FAMILIES[row.family]?.finds ?? family;
  const played = KINDS.find(({ value }) => (value === "pot") === row.pot_game)!.name;
  const told = plain(`${row.title} ${row.house_name} ${finds} ${played} ${row.id} ${row.bgc_id}`).split(" ");
  return wanted.split(" ").every((word) => told.some((one) => isSame(one, word)));
}

const FIGURES: Record<string, string> = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
};

/** A word, or a part of it; of a figure its beginning. `3` and `three` are the same. */
function isSame(told: string, wanted: string): boolean {
  if (!/^\d/.test(wanted) && told.includes(wanted)) return true;
  return (FIGURES[told] ?? told).startsWith(FIGURES[wanted] ?? wanted);
}

/** `Hold’em` and `holdem` are the same to a search. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
