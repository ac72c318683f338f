// What stands in a page while something is on its way, or did not come.
import type { ComponentChildren } from "preact";

export function Waiting({ children }: { children: ComponentChildren }) {
  return (
    <p class="waiting" role="status">
      <span>{children}</span>
    </p>
  );
}

export function Fault({ says, again }: { says: string; again?: () => void }) {
  return (
    <div class="fault spread" role="alert">
      <span>{says}</span>
      {again && (
        <button type="button" class="button small" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}
