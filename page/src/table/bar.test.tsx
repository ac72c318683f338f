// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyFelt, type Felt } from "../felt";
import { ME, tableState, watching } from "../fixtures/asked";
import { choose } from "../settings";
import { socket } from "../socket";
import { Bar, isInHand } from "./bar";

const PLAYING = tableState({ phase: "playing" });
const BET = { who: ME, wager: "left", cents: 500, result: null, paid: 0, covered: null };

beforeEach(() => void vi.spyOn(socket, "send").mockResolvedValue());
afterEach(() => {
  act(() => render(null, document.body));
  act(() => choose({ confirm: true }));
  vi.restoreAllMocks();
});

function show(felt: Partial<Felt>, state = PLAYING): HTMLButtonElement {
  const watched = watching({ state, felt: { ...emptyFelt(), ...felt } });
  const bar = (
    <Bar
      state={state}
      yours={watched.yours!}
      round={4}
      inHand={isInHand(watched)}
      connection="open"
      fault=""
      shape="wide"
      onOpen={() => {}}
    />
  );
  act(() => render(bar, document.body));
  return document.body.querySelector<HTMLButtonElement>('[data-testid="leave"]')!;
}

async function press(leave: HTMLButtonElement) {
  await act(async () => leave.click());
}

it("asks before one leaves a hand, and leaves with the second press", async () => {
  const leave = show({ bets: [BET] });
  await press(leave);
  expect(leave.getAttribute("aria-label")).toBe("Really leave?");
  expect(socket.send).not.toHaveBeenCalled();
  await press(leave);
  expect(socket.send).toHaveBeenCalledWith({ do: "leave", table: "t1" });
});

it("lets one go at once who folded, has no part in the hand, or does not want to be asked", async () => {
  await press(show({ bets: [BET], folded: [3] }));
  await press(show({ bets: [{ ...BET, who: { ...ME, seat: 5 } }] }));
  await press(show({ bets: [BET] }, tableState({ phase: "settled" })));
  act(() => choose({ confirm: false }));
  await press(show({ bets: [BET] }));
  expect(socket.send).toHaveBeenCalledTimes(4);
});

it("knows who is in a hand: by cards, by bets, or as the bank", () => {
  const inHand = (felt: Partial<Felt>) =>
    isInHand(watching({ state: PLAYING, felt: { ...emptyFelt(), ...felt } }));
  expect(inHand({ hands: { 3: { cards: ["As"], says: "", down: [] } } })).toBe(true);
  expect(inHand({ bank: { seat: 3, cents: 1000, owes: null } })).toBe(true);
  expect(inHand({ hands: { 5: { cards: ["As"], says: "", down: [] } } })).toBe(false);
});
