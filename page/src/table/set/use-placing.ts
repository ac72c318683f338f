// Cards that are set on the felt, where a question asks for that.

import { bettorKey } from "../../felt";
import { socket } from "../../socket";
import type { Layout, Question, SetOption } from "../../wire";
import { sum } from "../box";
import type { Watching } from "../watching";
import { isFramed, placesOf, setPartOf } from "./sizes";
import { type Placing, useSetting } from "./use-setting";

/** The cards as they lie on the felt: what moves them is there, and what answers in the dock. */
export function usePlacing({ asked, state, layout }: Pick<Watching, "asked" | "state" | "layout">): Placing {
  const option = layout && asked ? setOnFelt(asked, layout) : null;
  const table = state?.id ?? "";
  return useSetting(
    asked && option
      ? {
          key: `${state?.round}|${asked.number}|${bettorKey(asked.who)}`,
          option,
          tries: (answer) => socket.try({ do: "try", table, number: asked.number, who: asked.who, answer }),
        }
      : null,
  );
}

/** What is to be set, if the felt has just the rows for it. Frames hold all cards from the start. */
export function setOnFelt(asked: Question, { parts }: Layout): SetOption | null {
  const option = setOption(asked);
  const part = setPartOf(parts);
  if (!option || !part) return null;
  const places = option.rows.map(({ cards }) => cards);
  if (places.join() !== placesOf(part).join()) return null;
  return !isFramed(part) || sum(places) === option.cards.length ? option : null;
}

export function setOption(asked: Question): SetOption | null {
  if (asked.kind !== "decision") return null;
  return asked.options.find((option): option is SetOption => option.kind === "set") ?? null;
}
