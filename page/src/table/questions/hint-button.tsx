// Asks for the hint, and puts it away again.

import { briefWords } from "../side/hint";
import { HintSays } from "../side/hint-says";
import type { Hinting } from "./use-hint";

export function HintButton({ hint: { given, thinking, toggle } }: { hint: Hinting }) {
  const word = thinking ? "Thinking…" : given ? "Hide hint" : "Hint";
  return (
    <button
      type="button"
      class="hint-button"
      data-testid="hint"
      data-key="h"
      aria-label={given ? `${word}: ${briefWords(given.hint)}` : word}
      aria-pressed={given !== null}
      disabled={thinking}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3z" />
      </svg>
      <span class="hint-word">
        {word}
        <small>
          <kbd>H</kbd>
          {given && briefWords(given.hint)}
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
