// @vitest-environment happy-dom
import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyFelt } from "../../felt";
import { choice, decisionAsked, tableState, wagersAsked, watching } from "../../fixtures/asked";
import { choose } from "../../settings";
import { Refused, socket } from "../../socket";
import type { EntryOffer, Hint } from "../../wire";
import { useBetting } from "../betting";
import { newRound, posted, settled, toldFrom } from "../made-events";
import type { GivenHint } from "../side/hint";
import type { Watching } from "../use-table";
import { Dock } from "./dock";
import { useHint } from "./use-hint";

let root: HTMLElement;
const onSkip = vi.fn();

function Docked({ watched }: { watched: Watching }) {
  const betting = useBetting(watched);
  const [hint, setHint] = useState<GivenHint | null>(null);
  const hinting = useHint(watched, hint, setHint);
  return <Dock watching={{ ...watched, skip: onSkip }} betting={betting} hint={hinting} onBuy={() => {}} />;
}

function show(rest: Partial<Watching>) {
  act(() => render(<Docked watched={watching(rest)} />, root));
}

function by<Found extends HTMLElement = HTMLButtonElement>(testid: string): Found {
  return root.querySelector<Found>(`[data-testid="${testid}"]`)!;
}

const texts = (css: string) => [...root.querySelectorAll(css)].map((found) => found.textContent);

async function click(testid: string) {
  await act(async () => by(testid).click());
}

