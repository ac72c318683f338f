// Pages and dialogs that are fetched when they are first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Fault } from "./waiting";
import "./lazy.css";

/** How long a file may take before anything stands in its place, in milliseconds. */
const PATIENCE = 300;

/** A component whose file is fetched once, the first time it is drawn. */
export function lazy<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [Shown, setShown] = useState(() => fetched);
    const [failed, setFailed] = useState(false);
    const late = useLate(!Shown);
    useEffect(() => {
      if (Shown) return;
      let wanted = true;
      fetch().then(
        (found) => {
          fetched = found;
          if (wanted) setShown(() => found);
        },
        () => wanted && setFailed(true),
      );
      return () => {
        wanted = false;
      };
    }, [Shown]);
    if (Shown) return <Shown {...props} />;
    if (failed) return <Fault says="A part of the page did not come" again={() => location.reload()} />;
    return late ? (
      <p class="lazy-wait" role="status">
        One moment…
      </p>
    ) : null;
  };
}

/** Whether something has been waited for a while. */
function useLate(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const clock = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(clock);
  }, [waits]);
  return late;
}
