// What is printed between the bank and the players, along the curve of the spots.

import type { Size } from "./room";

interface LineProps {
  says: string;
  box: Size;
  /** There is room for a curve. */
  curved: boolean;
}

const LARGEST = 15;
/** Of a capital with what is between two, in em. */
const WIDTH = 0.9;
/** From the letters to the strokes over and under them. */
const APART = 9;

export function PrintedLine({ says, box: { width, height }, curved }: LineProps) {
  if (!says) return null;
  if (!curved) return <p>{says}</p>;
  const size = Math.min(LARGEST, (width * 0.92) / (says.length * WIDTH));
  const depth = depthOf(says, size, width, height);
  const bow = (y: number) => `M0 ${y}Q${width / 2} ${y + 2 * depth} ${width} ${y}`;
  return (
    <svg class="printed-line" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={says}>
      <path d={bow(0)} />
      <path d={bow(size + APART)} />
      <path id="printed-line" class="printed-letters" d={bow(size + 2)} />
      <text font-size={size} aria-hidden="true">
        <textPath href="#printed-line" startOffset="50%">
          {says}
        </textPath>
      </text>
    </svg>
  );
}

/** How far the curve bends down: no more than a letter is high from the end of a line to its middle. */
export function depthOf(says: string, size: number, width: number, height: number): number {
  const share = (says.length * WIDTH * size) / width;
  return Math.min(height - size - APART, size / share ** 2);
}
