// Two laws of the felt that geometry decides: nothing lies on anything else, and cards are large enough.

import { describe, expect, it } from "vitest";
import type { FeltPart, HandsPart, Layout } from "../wire";
import { arrange, type Places } from "./arrange";
import { clockwise } from "./arrange-seats";
import { type Box, cardWidth } from "./box";
import type { Company, Size } from "./room";
import type { Shape } from "./shape";

// ---- felts, as families describe them ----

const spot = (wager: string, shape: "area" | "circle" | "diamond", row = 1): FeltPart => ({
  kind: "spot",
  wager,
  title: wager,
  pays: "1 to 1",
  best: "1 to 1",
  ways: 1,
  least: "",
  shape,
  tint: "",
  row,
  during: false,
  rows: [],
});
const own = (...groups: [number, "down" | "up"][]): FeltPart => ({
  kind: "own",
  groups: groups.map(([cards, face]) => ({ cards, face })),
});
const bank = (cards: number, hands = 1): FeltPart => ({
  kind: "bank",
  hands: Array.from({ length: cards ? hands : 0 }, (_, place) => ({
    to: `bank${place || ""}`,
    title: "Bank",
  })),
  cards,
  qualifies: "",
});
const board = (cards: number, to = "board"): FeltPart => ({ kind: "board", to, title: to, cards });
const pot: FeltPart = { kind: "pot", note: "" };
const three = (...rows: number[]): FeltPart => ({
  kind: "three",
  rows,
  titles: rows.map((_, row) => `Row ${row + 1}`),
  open: false,
});
const track: FeltPart = { kind: "track", steps: ["First draw", "Second draw", "Third draw"] };
const points: FeltPart = { kind: "points", rows: ["front", "middle", "back", "bonus"] };
const felt = (
  arrangement: Layout["arrangement"],
  upright: Layout["upright"],
  ...parts: FeltPart[]
): Layout => ({ arrangement, upright, parts, side: [] });

const circles = [spot("first", "circle"), spot("second", "circle"), spot("third", "circle")];
const bonuses = [spot("fourth", "diamond"), spot("fifth", "diamond")];
const hands: HandsPart = {
  kind: "hands",
  hands: [
    { to: "player", title: "Player" },
    { to: "banker", title: "Banker" },
  ],
  cards: 3,
  tints: ["player", "banker"],
  rows: [],
};
const areas = [1, 1, 1, 1, 1, 2, 2].map((row, place) => spot(`area ${place}`, "area", row));

const FELTS: Record<string, { layout: Layout; most: number; cards: number }> = {
  "a pot and a board": { layout: felt("oval", null, pot, board(5), own([2, "down"])), most: 9, cards: 2 },
  "five cards of one's own": {
    layout: felt("oval", null, pot, board(5), own([5, "down"])),
    most: 9,
    cards: 5,
  },
  "two boards": {
    layout: felt("oval", null, pot, board(5), board(5, "board2"), own([4, "down"])),
    most: 9,
    cards: 4,
  },
  "open hands": {
    layout: felt("oval", "rows", pot, own([2, "down"], [4, "up"], [1, "down"])),
    most: 7,
    cards: 7,
  },
  "the first of eight cards": {
    layout: felt("oval", "rows", pot, own([3, "down"], [4, "up"], [1, "down"])),
    most: 7,
    cards: 4,
  },
  "a bank, a board and circles": {
    layout: felt("oval", null, bank(2), board(5), ...circles, ...bonuses, own([2, "down"])),
    most: 8,
    cards: 2,
  },
  "two hands of the bank": {
    layout: felt("oval", null, bank(2, 2), board(5), ...circles, ...bonuses, own([2, "down"])),
    most: 8,
    cards: 2,
  },
  "five cards against the bank": {
    layout: felt("oval", null, bank(5), ...circles, own([5, "down"])),
    most: 8,
    cards: 5,
  },
  "spots on an arc": {
    layout: felt(
      "arc",
      null,
      bank(2),
      { kind: "arc", line: "Insurance pays 2 to 1" },
      ...circles,
      own([2, "up"]),
    ),
    most: 8,
    cards: 2,
  },
  "an arc and dice": {
    layout: felt(
      "arc",
      null,
      bank(4),
      { kind: "arc", line: "" },
      { kind: "dice", dice: 3, sides: 6, count: "clockwise", bank: 1 },
      ...circles,
      own([4, "down"]),
    ),
    most: 8,
    cards: 4,
  },
  "a printed layout": { layout: felt("layout", null, bank(0), hands, ...areas), most: 8, cards: 0 },
  "two hands that are set": {
    layout: felt("layout", null, bank(0), { ...hands, cards: 7, rows: ["Low", "High"] }, ...areas.slice(3)),
    most: 4,
    cards: 0,
  },
  "draws and a pot": {
    layout: felt("oval", "rows", track, pot, own([5, "down"])),
    most: 5,
    cards: 5,
  },
  melds: {
    layout: felt("oval", "rows", pot, { kind: "meld-row", most: 11 }, own([10, "down"])),
    most: 5,
    cards: 7,
  },
};

