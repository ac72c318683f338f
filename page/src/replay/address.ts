// The step of a replay in the address: `#step=12`, beside the key of a private table.

import { useEffect, useRef } from "preact/hooks";

/** Browsers refuse addresses that change too fast: only where it rests is written, in milliseconds. */
const REST = 300;

/** 1 where the address names none. */
export function stepInAddress(hash: string): number {
  const step = Number(new URLSearchParams(hash.slice(1)).get("step"));
  return Number.isInteger(step) && step > 0 ? step : 1;
}

/** `#key=…&step=12`; the first step is not written. */
export function withStep(hash: string, step: number): string {
  const parts = new URLSearchParams(hash.slice(1));
  if (step > 1) parts.set("step", `${step}`);
  else parts.delete("step");
  const text = parts.toString();
  return text ? `#${text}` : "";
}

/** Writes the step into the address, and goes where somebody has changed the address to. */
export function useStepInAddress(step: number, go: (step: number) => void): void {
  useEffect(() => {
    const clock = setTimeout(() => {
      const { pathname, search, hash } = location;
      const wanted = withStep(hash, step);
      if (wanted !== hash) history.replaceState(history.state, "", pathname + search + wanted);
    }, REST);
    return () => clearTimeout(clock);
  }, [step]);
  const goes = useRef(go);
  goes.current = go;
  useEffect(() => {
    const follow = () => goes.current(stepInAddress(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}