async function type(testid: string, text: string) {
  const field = by<HTMLInputElement>(testid);
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function pick(testid: string, value: string) {
  const list = by<HTMLSelectElement>(testid);
  await act(async () => {
    list.value = value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

async function key(name: string) {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(event));
}

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  vi.spyOn(socket, "send").mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
  act(() => render(null, root));
  act(() => choose({ confirm: true }));
  root.remove();
  onSkip.mockReset();
  vi.restoreAllMocks();
});

// ---- bets ----

it("sends the amount typed, once it is allowed", async () => {
  show({ asked: wagersAsked() });
  expect(by("bet").disabled).toBe(true);
  await type("wager-left", "3");
  expect(root.querySelector("#notes-left")?.textContent).toBe("Min $5");
  expect(by("bet").disabled).toBe(true);
  await type("wager-left", "12.50");
  expect(by("bet").textContent).toBe("Bet $12.50$487.50 left");
  await click("bet");
  const spots = [{ seat: 3, spot: 1, wagers: { left: 1250 } }];
  expect(socket.send).toHaveBeenCalledWith({ do: "bet", table: "t1", number: 7, spots, shared: false });
  expect(by("bet").disabled).toBe(true);
});

it("takes no more than one has, and says what is left", async () => {
  const wagers = wagersAsked().wagers.map((one) => ({ ...one, most: null }));
  show({ asked: wagersAsked({ wagers, chips: 100_000 }) });
  await type("wager-left", "99999");
  expect(root.querySelector("#notes-left")?.textContent).toBe("Only $1,000 left");
  expect(root.querySelector("#notes-left")?.className).toBe("wrong");
  expect(by("bet").textContent).toBe("Bet $99,999Only $1,000 left");
  expect(by("bet").disabled).toBe(true);
  await type("wager-left", "1000");
  expect(by("bet").textContent).toBe("Bet $1,000$0 left");
  expect(by("bet").disabled).toBe(false);
});

it("bets the same again, and clears it", async () => {
  show({ asked: wagersAsked({ last: { right: 2500, extra: 500 } }) });
  await click("repeat");
  expect(by("bet").textContent).toContain("Bet $30");
  await click("clear");
  expect(by("bet").disabled).toBe(true);
});

it("offers nothing again that one has no chips for", () => {
  show({ asked: wagersAsked({ last: { right: 2500 }, chips: 2000 }) });
  expect(by("repeat").disabled).toBe(true);
});

it("sits out, and says so until the round begins", async () => {
  show({ asked: wagersAsked() });
  expect(by("sit-out-round").textContent).toBe("No betthis round"); // to sit out is for longer
  await click("sit-out-round");
  expect(socket.send).toHaveBeenCalledWith({ do: "bet", table: "t1", number: 7, spots: [], shared: false });
  show({ asked: null, state: tableState({ asked: [] }) });
  expect(texts("h2")).toEqual(["You sit this one out"]);
});

it("joins the bank instead of betting", async () => {
  show({ asked: wagersAsked({ join: 20_000, bank_holds: 12_000 }) });
  const join = [...root.querySelectorAll("button")].find(
    (one) => one.textContent === "Join the bank instead",
  )!;
  await act(async () => join.click());
  expect(texts(".join-form .answer-under")[0]).toBe("$120 so far");
  await type("join-bank-amount", "150");
  await click("join-bank");
  expect(socket.send).toHaveBeenCalledWith({ do: "join", table: "t1", number: 7, chips: 15_000 });
});

it("lets others join a wager that is the only one", async () => {
  show({ asked: wagersAsked({ sharing: true }) });
  expect(by<HTMLInputElement>("share-wager").disabled).toBe(true);
  await type("wager-left", "10");
  await click("share-wager");
  await click("bet");
  expect(socket.send).toHaveBeenCalledWith(expect.objectContaining({ shared: true }));
});

it("bets behind a seat, and only what may be bet there", async () => {
  const wagers = [
    ...wagersAsked()
      .wagers.slice(0, 1)
      .map((one) => ({ ...one, behind: true })),
    ...wagersAsked().wagers.slice(1),
  ];
  show({ asked: wagersAsked({ behind: [5, 3], wagers }) });
  await type("wager-left", "10");
  await click("bet");
  const spots = [{ seat: 5, spot: 1, wagers: { left: 1000 } }];
  expect(socket.send).toHaveBeenCalledWith(expect.objectContaining({ spots }));
});

it("bets at the own seat and on the circle of an empty one", async () => {
  show({ asked: wagersAsked({ elsewhere: [5], free: [5] }) });
  await type("wager-left", "10");
  await pick("bet-at", "5");
  expect(by<HTMLInputElement>("wager-left").value).toBe("");
  await type("wager-left", "20");
  await pick("bet-at", "3");
  expect(by<HTMLInputElement>("wager-left").value).toBe("10");
  await click("bet");
  const spots = [
    { seat: 3, spot: 1, wagers: { left: 1000 } },
    { seat: 5, spot: 1, wagers: { left: 2000 } },
  ];
  expect(socket.send).toHaveBeenCalledWith(expect.objectContaining({ spots }));
});

// ---- decisions ----

it("answers with a press or its key, and once only", async () => {
  show({ asked: decisionAsked() });
  expect(by("question").dataset.kind).toBe("decision");
  await key("2");
  expect(socket.send).toHaveBeenCalledWith(
    expect.objectContaining({ do: "answer", number: 8, answer: "stop" }),
  );
  await click("option-go");
  expect(socket.send).toHaveBeenCalledTimes(1);
});

it("says aloud why an answer was refused, and leaves what one holds to the felt", async () => {
  vi.mocked(socket.send).mockRejectedValue(new Refused("it is not your turn", false));
  show({ asked: decisionAsked() });
  expect(root.textContent).not.toContain("pair of nines");
  await click("option-go");
  expect(texts('[role="alert"]')[0]).toMatch(/not your turn/i);
  expect(by("option-go").disabled).toBe(false);
});

it("keeps places through a round and begins anew with the next", () => {
  const labels = () => texts(".answers > *").map((text) => text?.replace(/^\d/, ""));
  show({ asked: decisionAsked({ options: ["a", "b", "c"].map((word) => choice(word)) }) });
  expect(labels()).toEqual(["a", "b", "c"]);
  show({ asked: decisionAsked({ number: 9, options: ["c", "b"].map((word) => choice(word)) }) });
  expect(labels()).toEqual(["", "b", "c"]);
  const felt = { ...emptyFelt(), round: 5 };
  show({ felt, asked: decisionAsked({ number: 10, options: ["c", "b"].map((word) => choice(word)) }) });
  expect(labels()).toEqual(["c", "b"]);
});

it("shows why an answer is missing where it would stand", () => {
  show({ asked: decisionAsked({ options: ["a", "b"].map((word) => choice(word)) }) });
  show({ asked: decisionAsked({ number: 9, options: [choice("b")], why_not: { a: "needs a pair" } }) });
  expect(texts(".answers > *")).toEqual(["Aneeds a pair", "1b"]);
});

it("keeps the places of answers that are refused at once", () => {
  const places = ["hit", "stand", "double"];
  const why_not = { stand: "12 must be hit" };
  const options = ["hit", "double"].map((word) => choice(word));
  show({ asked: decisionAsked({ options, why_not, places }) });
  expect(texts(".answers > *")).toEqual(["1hit", "Stand12 must be hit", "2double"]);
  expect(root.querySelector(".answers")!.classList).toContain("of-3"); // columns that share the room
});

const RAISE = {
  kind: "range" as const,
  word: "raise",
  label: "Raise to",
  wager: "",
  least: 24_000,
  most: 41_200,
  usual: 0,
  presets: [
    { label: "Min", cents: 24_000 },
    { label: "Pot", cents: 41_200 },
    { label: "All in", cents: 41_200 },
    { label: "Too much", cents: 50_000 },
  ],
};

it("raises by presets of which none is over the stack and no two are equal", async () => {
  show({ asked: decisionAsked({ options: [RAISE] }) });
  expect(texts(".amount-presets button")).toEqual(["Min $240", "All in $412"]);
  await type("amount", "100");
  expect(by("option-raise").disabled).toBe(true);
  await type("amount", "300");
  await click("option-raise");
  expect(socket.send).toHaveBeenCalledWith(expect.objectContaining({ answer: "raise 300" }));
});

const SUMS = { pot: 30_000, "to call": 19_800, chips: 19_800, bet: 0 };
const CALL = choice("call", { label: "Call $198", cents: 19_800 });
const sentAnswers = () =>
  vi.mocked(socket.send).mock.calls.map(([command]) => "answer" in command && command.answer);

it("asks before all in, and sends it with the second press", async () => {
  show({ asked: decisionAsked({ options: [choice("fold"), CALL], sums: SUMS }) });
  await key("2");
  expect(texts(".answer-label")).toEqual(["fold", "Really all in, $198?"]);
  expect(sentAnswers()).toEqual([]);
  await click("option-call");
  expect(sentAnswers()).toEqual(["call"]);
});

it("forgets a first press after Escape, after a while and with another answer", async () => {
  vi.useFakeTimers();
  show({ asked: decisionAsked({ options: [choice("fold"), CALL], sums: SUMS }) });
  const label = () => texts(".answer-label")[1];
  await click("option-call");
  await key("Escape");
  expect(label()).toBe("Call $198");
  await click("option-call");
  expect(label()).toBe("Really all in, $198?");
  await act(async () => void vi.advanceTimersByTime(4000));
  expect(label()).toBe("Call $198");
  await click("option-call");
  await click("option-fold");
  expect(sentAnswers()).toEqual(["fold"]);
  expect(label()).toBe("Call $198");
});

it("asks again after another amount, and counts what is bet already", async () => {
  const sums = { pot: 30_000, "to call": 9_800, chips: 31_200, bet: 10_000 };
  show({ asked: decisionAsked({ options: [RAISE], sums }) });
  await type("amount", "412");
  await click("option-raise");
  expect(texts(".answer-label")).toEqual(["Really all in, $412?"]);
  await type("amount", "400");
  expect(texts(".answer-label")).toEqual(["Raise to $400"]);
  await type("amount", "412");
  expect(texts(".answer-label")).toEqual(["All in $412"]);
  await click("option-raise");
  await click("option-raise");
  expect(sentAnswers()).toEqual(["raise 412"]);
});

it("asks before the last chips of a banked game, and not before others", async () => {
  const seats = tableState().seats.map((one) => ({ ...one, chips: 2000 }));
  const state = tableState({ phase: "playing", seats });
  const double = choice("double", { label: "Double", cents: 2000 });
  show({ state, asked: decisionAsked({ options: [double, choice("hit", { cents: 1999 })] }) });
  await click("option-double");
  expect(texts(".answer-label")).toEqual(["Really all in, $20?", "hit"]);
  await click("option-hit");
  expect(sentAnswers()).toEqual(["hit"]);
});

it("asks before one gives up what costs nothing to keep", async () => {
  const sums = { pot: 1300, "to call": 0, chips: 19_500, bet: 0 };
  const check = choice("check", { label: "Check" });
  show({
    asked: decisionAsked({ options: [choice("fold", { label: "Fold" }), check], sums, default: "check" }),
  });
  await click("option-fold");
  expect(texts(".answer-label")).toEqual(["Fold? Check is free.", "Check"]);
  expect(sentAnswers()).toEqual([]);
  await click("option-check");
  expect(sentAnswers()).toEqual(["check"]);
});

it("does not ask where one does not want to be asked", async () => {
  choose({ confirm: false });
  show({ asked: decisionAsked({ options: [choice("fold"), CALL], sums: SUMS }) });
  await click("option-call");
  expect(sentAnswers()).toEqual(["call"]);
});

it("asks for no amount where there is a usual one, but takes another", async () => {
  const double = { ...RAISE, word: "double", label: "Double for", least: 1, most: 1000, usual: 1000 };
  show({ asked: decisionAsked({ options: [choice("hit"), double] }) });
  expect(by("option-double").textContent).toBe("2Double for $10");
  expect(texts(".amount-presets button")).toEqual([]);
  await type("amount", "4");
  await key("2");
  expect(socket.send).toHaveBeenCalledWith(expect.objectContaining({ answer: "double 4" }));
});

it("picks as many cards as may be picked", async () => {
  const cards = ["As", "Kd", "2c"];
  const option = {
    kind: "cards" as const,
    word: "discard",
    label: "Discard",
    wager: "",
    cards,
    least: 1,
    most: 2,
  };
  show({ asked: decisionAsked({ options: [option] }) });
  expect(by("option-discard").disabled).toBe(true);
  await click("card-As");
  await click("card-2c");
  await click("card-Kd"); // too many
  await click("option-discard");
  expect(socket.send).toHaveBeenCalledWith(expect.objectContaining({ answer: "discard As 2c" }));
});

const HINT: Hint = {
  says: "Go on.",
  answers: [
    { answer: "go", often: 1, units: 1.2, cents: 1248, gives_up: 0 },
    { answer: "stop", often: 0, units: 0.7, cents: 725, gives_up: 523 },
  ],
  share: null,
  needs: null,
  how: "",
  method: "exact",
  error: null,
};

it("asks for a hint while that of an older question is still being computed", async () => {
  const ask = vi.spyOn(socket, "hint").mockReturnValue(new Promise(() => {}));
  const state = tableState({ phase: "playing" });
  show({ state, asked: decisionAsked({ number: 8 }) });
  await click("hint");
  expect(by("hint").disabled).toBe(true);
  show({ state, asked: decisionAsked({ number: 9 }) });
  expect(by("hint").disabled).toBe(false);
  await click("hint");
  expect(ask.mock.calls.map(([{ number }]) => number)).toEqual([8, 9]);
});

it("counts the seconds a hint takes", async () => {
  vi.useFakeTimers();
  vi.spyOn(socket, "hint").mockReturnValue(new Promise(() => {}));
  show({ state: tableState({ phase: "playing" }), asked: decisionAsked({ number: 8 }) });
  await click("hint");
  expect(by("hint").getAttribute("aria-busy")).toBe("true");
  await act(async () => void vi.advanceTimersByTime(7100));
  expect(texts(".hint-word")).toEqual(["Thinking…7 s"]);
  expect(by("hint-wait").textContent).toBe("7"); // where there is no room for words
  vi.useRealTimers();
});

it("writes the hint onto the answers, and hides it again", async () => {
  vi.spyOn(socket, "hint").mockResolvedValue({ hint: HINT, parts: [HINT.says] });
  show({ asked: decisionAsked() });
  await key("h");
  expect(by("option-go").textContent).toBe("1Go on★Bestworth +$12.48");
  expect(by("option-stop").textContent).toBe("2Stop hereworth +$7.25, gives up $5.23");
  expect(texts(".answer-worth > .visually-hidden, .answer-worth > * > .visually-hidden")).toEqual([
    "worth ",
    "worth ",
    ", gives up $5.23",
  ]);
  await click("hint");
  expect(by("option-go").textContent).toBe("1Go on");
});

it("keeps the room of what the hint is written over", async () => {
  vi.spyOn(socket, "hint").mockResolvedValue({ hint: HINT, parts: [HINT.says] });
  const go = choice("go", { label: "Go on", cents: 500 });
  const sums = { pot: 1500, "to call": 500 };
  show({ asked: decisionAsked({ options: [go, choice("stop")], sums }) });
  const foot = () => by("option-go").querySelector(".answer-foot");
  expect(foot()?.textContent).toBe("to win $15, needs 25%");
  await key("h");
  const kept = foot()?.querySelector(".kept");
  expect(kept?.textContent).toBe("to win $15, needs 25%");
  expect(kept?.getAttribute("aria-hidden")).toBe("true");
});

it("takes keys of letters with caps lock too", async () => {
  vi.spyOn(socket, "hint").mockResolvedValue({ hint: HINT, parts: [HINT.says] });
  show({ asked: decisionAsked() });
  await key("H");
  expect(by("option-go").textContent).toBe("1Go on★Bestworth +$12.48");
});

it("says what happens once time is up, in a line that may go on in the next", () => {
  const state = tableState({ left: 20, seconds: 20 });
  show({ state, asked: wagersAsked() });
  expect(texts(".ask-time")).toEqual(["20 sthen your chips are bet"]);
  show({ state, asked: decisionAsked() });
  expect(texts(".ask-time > *")).toEqual(["20 s", "then stop"]);
});

// ---- the bank ----

it("takes the bank with an amount, or passes", async () => {
  const bank = { least: 100, most: 40_000, usual: 20_000, fee: 0, partners: 0, presets: [] };
  const text = "Be the bank?";
  show({ asked: { kind: "bank", number: 3, text, parts: [text], who: decisionAsked().who, ...bank } });
  await type("bank-amount", "500");
  expect(by("take-bank").disabled).toBe(true);
  await type("bank-amount", "250");
  await click("take-bank");
  expect(socket.send).toHaveBeenCalledWith(
    expect.objectContaining({ do: "bank", number: 3, chips: 25_000, partners: false }),
  );
});

const OFFER = {
  least: 100,
  most: 40_000,
  usual: 20_000,
  fee: 0,
  partners: 0,
  presets: [],
  taken: 0,
  ahead: [],
};
const yours = (taken: number, ahead: number[] = []) => ({
  ...watching().yours!,
  offer: { ...OFFER, taken, ahead },
});

it("offers the bank of the next round beside whatever is asked", async () => {
  show({ asked: wagersAsked(), yours: yours(0) });
  await type("offer-amount", "300");
  await click("take-offer");
  expect(socket.send).toHaveBeenCalledWith({ do: "bank-next", table: "t1", chips: 30_000 });
  show({ asked: wagersAsked(), yours: yours(30_000) });
  await click("withdraw-offer");
  expect(socket.send).toHaveBeenLastCalledWith({ do: "bank-next", table: "t1", chips: 0 });
});

it("says when the bank comes, asked for or not", () => {
  const says = () => texts(".offer-says:not(.offer-ask)").map((words) => words.split("?")[0]);
  const { seat, name } = tableState().seats.at(-1)!;
  const shown = (taken: number, ahead: number[]) => {
    show({ asked: wagersAsked(), yours: yours(taken, ahead) });
    return says();
  };
  expect(shown(0, [])).toEqual(["Be the bank"]);
  expect(shown(0, [seat])).toEqual([`Be the bank after ${name}`]);
  expect(shown(30_000, [])).toEqual(["You will be the bank, with $300, in the next hand."]);
  expect(shown(30_000, [seat])).toEqual([`You will be the bank, with $300, after ${name} has had a turn.`]);
  expect(shown(30_000, [2, 3])).toEqual(["You will be the bank, with $300, after 2 others have had a turn."]);
});

it("keeps the offer behind a button where one may bet at other seats too", async () => {
  show({ asked: wagersAsked({ elsewhere: [3] }), yours: yours(0) });
  expect(root.querySelector('[data-testid="offer"]')).toBeNull();
  await click("next-bank");
  await type("offer-amount", "300");
  await click("take-offer");
  expect(socket.send).toHaveBeenCalledWith({ do: "bank-next", table: "t1", chips: 30_000 });
  await click("back-to-bets");
  expect(root.querySelector('[data-testid="bet-at"]')).not.toBeNull();
});

it("says what a bank does, in place of the question where there is little room", async () => {
  show({ yours: yours(0) });
  const means = "You pay winners and collect losers. Most people pass.";
  expect(texts(".offer-says.whole")).toEqual([`Be the bank? ${means}`]);
  expect(by("what-a-bank-does").textContent).toBe("Be the bank? ?");
  await click("what-a-bank-does");
  expect(by("what-a-bank-does").textContent).toBe(means);
  await click("what-a-bank-does");
  expect(by("what-a-bank-does").textContent).toBe("Be the bank? ?");
});

// ---- coming in, and cards shown afterwards ----

const ENTRY: EntryOffer = {
  ways: [
    { how: "now", label: "Post $4 now", cents: 400 },
    { how: "big-blind", label: "Wait for the big blind", cents: 0 },
  ],
  taken: "now",
};
const owing = { ...watching().yours!, entry: ENTRY };

it("lets one who owes blinds say how to come in", async () => {
  show({ yours: owing });
  expect(texts("[data-testid=entry] button")).toEqual(["Post $4 now", "Wait for the big blind"]);
  expect(by("enter-now").getAttribute("aria-pressed")).toBe("true");
  await click("enter-big-blind");
  expect(socket.send).toHaveBeenCalledWith({ do: "enter", table: "t1", how: "big-blind" });
  show({ yours: owing, asked: decisionAsked() });
  expect(by("entry")).toBeNull();
});

it("shows one card of the last hand, or all, if one likes", async () => {
  const held = { ...watching().yours!, unshown: ["As", "Td"] };
  show({ yours: held, over: true, playing: false });
  expect(by("show-As")).toBeNull();
  await click("show-cards");
  await click("show-As");
  expect(socket.send).toHaveBeenLastCalledWith({ do: "show", table: "t1", cards: ["As"] });
  await click("show-cards");
  await click("show-all");
  expect(socket.send).toHaveBeenLastCalledWith({ do: "show", table: "t1", cards: ["As", "Td"] });
  show({ yours: held, over: false, playing: true });
  expect(by("show-cards")).toBeNull();
  show({ over: true, playing: false });
  expect(by("show-cards")).toBeNull();
});

it("asks for the clock on somebody who thinks, or for more time for oneself", async () => {
  const may = { ...watching().yours!, may_ask_for_time: true };
  show({ yours: may, state: tableState({ phase: "playing" }) });
  await click("ask-for-clock");
  expect(socket.send).toHaveBeenLastCalledWith({ do: "time", table: "t1" });
  show({ yours: may, asked: decisionAsked() });
  await click("more-time");
  expect(socket.send).toHaveBeenCalledTimes(2);
  show({ asked: decisionAsked() });
  expect(by("more-time")).toBeNull();
});

it("says how long one's seat is kept", () => {
  const seats = tableState().seats.map((one) => ({ ...one, away: one.seat === 3 }));
  const away = (seconds: number) => ({ ...watching().yours!, kept_for: seconds });
  for (const [seconds, says] of [
    [1_799, "29 minutes"],
    [119, "a minute"],
    [9, "less than a minute"],
  ] as const) {
    show({ state: tableState({ phase: "playing", seats }), yours: away(seconds) });
    expect(root.textContent).toContain(`Your seat is kept for ${says}.`);
  }
});

// ---- nothing asked ----

it("says who is thinking", () => {
  const asked = [{ seat: 5, name: "", hand: 1, spot: 1 }];
  show({ state: tableState({ phase: "playing", asked }) });
  expect(texts("h2")).toEqual(["Ann is thinking"]);
});

it("goes on to the next hand once the round is over", async () => {
  show({ state: tableState({ phase: "settled", asked: [] }), over: true });
  await click("next");
  expect(socket.send).toHaveBeenCalledWith({ do: "next", table: "t1" });
  expect(onSkip).not.toHaveBeenCalled();
  show({ state: tableState({ phase: "settled", asked: [] }), over: true, playing: true });
  expect(onSkip).toHaveBeenCalledTimes(1);
});

it("says why a round came out so, for those whose banner has no room for it", () => {
  const { seat } = watching().yours!;
  const lost = [
    settled(seat!, "line", 1000, -1000, "the bank has 20"),
    posted([`${seat}`, -1000], ["9", 1000]),
  ];
  const events = toldFrom(1, newRound(1), ...lost);
  show({ state: tableState({ phase: "settled", asked: [] }), events });
  expect(texts(".dock-reason")).toEqual([]);
  show({ state: tableState({ phase: "settled", asked: [] }), events, over: true, result: true });
  expect([texts("h2"), texts(".dock-reason")]).toEqual([["You lose $10"], ["The bank has 20."]]);
});

it("counts down to the next hand, with a line that runs out", () => {
  vi.useFakeTimers();
  const now = performance.now();
  const next = { from: now - 1000, until: now + 3000 };
  show({ state: tableState({ phase: "settled", asked: [] }), over: true, next });
  expect(texts(".next-in")).toEqual(["Next hand in 3 s"]);
  const line = () => root.querySelector<HTMLElement>(".clock-line.pause")!.style.transform;
  expect(line()).toBe("scaleX(0.75)");
  act(() => void vi.advanceTimersByTime(2000));
  expect([texts(".next-in"), line()]).toEqual([["Next hand in 1 s"], "scaleX(0.25)"]);
  vi.useRealTimers();
});

it("does not offer the next hand before the last card has turned", () => {
  show({ state: tableState({ phase: "settled", asked: [] }), over: false, playing: true });
  expect(by("next")).toBeNull();
});

it("goes on from a result whose chips still move, as soon as they lie", async () => {
  const state = tableState({ phase: "playing", asked: [] });
  show({ state, result: true, playing: true });
  await click("next");
  expect(onSkip).toHaveBeenCalledTimes(1);
  expect(socket.send).not.toHaveBeenCalled();
  const settled = { state: tableState({ phase: "settled", asked: [] }), result: true, over: true };
  show(settled);
  expect(vi.mocked(socket.send).mock.calls).toEqual([[{ do: "next", table: "t1" }]]);
  show({ ...settled, playing: true }); // the next round is there, and waits for the result to be read
  expect(onSkip).toHaveBeenCalledTimes(2);
  expect(socket.send).toHaveBeenCalledTimes(1);
});

it("goes on from a result that the next round waits for", async () => {
  show({ state: tableState({ phase: "settled", asked: [] }), result: true, over: true, playing: true });
  await click("next");
  expect(onSkip).toHaveBeenCalled();
  expect(socket.send).not.toHaveBeenCalled();
});

it("skips to the next hand after a fold", async () => {
  const felt = { ...emptyFelt(), round: 4, folded: [3] };
  show({ felt, state: tableState({ phase: "playing", asked: [] }) });
  await click("skip");
  expect(onSkip).toHaveBeenCalled();
});

it.each([
  ["deals the next hand after a skip as soon as the bots are done", "house-way", 1],
  ["leaves the result to the others after a skip", "", 0],
])("%s", async (_, bot, sent) => {
  const felt = { ...emptyFelt(), round: 4, folded: [3] };
  const seats = tableState().seats.map((seat) => (seat.seat === 3 ? seat : { ...seat, bot }));
  show({ felt, state: tableState({ phase: "playing", asked: [], seats }) });
  await click("skip");
  expect(socket.send).not.toHaveBeenCalled();
  show({ felt, state: tableState({ phase: "settled", asked: [], seats }), over: true });
  show({ felt, state: tableState({ phase: "settled", asked: [], seats }), over: true });
  expect(vi.mocked(socket.send).mock.calls).toEqual(Array(sent).fill([{ do: "next", table: "t1" }]));
});

it("says that one is sitting out, and brings one back", async () => {
  const seats = tableState().seats.map((one) => ({ ...one, away: one.seat === 3 }));
  const asked = [{ seat: 5, name: "", hand: 1, spot: 1 }];
  show({ state: tableState({ phase: "playing", seats, asked }) });
  expect(texts("h2")).toEqual(["You are sitting out"]);
  await click("come-back");
  expect(socket.send).toHaveBeenCalledWith({ do: "back", table: "t1" });
  show({ state: tableState({ phase: "playing", asked }) });
  expect(texts("h2")).toEqual(["Ann is thinking"]);
  expect(by("come-back")).toBeNull();
});
