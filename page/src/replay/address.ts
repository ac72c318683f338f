// The step of a replay in the address: `#step=12`, beside the key of a private table.

import { useEffect, useRef } from "preact/hooks";

/** Browsers refuse addresses that change too fast: only where it rests is written, in milliseconds. */
const REST = 300;

/** Null where the address names none. */
export function stepInAddress(hash: string): number | null {
  const step = Number(new URLSearchParams(hash.slice(1)).get("step"));
  return Number.isInteger(step) && step > 0 ? step : null;
}

/** `#key=…&step=12`; without the step where it is null. */
export function withStep(hash: string, step: number | null): string {
  const parts = new URLSearchParams(hash.slice(1));
  if (step !== null) parts.set("step", `${step}`);
  else parts.delete("step");
  const text = parts.toString();
  return text ? `#${text}` : "";
}

/** Writes the step into the address, and goes where somebody has changed the address to. The step where a
 *  replay opens needs no words. */
export function useStepInAddress(step: number, opening: number, go: (step: number) => void): void {
  useEffect(() => {
    const clock = setTimeout(() => {
      const { pathname, search, hash } = location;
      const wanted = withStep(hash, step === opening ? null : step);
      if (wanted !== hash) history.replaceState(history.state, "", pathname + search + wanted);
    }, REST);
    return () => clearTimeout(clock);
  }, [step, opening]);
  const goes = useRef(go);
  goes.current = go;
  useEffect(() => {
    const follow = () => goes.current(stepInAddress(location.hash) ?? opening);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [opening]);
}
