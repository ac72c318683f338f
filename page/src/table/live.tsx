// For those who listen: what happens, politely and beat by beat, and at once what one is asked.

import { useEffect, useMemo, useState } from "preact/hooks";
import { isTaken } from "./questions/keys";
import { bannerOf } from "./results";
import { saidOf, saidOfQuestion, saidOfResult } from "./sentences";
import type { Watching } from "./watching";

export function LiveRegions({ watching }: { watching: Watching }) {
  const { asked } = watching;
  const [happened, setHappened] = useState("");
  const [again, setAgain] = useState(0);
  const result = useMemo(() => bannerOf(watching), [watching]);
  const says = result ? saidOfResult(result) : saidNow(watching);
  useEffect(() => {
    if (says) setHappened(says);
  }, [says]);
  useRepeatKey(() => setAgain((times) => times + 1));
  return (
    <>
      <div class="visually-hidden" aria-live="polite" data-testid="live">
        <span key={again}>{happened}</span>
      </div>
      <div class="visually-hidden" aria-live="assertive" data-testid="live-asked">
        {asked ? saidOfQuestion(asked) : ""}
      </div>
    </>
  );
}

function saidNow({ fresh, yours }: Watching): string {
  return saidOf(fresh, yours?.seat == null ? (yours?.behind ?? "") : `${yours.seat}`);
}

/** R says the last sentence once more: it is put there anew. */
function useRepeatKey(repeat: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "r" && !isTaken(event)) repeat();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [repeat]);
}
