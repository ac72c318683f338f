// The spot that an answer would put money on, lit while the answer is looked at.

import { useEffect, useState } from "preact/hooks";
import type { Cents } from "../../wire";

export interface Lit {
  wager: string;
  cents: Cents;
}

let lit: Lit | null = null;
const listeners = new Set<(lit: Lit | null) => void>();

export function light(next: Lit | null): void {
  lit = next;
  for (const listener of listeners) listener(next);
}

export function useLit(): Lit | null {
  const [now, setNow] = useState(lit);
  useEffect(() => {
    listeners.add(setNow);
    return () => {
      listeners.delete(setNow);
    };
  }, []);
  return now;
}
