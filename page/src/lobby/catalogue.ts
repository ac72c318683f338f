// The documents of the houses, as the lobby sorts and finds them.
import type { GameRow } from "../wire";

/** Side bets are listed as a family of their own, the last. */
const SIDE_BETS = {
  family: "side-bets",
  family_title: "Side bets",
  family_says: "Wagers with documents of their own, which can be added to the games they name.",
  family_finds: "side bets",
  family_place: Number.MAX_SAFE_INTEGER,
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

export function playable(rows: GameRow[]): GameRow[] {
  return rows.filter((row) => row.status === "playable");
}

export function sideBets(rows: GameRow[]): GameRow[] {
  return rows.filter((row) => row.status === "side-bet").map((row) => ({ ...row, ...SIDE_BETS }));
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

/** Games by family, in the order of the lobby. */
export function familiesOf(rows: GameRow[]): Family[] {
  const families = new Map<string, Family>();
  for (const row of [...rows].sort((a, b) => a.family_place - b.family_place || byTitle(a, b))) {
    const { family: id, family_title: name, family_says: says } = row;
    const family = families.get(id) ?? { id, name, says, rows: [] };
    families.set(id, { ...family, rows: [...family.rows, row] });
  }
  return [...families.values()];
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
  if (plain(row.family_title).startsWith(wanted)) return true;
  const played = KINDS.find(({ value }) => (value === "pot") === row.pot_game)!.name;
  const told = plain(
    `${row.title} ${row.house_name} ${row.family_finds} ${played} ${row.id} ${row.bgc_id}`,
  ).split(" ");
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
