// Which of the three pages is shown: beside a rail, upright on a phone, or on its side.

import { useEffect, useState } from "preact/hooks";

export type Shape = "wide" | "upright" | "sideways";

const SIDEWAYS = "(max-height: 500px) and (orientation: landscape)";
const UPRIGHT = "(max-width: 640px), (max-width: 900px) and (orientation: portrait)";

export function shapeNow(): Shape {
  if (matchMedia(SIDEWAYS).matches) return "sideways";
  return matchMedia(UPRIGHT).matches ? "upright" : "wide";
}

export function useShape(): Shape {
  const [shape, setShape] = useState(shapeNow);
  useEffect(() => {
    const look = () => setShape(shapeNow());
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return shape;
}

/** Classes of the root of a table. */
export function shapeClass(shape: Shape): string {
  return shape === "wide" ? "shape-wide" : `shape-${shape} small`;
}