/** The bank's hands, circles and dice beside a hand of some cards and one of five. */
const withDice = (cards: number, low: number) =>
  felt(
    "set",
    null,
    { ...bank(cards), hands: ["bank", "bank/1", "bank/2"].map((to) => ({ to, title: to })) } as FeltPart,
    ...circles,
    three(low, 5),
    { kind: "dice", dice: 3, sides: 6, count: "clockwise", bank: 1 },
  );

/** Boards to set, with the opponents there are at most. */
const SETS: Record<string, { layout: Layout; most: number }> = {
  "two hands against the bank's seven": { layout: felt("oval", "set", bank(7), three(2, 5)), most: 5 },
  "two hands with dice and circles": {
    layout: withDice(7, 2),
    most: 5,
  },
  "tiles and dice": {
    layout: felt(
      "oval",
      "set",
      bank(4),
      { kind: "dice", dice: 3, sides: 6, count: "counter-clockwise", bank: 1 },
      spot("wager", "circle"),
      { kind: "tile", set: "dominoes", hands: ["low", "high"], each: 2 },
    ),
    most: 6,
  },
  "a hand of one card and one of five, at a full table": {
    layout: withDice(6, 1),
    most: 6,
  },
  "three rows and points": { layout: felt("set", null, three(3, 5, 5), points), most: 3 },
  "three rows placed street by street": { layout: felt("set", null, track, three(3, 5, 5), points), most: 2 },
};

// ---- windows ----

interface Window {
  shape: Shape;
  felt: Size;
}

/** What bar, rail, dock and edge leave of a window: the grid of the table. */
const wide = (width: number, height: number): Window => ({
  shape: "wide",
  felt: { width: width - (width >= 1400 ? 330 : 296) - 52, height: height - 50 - 122 - 44 },
});
const upright = (width: number, height: number, dock: number): Window => ({
  shape: "upright",
  felt: { width: width - 18, height: height - 44 - 18 - dock },
});
const sideways = (width: number, height: number): Window => ({
  shape: "sideways",
  felt: { width: width - 226 - 18, height: height - 32 - 18 },
});

const WINDOWS: Record<string, Window> = {
  "1440×900": wide(1440, 900),
  "1280×800": wide(1280, 800),
  "1024×768": wide(1024, 768),
  "1920×1080": wide(1920, 1080),
  "390×844": upright(390, 844, 176),
  "390×844 with a high dock": upright(390, 844, 250),
  "360×740": upright(360, 740, 140),
  "844×390": sideways(844, 390),
};

