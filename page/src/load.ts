// Something a page needs from the server before it can be drawn.
import { useEffect, useState } from "preact/hooks";
import { get, why } from "./api";

export interface Loaded<T> {
  value: T | null;
  fault: string;
  /** Asks once more after a fault. */
  again: () => void;
}

/** Rule sheets do not change while the page is open: coming back to one needs no second request. */
const kept = new Map<string, unknown>();

export function useLoad<T>(path: string): Loaded<T> {
  const [value, setValue] = useState<T | null>(() => (kept.get(path) as T | undefined) ?? null);
  const [fault, setFault] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (kept.has(path)) return setValue(kept.get(path) as T);
    let wanted = true;
    setFault("");
    get<T>(path).then(
      (loaded) => {
        kept.set(path, loaded);
        if (wanted) setValue(loaded);
      },
      (error: unknown) => wanted && setFault(why(error)),
    );
    return () => void (wanted = false);
  }, [path, attempt]);
  return { value, fault, again: () => setAttempt(attempt + 1) };
}
