// What one's own hand comes to, as the table has told it with its questions.

import { useRef } from "preact/hooks";
import type { Felt } from "../felt";
import type { Held } from "../wire";
import type { Watching } from "./watching";

const NOTHING: readonly Held[] = [];

/** With the last question, and as long after it as no other card has come: at the showdown one compares. */
export function useHolds({
  asked,
  felt,
  yours,
}: Pick<Watching, "asked" | "felt" | "yours">): readonly Held[] {
  const told = useRef<{ holds: readonly Held[]; by: string }>({ holds: NOTHING, by: "" });
  const by = cardsSeen(felt, yours?.seat ?? null);
  if (asked?.kind === "decision" && asked.holds.length > 0) told.current = { holds: asked.holds, by };
  return told.current.by === by ? told.current.holds : NOTHING;
}

/** One's own and those of the boards, in this round. */
function cardsSeen({ round, hands }: Felt, seat: number | null): string {
  const mine = Object.keys(hands).filter((to) => to === `${seat}` || to.startsWith(`${seat}/`));
  const boards = Object.keys(hands).filter((to) => to.startsWith("board"));
  return JSON.stringify([round, ...[...mine, ...boards].map((to) => hands[to]!.cards)]);
}
