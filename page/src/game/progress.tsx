// What is being worked out, how much of it is done, and for how long already.
import { Waiting } from "../waiting";

interface ProgressProps {
  /** `the odds`, `the best play`. */
  what: string;
  /** The server's words on it. */
  says: string;
  seconds: number;
  /** From 0 to 1, once the server knows. */
  progress?: number;
}

/** Seconds after which people wonder whether anything happens at all. */
const LONG = 8;

/** A screen reader says what is worked out, once; it finds the rest where it looks for it. */
export function Progress({ what, says, seconds, progress }: ProgressProps) {
  const long = seconds >= LONG;
  return (
    <div class="progress panel">
      <div class="spread">
        <Waiting>Working out {what}…</Waiting>
        <span class="soft figures" aria-hidden="true">
          {soFar(seconds, progress)}
        </span>
      </div>
      {progress !== undefined && <progress aria-label={`Working out ${what}`} value={progress} />}
      <p class="soft">
        {says}{" "}
        {long
          ? "A few games take minutes the first time. The rules below can be read meanwhile."
          : "It takes some seconds the first time."}
      </p>
    </div>
  );
}

/** `42%, 12 s`; nothing before there is anything to tell. */
export function soFar(seconds: number, progress?: number): string {
  const time = seconds < 1 ? "" : `${Math.floor(seconds)} s`;
  if (progress === undefined) return time;
  return `${Math.floor(progress * 100)}%${time && `, ${time}`}`;
}
