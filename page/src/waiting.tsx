// What stands in a page while something is on its way, or did not come.
import type { ComponentChildren } from "preact";
import type { Loaded } from "./load";
import { Link } from "./route";

export function Waiting({ children }: { children: ComponentChildren }) {
  return (
    <p class="waiting" role="status">
      <span>{children}</span>
    </p>
  );
}

export function Fault({ says, again }: { says: string; again?: () => void }) {
  return (
    <div class="fault spread" role="alert" tabIndex={-1}>
      <span>{sentence(says)}</span>
      {again && (
        <button type="button" class="button small" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

interface MissingProps extends Pick<Loaded<unknown>, "fault" | "missing" | "again"> {
  /** What was looked for: `There is no such game`. */
  title: string;
}

/** In the place of a page whose subject is not there, or whose server is not. */
export function Missing({ title, fault, missing, again }: MissingProps) {
  return (
    <div class="missing" role="alert">
      <h1>{missing ? title : "Nobody answers"}</h1>
      <p>
        {sentence(fault)}
        {!missing && " The page tries again every few seconds."}
      </p>
      <div class="row">
        {!missing && (
          <button type="button" class="button" onClick={again}>
            Ask now
          </button>
        )}
        <Link to="/" class="button">
          To the lobby
        </Link>
      </div>
    </div>
  );
}

/** What the server says begins small and ends without a stop. */
function sentence(says: string): string {
  const begun = /^[a-z]+[ :]/.test(says) ? says.charAt(0).toUpperCase() + says.slice(1) : says;
  return /[.?!…]$/.test(begun) ? begun : `${begun}.`;
}
