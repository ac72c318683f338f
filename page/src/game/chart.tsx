// Rules short enough to remember: the first that holds answers.

import type { Strategy } from "../reports";
import { capital, inWords } from "../text";
import { asGrid, ChartGrid } from "./chart-grid";

/** A longer chart is folded away after its first lines. */
const LONG = 60;

export type ChartLine = Strategy["chart"][number];

export function Chart({ lines }: { lines: ChartLine[] }) {
  const grid = asGrid(lines);
  if (grid) return <ChartGrid grid={grid} />;
  const streets = [...new Set(lines.map((line) => line.street))];
  return (
    <div class="chart">
      <h3>The chart: use the first line that fits</h3>
      {streets.map((street) => (
        <Street
          name={streets.length > 1 ? inWords(street) : ""}
          lines={lines.filter((line) => line.street === street)}
          key={street}
        />
      ))}
    </div>
  );
}

function Street({ name, lines }: { name: string; lines: ChartLine[] }) {
  const list = (
    <ol>
      {lines.map((line, place) => (
        <li key={place}>
          <span>{situation(line)}</span>
          <strong class="answer">{line.answer}</strong>
        </li>
      ))}
    </ol>
  );
  return (
    <div class="street">
      {name && <h4>{name}</h4>}
      {lines.length < LONG ? (
        list
      ) : (
        <details class="fold">
          <summary>Show all {lines.length} lines</summary>
          {list}
        </details>
      )}
    </div>
  );
}

/** The answer stands beside the line; where the words end with it they need not say it twice. */
function situation(line: ChartLine): string {
  const ending = `: ${line.answer}`;
  const words = line.says.endsWith(ending) ? line.says.slice(0, -ending.length) : line.says;
  return capital(words);
}
