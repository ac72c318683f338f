import { describe, expect, it } from "vitest";
import type { GameRow } from "../wire";
import { familiesOf, foundWords, housesOf, matches, playable, sideBets } from "./catalogue";

/** Families in the order of the lobby: title, and words that find them where the title has too many. */
const FAMILIES: Record<string, [title: string, finds?: string]> = {
  baccarat: ["Baccarat"],
  blackjack: ["Blackjack"],
  "table-poker": ["Table poker"],
  flop: ["Hold’em and Omaha", "flop hold’em"],
  stud: ["Stud and razz", "stud"],
  draw: ["Draw"],
};

function row(id: string, title: string, family: string, more: Partial<GameRow> = {}): GameRow {
  const house = id.split("/")[0]!;
  const [family_title, family_finds = family_title] = FAMILIES[family]!;
  const family_place = Object.keys(FAMILIES).indexOf(family);
  const sorted = { family, family_title, family_says: "", family_finds, family_place };
  const named = { id, title, house, house_name: `${house} Casino`, ...sorted };
  return { ...named, bgc_id: "", source: "", pot_game: false, status: "playable", ...more };
}

const ROWS = [
  row("lotus/ultimate-texas-holdem", "Ultimate Texas Hold'em", "table-poker"),
  row("hustler/razz", "Razz", "stud", { pot_game: true }),
  row("lotus/omaha", "Omaha", "flop", { pot_game: true }),
  row("lotus/three-card", "3 Card Poker", "table-poker", { bgc_id: "GEGA-000321" }),
  row("marina/bonus", "Three Card Bonus", "table-poker", { bgc_id: "GEGA-000334" }),
  row("hustler/ez-baccarat", "EZ Baccarat", "baccarat", { bgc_id: "GEGA-002822" }),
  row("hustler/jacks", "Jacks or Better", "draw"),
  row("hustler/lowball", "Lowball", "draw", { status: "planned" }),
  row("hustler/perfect-pairs", "Perfect Pairs", "blackjack", { status: "side-bet" }),
];
const ANY = { text: "", house: "", kind: "" } as const;

function found(filter: Partial<Parameters<typeof matches>[1]>): string[] {
  return ROWS.filter((each) => matches(each, { ...ANY, ...filter })).map((each) => each.title);
}

describe("matches", () => {
  it("finds by title, house, family and number, in any order and spelling", () => {
    expect(found({ text: "holdem ulti LOTUS" })).toEqual(["Ultimate Texas Hold'em"]);
    expect(found({ text: "hold’em ultimate" })).toEqual(["Ultimate Texas Hold'em"]);
    expect(found({ text: "stud" })).toEqual(["Razz"]);
    expect(found({ text: "gega-002822" })).toEqual(["EZ Baccarat"]);
    expect(found({ text: "chess" })).toEqual([]);
  });

  it("finds a family by the name that is shown, and only by its beginning", () => {
    expect(found({ text: "Hold’em and Omaha" })).toEqual(["Omaha"]);
    expect(found({ text: "hold'em" })).toEqual(["Ultimate Texas Hold'em", "Omaha"]);
    expect(found({ text: "stud and razz" })).toEqual(["Razz"]);
    expect(found({ text: "and" })).toEqual([]);
  });

  it("finds figures and their words alike, not the figures of a number", () => {
    const three = ["3 Card Poker", "Three Card Bonus"];
    for (const text of ["3 card", "three card", "thr card", "3"]) expect(found({ text })).toEqual(three);
  });

  it("finds a kind by its name", () => {
    expect(found({ text: "pot" })).toEqual(["Razz", "Omaha"]);
    expect(found({ text: "banked baccarat" })).toEqual(["EZ Baccarat"]);
  });

  it("keeps to a house and a kind", () => {
    expect(found({ house: "hustler", kind: "pot" })).toEqual(["Razz"]);
    expect(found({ kind: "pot" })).toEqual(["Razz", "Omaha"]);
  });
});

describe("sorting", () => {
  it("lists families in the order of the lobby, and their games by title", () => {
    const families = familiesOf(playable(ROWS));
    expect(families.map((family) => family.name)).toEqual([
      "Baccarat",
      "Table poker",
      "Hold’em and Omaha",
      "Stud and razz",
      "Draw",
    ]);
    expect(families[1]!.rows.map(({ title }) => title)).toEqual([
      "3 Card Poker",
      "Three Card Bonus",
      "Ultimate Texas Hold'em",
    ]);
  });

  it("lists side bets as a family of their own, after all others", () => {
    const families = familiesOf([...playable(ROWS), ...sideBets(ROWS)]);
    expect(families.map((family) => family.name).slice(-2)).toEqual(["Draw", "Side bets"]);
    expect(sideBets(ROWS).map(({ title }) => title)).toEqual(["Perfect Pairs"]);
  });

  it("says how many were found", () => {
    expect(foundWords(88, 4)).toBe("88 games and 4 side bets");
    expect([foundWords(0, 0), foundWords(1, 0), foundWords(0, 1)]).toEqual([
      "No games",
      "1 game",
      "1 side bet",
    ]);
  });

  it("counts the playable games of a house", () => {
    expect(housesOf(ROWS).map((house) => [house.id, house.games, house.hue])).toEqual([
      ["hustler", 3, 0],
      ["lotus", 3, 1],
      ["marina", 1, 2],
    ]);
  });
});
