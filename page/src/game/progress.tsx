// How far a computation is.
import { Waiting } from "../waiting";

interface ProgressProps {
  says: string;
  seconds: number;
}

/** The seconds are not read out: a screen reader would say nothing else. */
export function Progress({ says, seconds }: ProgressProps) {
  return (
    <div class="progress">
      <Waiting>{says.replace(/[.…]*$/, "…")}</Waiting>
      <span class="soft figures" aria-hidden="true">
        {Math.floor(seconds)} s
      </span>
    </div>
  );
}
