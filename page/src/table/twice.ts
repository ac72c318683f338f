// What cannot be taken back is pressed twice: the first press asks, and is forgotten unless another follows.

import { useCallback, useEffect, useState } from "preact/hooks";
import { useSettings } from "../settings";

const PATIENCE = 4000; // milliseconds

export interface Twice {
  /** What waits for its second press; empty where nothing does. */
  asking: string;
  /** Does the work, after a second press where it is final and one wants to be asked. */
  press: (what: string, final: boolean, work: () => void) => void;
  forget: () => void;
}

/** `always`: whoever does not want to be asked is asked too. */
export function useTwice(always = false): Twice {
  const { confirm } = useSettings();
  const [asking, setAsking] = useState("");
  const forget = useCallback(() => setAsking(""), []);
  useEffect(() => {
    if (!asking) return;
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && forget();
    const timer = setTimeout(forget, PATIENCE);
    addEventListener("keydown", pressed);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", pressed);
    };
  }, [asking, forget]);
  const press = (what: string, final: boolean, work: () => void) => {
    const asks = (confirm || always) && final && asking !== what;
    setAsking(asks ? what : "");
    if (!asks) work();
  };
  return { asking, press, forget };
}
