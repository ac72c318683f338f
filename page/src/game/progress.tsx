// What is being worked out, and for how long already.
import { Waiting } from "../waiting";

interface ProgressProps {
  /** `the odds`, `the best play`. */
  what: string;
  /** The server's words on it. */
  says: string;
  seconds: number;
}

/** After so many seconds somebody wonders whether anything happens at all. */
const LONG = 8;

/** The seconds are not read out: a screen reader would say nothing else. */
export function Progress({ what, says, seconds }: ProgressProps) {
  const long = seconds >= LONG;
  return (
    <div class="progress panel">
      <div class="spread">
        <Waiting>Working out {what}…</Waiting>
        <span class="soft figures" aria-hidden="true">
          {seconds < 1 ? "" : `${Math.floor(seconds)} s`}
        </span>
      </div>
      <p class="soft">
        {says}{" "}
        {long
          ? "A few games take minutes the first time. The rules below can be read meanwhile."
          : "It takes some seconds the first time."}
      </p>
    </div>
  );
}
