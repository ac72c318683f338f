// Something a page needs from the server before it can be drawn.
import { useEffect, useState } from "preact/hooks";
import { ApiError, get, why } from "./api";

export interface Loaded<T> {
  value: T | null;
  fault: string;
  /** The server answered that there is none: asking once more would not help. */
  missing: boolean;
  /** Asks once more after a fault. */
  again: () => void;
}

/** A server that does not answer may only be starting: the page asks again, after this many milliseconds. */
const PATIENCE = 3000;

/** Rule sheets do not change while the page is open: coming back to one needs no second request. */
const kept = new Map<string, unknown>();

/** `keep`: for what never changes. */
export function useLoad<T>(path: string, { keep = true } = {}): Loaded<T> {
  const [value, setValue] = useState<T | null>(() => (kept.get(path) as T | undefined) ?? null);
  const [failed, setFailed] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (kept.has(path)) return setValue(kept.get(path) as T);
    let wanted = true;
    let timer = 0;
    get<T>(path).then(
      (loaded) => {
        if (keep) kept.set(path, loaded);
        if (!wanted) return;
        setFailed(null);
        setValue(loaded);
      },
      (error: unknown) => {
        if (!wanted) return;
        setFailed(error);
        if (!isRefusal(error)) timer = window.setTimeout(() => setAttempt(attempt + 1), PATIENCE);
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [path, keep, attempt]);
  return {
    value,
    fault: failed === null ? "" : why(failed),
    missing: isRefusal(failed),
    again: () => setAttempt(attempt + 1),
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