const CASES = Object.entries(WINDOWS).flatMap(([window, { shape, felt }]) =>
  Object.entries(FELTS).flatMap(([name, { layout, most, cards }]) =>
    Array.from({ length: most + 1 }, (_, opponents) => ({
      name: `${window}, ${name}, ${opponents} opponents`,
      window,
      shape,
      size: felt,
      company: company(opponents, cards),
      places: arrange(layout, felt, shape, company(opponents, cards)),
      layout,
    })),
  ),
);

function company(opponents: number, cards: number): Company {
  return {
    folded: Array.from({ length: opponents }, () => false),
    cards: opponents ? cards : 0,
    own: cards ? [cards] : [],
  };
}

// ---- the laws ----

interface Named extends Box {
  name: string;
  /** Things of one seat may lie over each other. */
  seat?: number;
}

function boxesOf(places: Places): Named[] {
  const found: Named[] = [];
  const add = (name: string, box: Box | null, seat?: number) => {
    if (box && box.width > 0 && box.height > 0)
      found.push({ name, ...box, ...(seat === undefined ? {} : { seat }) });
  };
  if (places.bankUnder && places.bank) addUnder(places, places.bank, add);
  else add("bank", bankBetween(places));
  add("hands", places.hands);
  places.boards.forEach((box, place) => {
    add(`board ${place}`, box);
  });
  places.boardNames.forEach((box, place) => {
    add(`name of board ${place}`, box);
  });
  add("banner or pots", potsOrBanner(places));
  add("name", places.name);
  if (places.rack) add("shoe", places.shoe);
  add("rack", places.rack);
  if (!(places.bankUnder && places.print && overlap(places.print, places.banner))) add("print", places.print);
  add("track", places.track);
  add("points", places.points);
  add("melds", places.melds ?? null);
  add("spots", places.spots);
  for (const [row, box] of (places.own.rows ?? [places.own.cards]).entries()) add(`own cards ${row}`, box);
  add("own plate", places.own.plate);
  add("own words", places.own.says);
  add("own bet", places.own.bet);
  places.seats.forEach((seat, place) => {
    add(`plate of ${place}`, seat.plate, place);
    add(`cards of ${place}`, seat.cards, place);
    add(`bet of ${place}`, seat.bet, place);
  });
  return found;
}

/** The bank's plate, and under it the cards. */
function addUnder({ bankCards, print }: Places, bank: Box, add: (name: string, box: Box) => void): void {
  const head = bank.height - bankCards.height;
  const plate = print && print.y === bank.y ? print.x - bank.x - 4 : bank.width;
  add("bank's plate", { ...bank, width: plate, height: head / 2 });
  add("bank's cards", { ...bank, y: bank.y + head / 2, height: bank.height - head / 2 });
}

/** The bank stands in the middle of its place. */
function bankBetween({ bank, shoe, rack }: Places): Box | null {
  if (!bank || !rack) return bank;
  const x = rack.x + rack.width;
  return { ...bank, x, width: shoe.x - x };
}

/** In much room they lie in its middle, with no more around them than a banner needs. */
function potsOrBanner({ banner, name }: Places): Box {
  const within = name && overlap(banner, name) > 0;
  return within ? { ...banner, y: banner.y + name.height, height: name.y - banner.y - name.height } : banner;
}

