import { describe, expect, it } from "vitest";
import type { HostForm } from "../wire";
import { type Draft, DraftFault, firstDraft, setupOf, typed } from "./draft";

const BANKED: HostForm = {
  seats: [2, 4, 8],
  decks: { least: 3, usual: 8, most: 8 },
  rotations: [{ name: "two-hands", says: "" }],
  rotation: "two-hands",
  schedules: [{ option: 3, document: "a/b", says: "" }],
  readings: [],
  pay_tables: [{ wager: "pairs", title: "Pairs", taken: "A", tables: { A: "", B: "" } }],
  side_bets: [],
  limits: [],
  limit: null,
  kills: false,
  bots: [{ kind: "best", says: "" }],
  buy_in: 50000,
};
const POT: HostForm = {
  ...BANKED,
  decks: null,
  rotations: [],
  rotation: "",
  limits: [{ kind: "fixed", says: "" }],
  limit: { kind: "fixed", small: 400, big: 800, blinds: [200, 400], ante: 0, bring_in: 0 },
};
const PLAIN = { game: "a/b", seats: 8, private: false, pace: "normal", seconds: 60 };

function setup(form: HostForm, part: Partial<Draft>) {
  return setupOf("a/b", form, { ...firstDraft(form), ...part });
}

describe("setupOf", () => {
  it("leaves away what is as usual", () => {
    expect(setup(BANKED, {})).toEqual(PLAIN);
    expect(setup(POT, {})).toEqual(PLAIN);
  });

  it("writes limits in dollars and chips in cents", () => {
    expect(setup(BANKED, { least: "5", most: "$1,000" })).toEqual({ ...PLAIN, limits: "5-1000" });
    expect(setup(BANKED, { buyIn: "12.5" })).toEqual({ ...PLAIN, buy_in: 1250 });
    expect(() => setup(BANKED, { least: "10", most: "5" })).toThrow("larger");
    expect(() => setup(BANKED, { least: "10", most: "" })).toThrow("missing");
    expect(() => setup(BANKED, { least: "ten", most: "20" })).toThrow("“ten” is not an amount");
  });

  it("says which fields are wrong", () => {
    const wrong = (form: HostForm, part: Partial<Draft>) => {
      try {
        return setup(form, part);
      } catch (error) {
        return error instanceof DraftFault ? error.fields : error;
      }
    };
    expect(wrong(BANKED, { least: "5", most: "" })).toEqual(["most"]);
    expect(wrong(BANKED, { least: "10", most: "5" })).toEqual(["least", "most"]);
    expect(wrong(BANKED, { buyIn: "many" })).toEqual(["buyIn"]);
    expect(wrong(POT, { blinds: ["1", ""] })).toEqual(["blinds"]);
    expect(wrong(POT, { small: "0.50", big: "1" })).toEqual(["small"]);
  });

  it("refuses stakes nobody could play", () => {
    expect(() => setup(BANKED, { least: "0.01", most: "5" })).toThrow("at least $1");
    expect(() => setup(BANKED, { buyIn: "0.50" })).toThrow("at least $1");
    expect(() => setup(BANKED, { buyIn: "1000001" })).toThrow("at most $1,000,000");
    expect(() => setup(POT, { small: "0.25", big: "0.50" })).toThrow("at least $1");
    expect(() => setup(POT, { kind: "no-limit", blinds: ["0.10", "0.20"] })).toThrow("at least $1");
    expect(() => setup(POT, { kind: "no-limit", blinds: ["2", "1"] })).toThrow("the largest");
    expect(setup(POT, { kind: "no-limit", blinds: ["0.50", "1"] }).blinds).toEqual([50, 100]);
  });

  it("asks for pay tables other than usual", () => {
    expect(setup(BANKED, { payTables: { pairs: "B" } })).toEqual({ ...PLAIN, pay_tables: { pairs: "B" } });
  });

  it("drops the readings of a side bet that is gone", () => {
    const row = { name: "ties", about: "", taken: "push", options: { push: "", lose: "" } };
    const form: HostForm = { ...BANKED, readings: [row] };
    const readings = { ties: "lose", "eight-cards": "exactly" };
    expect(setup(form, { readings })).toEqual({ ...PLAIN, readings: { ties: "lose" } });
    expect(setup(BANKED, { readings })).toEqual(PLAIN);
  });

  it("keeps to the decks a side bet is dealt with", () => {
    const laid: HostForm = { ...BANKED, decks: { least: 6, usual: 6, most: 8 } };
    expect(setup(BANKED, { decks: 4 })).toEqual({ ...PLAIN, decks: 4 });
    expect(setup(laid, { decks: 4 })).toEqual(PLAIN);
    expect(setup(laid, { decks: 7 })).toEqual({ ...PLAIN, decks: 7 });
    expect(setup(laid, {})).toEqual(PLAIN);
  });

  it("names the option of a schedule with its document", () => {
    expect(setup(BANKED, { schedule: "a/b:3" })).toEqual({ ...PLAIN, schedule: "a/b:3" });
    expect(setup(BANKED, { schedule: "a/fees:3" })).toEqual({ ...PLAIN, schedule: "a/fees:3" });
  });

  it("writes the limit of a pot game", () => {
    expect(setup(POT, { small: "6", big: "12" })).toEqual({ ...PLAIN, limit: "6-12" });
    expect(setup(POT, { kind: "spread", small: "1", big: "5" })).toEqual({ ...PLAIN, limit: "spread:1-5" });
    expect(setup(POT, { kind: "no-limit", blinds: ["1", "2"] })).toEqual({
      ...PLAIN,
      limit: "no-limit",
      blinds: [100, 200],
    });
    expect(() => setup(POT, { blinds: ["1", ""] })).toThrow("all of them");
  });

  it("seats the bots one by one and leaves a seat for the host", () => {
    const bots = { best: 2, random: 1 };
    const seated = ["best", "best", "random"];
    expect(setup(BANKED, { company: "chosen", bots })).toEqual({ ...PLAIN, bots: seated });
    expect(setup(BANKED, { company: "none", bots })).toEqual({ ...PLAIN, bots: [] });
    expect(() => setup(BANKED, { company: "chosen", bots, seats: 2 })).toThrow("at most 1");
  });
});

describe("typed", () => {
  it("writes an amount without signs", () => {
    expect([typed(1250), typed(100000), typed(50)]).toEqual(["12.50", "1000", "0.50"]);
  });
});
