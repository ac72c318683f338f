// The hint for the question that is open, once it was asked for.

import { useState } from "preact/hooks";
import { why } from "../../api";
import { socket } from "../../socket";
import type { DecisionAsked } from "../../wire";
import { type GivenHint, hintFor } from "../side/hint";
import type { Watching } from "../use-table";

export interface Hinting {
  /** Null while none is shown. */
  given: GivenHint | null;
  thinking: boolean;
  fault: string;
  /** Asks for the hint, or puts it away. */
  toggle: () => void;
}

/** `given` and `onGive`: the page keeps the hint, since it is shown in more than one place. */
export function useHint(
  { asked, state }: Pick<Watching, "asked" | "state">,
  given: GivenHint | null,
  onGive: (hint: GivenHint | null) => void,
): Hinting {
  const [thinking, setThinking] = useState<number | null>(null); // the number of a question
  const [fault, setFault] = useState<{ number: number; says: string } | null>(null);
  const shown = hintFor(given, asked);
  const isThinking = thinking !== null && thinking === asked?.number;

  const ask = async (table: string, question: DecisionAsked) => {
    const { number, who } = question;
    setThinking(number); // some spots take seconds
    setFault(null);
    try {
      onGive({ question, ...(await socket.hint({ do: "hint", table, number, who })) });
    } catch (error) {
      setFault({ number, says: why(error) });
    }
    setThinking((latest) => (latest === number ? null : latest));
  };
  return {
    given: shown,
    thinking: isThinking,
    fault: fault && fault.number === asked?.number ? fault.says : "",
    toggle: () => {
      if (shown) onGive(null);
      else if (asked?.kind === "decision" && state && !isThinking) void ask(state.id, asked);
    },
  };
}