/** Of the smaller of two boxes. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
}

function overlapping(boxes: Named[]): string[] {
  return boxes.flatMap((one, place) =>
    boxes
      .slice(place + 1)
      .filter((other) => (one.seat === undefined || one.seat !== other.seat) && overlap(one, other) > 0.06)
      .map((other) => `${one.name} and ${other.name}: ${overlap(one, other).toFixed(2)}`),
  );
}

function outside(boxes: Named[], { width, height }: Size): string[] {
  return boxes
    .filter(
      (box) => box.x < -1 || box.y < -1 || box.x + box.width > width + 1 || box.y + box.height > height + 1,
    )
    .map(
      (box) => `${box.name} ${Math.round(box.x)},${Math.round(box.y)} to ${Math.round(box.y + box.height)}`,
    );
}

describe("what lies on a felt", () => {
  it.each(CASES)("covers nothing else: $name", ({ places }) => {
    expect(overlapping(boxesOf(places)).join(", ")).toBe("");
  });

  it.each(CASES)("is all on the cloth: $name", ({ places, size }) => {
    expect(outside(boxesOf(places), size).join(", ")).toBe("");
  });
});

describe("cards", () => {
  it.each(CASES)("are large enough: $name", ({ places, shape, window, layout }) => {
    const [board, mine] = shape !== "wide" ? [70, 62] : window === "1024×768" ? [76, 84] : [84, 96];
    const { heights, seats } = places;
    if (layout.parts.some((part) => part.kind === "board"))
      expect(heights.board).toBeGreaterThanOrEqual(board);
    if (places.hands) expect(heights.hands).toBeGreaterThanOrEqual(board);
    if (layout.parts.some((part) => part.kind === "own")) {
      expect(places.own.height).toBeGreaterThanOrEqual(mine);
      for (const seat of seats) expect(seat.height).toBeGreaterThanOrEqual(48);
    }
  });
});

describe("boards to set", () => {
  const sets = ["1440×900", "1280×800", "390×844", "844×390"].flatMap((window) =>
    Object.entries(SETS).flatMap(([game, { layout, most }]) =>
      Array.from({ length: most + 1 }, (_, opponents) =>
        [false, true].map((scored) => ({ opponents, scored })),
      )
        .flat()
        .map(({ opponents, scored }) => {
          const { shape, felt } = WINDOWS[window]!;
          const places = arrange(layout, felt, shape, { ...company(opponents, 0), own: [], scored });
          const name = [window, game, scored ? "scored" : "open", `${opponents} opponents`].join(", ");
          return { name, layout, shape, felt, places };
        }),
    ),
  );

  it.each(sets)("cover nothing: $name", ({ places, felt }) => {
    expect(overlapping(boxesOf(places)).join(", ")).toBe("");
    expect(outside(boxesOf(places), felt).join(", ")).toBe("");
  });

  it.each(sets)("have cards that can be read: $name", ({ places, shape }) => {
    expect(places.own.height).toBeGreaterThanOrEqual(shape === "wide" ? 84 : 62);
    for (const seat of places.seats) if (seat.height > CLOSED) expect(seat.height).toBeGreaterThan(47.9);
  });

  const tiled = sets.filter(({ layout }) => layout.parts.some(({ kind }) => kind === "tile"));

  it.each(tiled)("have dominoes of 118, 122 and 97, and all of them are read: $name", ({ places, shape }) => {
    expect(places.own.height).toBeGreaterThanOrEqual({ wide: 118, upright: 122, sideways: 97 }[shape]);
    for (const { height } of places.seats) expect(height).toBeGreaterThanOrEqual(48);
  });
});

it("lays both hands of a full table side by side, so that the others' can be read", () => {
  const { layout, most } = SETS["a hand of one card and one of five, at a full table"]!;
  const felt = { width: 372, height: 622 }; // of a result at 390×844
  const places = arrange(layout, felt, "upright", { ...company(most, 0), own: [] });
  expect(overlapping(boxesOf(places))).toEqual([]);
  expect(places.own.height).toBeGreaterThanOrEqual(62);
  for (const { height } of places.seats) expect(height).toBeGreaterThanOrEqual(48);
});

/** Where the others' cards have no room to be read they lie face down, or not at all. */
const CLOSED = 36;

describe("large cards", () => {
  const windows = ["1280×800", "390×844", "844×390"];

  it.each(CASES.filter(({ window }) => windows.includes(window)))("cover nothing either: $name", (one) => {
    const large = arrange(one.layout, one.size, one.shape, { ...one.company, large: true });
    expect(overlapping(boxesOf(large)).join(", ")).toBe("");
  });

  it("are larger where there is room", () => {
    const { layout } = FELTS["a pot and a board"]!;
    const { felt, shape } = WINDOWS["1920×1080"]!;
    const own = (large: boolean) => arrange(layout, felt, shape, { ...company(2, 2), large }).own.height;
    expect(own(true)).toBeGreaterThan(own(false) * 1.1);
  });
});

