// Asks for the hint, and puts it away again.

import { useEffect, useState } from "preact/hooks";
import { briefWords } from "../side/hint";
import { HintSays } from "../side/hint-says";
import type { Hinting } from "./use-hint";

export function HintButton({ hint: { given, thinking, toggle } }: { hint: Hinting }) {
  const seconds = useSecondsOf(thinking);
  const word = thinking ? "Thinking…" : given ? "Hide hint" : "Hint";
  return (
    <button
      type="button"
      class="hint-button"
      data-testid="hint"
      data-key="h"
      aria-label={given ? `${word}: ${briefWords(given.hint)}` : word}
      aria-pressed={given !== null}
      aria-busy={thinking}
      disabled={thinking}
      title={thinking ? "The first hint in a game may take some seconds" : undefined}
      onClick={toggle}
    >
      {thinking ? (
        <Wait seconds={seconds} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3z" />
        </svg>
      )}
      <span class="hint-word">
        {word}
        <small>
          {thinking ? (
            `${seconds} s`
          ) : (
            <>
              <kbd>H</kbd>
              {given && briefWords(given.hint)}
            </>
          )}
        </small>
      </span>
      {given && (
        <span class="hint-says">
          <HintSays parts={given.parts} />
        </span>
      )}
    </button>
  );
}

/** In place of the bulb: a ring that turns, and the seconds it has turned. */
function Wait({ seconds }: { seconds: number }) {
  return (
    <svg class="hint-wait" viewBox="0 0 24 24" aria-hidden="true" data-testid="hint-wait">
      <circle cx="12" cy="12" r="10" />
      <text x="12" y="16" text-anchor="middle">
        {seconds}
      </text>
    </svg>
  );
}

/** Seconds for which something has gone on. */
function useSecondsOf(going: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!going) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [going]);
  return seconds;
}
