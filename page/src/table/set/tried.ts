// What the table says to an answer before it is given.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Part, Tried } from "../../wire";

/** Asks the table what an answer would come to. */
export type Try = (answer: string) => Promise<Pick<Tried, "says" | "foul" | "loses">>;

export interface Verdict {
  /** Of each hand that is set. */
  says: Part[][];
  /** Why it is not legal. */
  foul: string;
  /** Why it is legal, but loses. */
  loses: string;
  /** The table has said so; false while it is asked. */
  known: boolean;
}

const ASKING: Verdict = { says: [], foul: "", loses: "", known: false };
const UNASKED: Verdict = { says: [], foul: "", loses: "", known: true };

/** The verdict on an answer; null: there is none yet. Of a reply that comes late nothing is kept. */
export function useTried(answer: string | null, tries: Try | undefined): Verdict {
  const [verdict, setVerdict] = useState<Verdict>(ASKING);
  const asks = useRef(tries);
  asks.current = tries;
  useEffect(() => {
    if (answer === null || !asks.current) return setVerdict(UNASKED);
    let wanted = true;
    setVerdict(({ says }) => ({ ...ASKING, says }));
    asks.current(answer).then(
      ({ says, foul, loses }) => wanted && setVerdict({ says, foul, loses, known: true }),
      () => wanted && setVerdict(UNASKED), // the table will refuse it where it must
    );
    return () => {
      wanted = false;
    };
  }, [answer]);
  return verdict;
}