it("keeps no place for hands everybody bets on before they are dealt, where a high dock leaves none", () => {
  const { layout } = FELTS["two hands that are set"]!;
  const { shape, felt } = WINDOWS["390×844 with a high dock"]!;
  const hands = (shared: number) => arrange(layout, felt, shape, { ...company(4, 0), shared }).hands;
  expect(hands(0)).toBeNull();
  expect(hands(7)).not.toBeNull();
  expect(arrange(layout, WINDOWS["390×844"]!.felt, shape, company(4, 0)).hands).not.toBeNull();
});

it("keeps no place for cards to come where a small phone has none: everybody is seen before the deal", () => {
  const { layout } = FELTS["two hands of the bank"]!;
  const size = { width: 342, height: 391 };
  const folded = [false, false, false, false];
  const places = arrange(layout, size, "upright", { folded, cards: 0, own: [] });
  expect(places.own.height).toBe(0);
  expect(places.own.plate.y + places.own.plate.height).toBeLessThanOrEqual(size.height);
  const roomy = arrange(layout, { ...size, height: 600 }, "upright", { folded, cards: 0, own: [] });
  expect(roomy.own.height).toBeGreaterThan(60);
});

describe("the name of the game", () => {
  it.each(["1440×900", "1280×800"])("has a strip beside the pots at %s", (window) => {
    for (const felt of ["a pot and a board", "open hands"]) {
      const { layout, most, cards } = FELTS[felt]!;
      const { name } = arrange(layout, WINDOWS[window]!.felt, "wide", company(most, cards));
      expect(name?.height, felt).toBeGreaterThanOrEqual(34);
    }
  });

  it("takes nothing from what is needed", () => {
    const { layout, most, cards } = FELTS["two boards"]!;
    const { shape, felt } = WINDOWS["844×390"]!;
    expect(arrange(layout, felt, shape, company(most, cards)).name).toBeNull();
  });
});

it("lays open cards of others as large as the room beside the pots allows", () => {
  for (const window of ["1280×800", "1440×900"]) {
    const { shape, felt } = WINDOWS[window]!;
    const { seats } = arrange(FELTS["open hands"]!.layout, felt, shape, company(3, 7));
    for (const seat of seats) expect(seat.height).toBeGreaterThanOrEqual(64);
  }
});

describe("two boards", () => {
  it.each(Object.entries(WINDOWS))("are named, and lie apart: %s", (_, { shape, felt }) => {
    const { layout } = FELTS["two boards"]!;
    const { boards, boardNames } = arrange(layout, felt, shape, company(3, 4));
    const [one, two] = boards as [Box, Box];
    expect(boardNames.length).toBe(2);
    const apart = Math.max(two.x - one.x - one.width, two.y - one.y - one.height);
    expect(Math.round(apart)).toBeGreaterThanOrEqual(shape === "wide" ? 10 : 19);
  });

  it("leave room for a banner that tells both", () => {
    const { shape, felt } = WINDOWS["1280×800"]!;
    const { banner } = arrange(FELTS["two boards"]!.layout, felt, shape, company(3, 4));
    expect(banner.height).toBeGreaterThanOrEqual(60);
  });
});

