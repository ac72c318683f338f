// An amount that counts to its new value while the chips are on their way.

import { useEffect, useRef, useState } from "preact/hooks";
import { money } from "../money";
import type { Cents } from "../wire";
import { LENGTHS } from "./beat";
import { FACTORS, paceNow } from "./pace";

export function Counted({ cents }: { cents: Cents }) {
  return <>{money(useCounted(cents))}</>;
}

/** Whole dollars on the way, the exact amount at the end; at once where nothing moves. */
function useCounted(cents: Cents): Cents {
  const [shown, setShown] = useState(cents);
  const now = useRef(cents);
  useEffect(() => {
    const from = now.current;
    const { speed, still, hidden } = paceNow();
    const takes = still || hidden ? 0 : LENGTHS.settle * FACTORS[speed];
    const show = (next: Cents) => {
      now.current = next;
      setShown(next);
    };
    if (from === cents || takes === 0) return show(cents);
    const began = performance.now();
    const step = () => {
      const share = (performance.now() - began) / takes;
      if (share >= 1) return show(cents);
      show(Math.round((from + (cents - from) * share) / 100) * 100);
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [cents]);
  return shown;
}