describe("seats", () => {
  it("go up the left side, along the top and down the right side", () => {
    const { layout } = FELTS["a pot and a board"]!;
    const { seats } = arrange(layout, WINDOWS["1280×800"]!.felt, "wide", company(5, 2));
    expect(seats.map((seat) => seat.side)).toEqual(["left", "left", "top", "right", "right"]);
    expect(seats[0]!.plate.y).toBeGreaterThan(seats[1]!.plate.y);
    expect(seats[3]!.plate.y).toBeLessThan(seats[4]!.plate.y);
  });

  it("go round the grid of an upright phone in the same way", () => {
    expect(clockwise(5, 2)).toEqual([
      { column: 0, line: 1 },
      { column: 0, line: 0 },
      { column: 1, line: 0 },
      { column: 2, line: 0 },
      { column: 2, line: 1 },
    ]);
  });

  it("shrink to one line where they have folded and every live one has a row", () => {
    const { layout } = FELTS["open hands"]!;
    const folded = [false, true, true, false];
    const places = arrange(layout, WINDOWS["390×844"]!.felt, "upright", { folded, cards: 7, own: [7] });
    expect(places.seats.map((seat) => seat.side)).toEqual(["row", "line", "line", "row"]);
    expect(places.seats[1]!.plate.y).toBe(places.seats[2]!.plate.y);
  });
});

describe("the shoe", () => {
  const at = (window: string, bank: number) => {
    const { layout } = FELTS["spots on an arc"]!;
    const withShoe: Layout = { ...layout, parts: [...layout.parts, { kind: "shoe", burned: null }] };
    const { shape, felt } = WINDOWS[window]!;
    return arrange(withShoe, felt, shape, { ...company(5, 2), bank });
  };

  it("and the rack stand on both sides of the bank", () => {
    const places = at("1280×800", 2);
    expect(places.rack!.x).toBeLessThan(places.shoe.x);
    const cards = cardWidth(places.bankCards.height) * (1 + 1.05) + 236 + 20;
    expect(places.shoe.x - places.rack!.x - places.rack!.width).toBeGreaterThan(cards);
    expect(overlapping(boxesOf(places))).toEqual([]);
  });

  it("gives way to many cards, and on phones", () => {
    expect(at("1280×800", 6).rack).toBeNull();
    expect(at("390×844", 2).rack).toBeNull();
    expect(at("844×390", 2).rack).toBeNull();
  });
});

describe("the bank", () => {
  it.each(["1280×800", "844×390"])("has room for six cards beside split hands at %s", (window) => {
    const { layout } = FELTS["spots on an arc"]!;
    const { shape, felt } = WINDOWS[window]!;
    const split: Company = { folded: Array(5).fill(false), cards: 7, hands: 2, bank: 6, own: [2] };
    const places = arrange(layout, felt, shape, split);
    const { width, height } = places.bankCards;
    expect(height).toBeGreaterThanOrEqual(48);
    expect((width - 4 - cardWidth(height)) / 5).toBeGreaterThan(cardWidth(height) * 0.5);
    expect(overlapping(boxesOf(places))).toEqual([]);
    expect(outside(boxesOf(places), felt)).toEqual([]);
  });
});

describe("a seat's split hands", () => {
  it.each(["1280×800", "844×390"])("have room for half of each of seven cards at %s", (window) => {
    const { layout } = FELTS["spots on an arc"]!;
    const { shape, felt } = WINDOWS[window]!;
    const split: Company = { folded: Array(5).fill(false), cards: 7, hands: 2, bank: 3, own: [2] };
    for (const { cards, height } of arrange(layout, felt, shape, split).seats) {
      const halves = 1 + 3 + (1 + 4); // the last card of each hand is seen whole
      const apart = 6 + 4; // between the hands, and around them
      expect(cards.width - apart).toBeGreaterThanOrEqual((halves * cardWidth(height)) / 2);
    }
  });
});

describe("one's own hands", () => {
  it.each(["1280×800", "390×844", "844×390"])("lie side by side after splits at %s", (window) => {
    const { layout } = FELTS["spots on an arc"]!;
    const { shape, felt } = WINDOWS[window]!;
    const split: Company = { folded: [false, false, false], cards: 3, own: [2, 2, 3, 2] };
    const places = arrange(layout, felt, shape, split);
    expect(overlapping(boxesOf(places))).toEqual([]);
    expect(places.own.height).toBeGreaterThanOrEqual(shape === "wide" ? 84 : 50);
  });
});
