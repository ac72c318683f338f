// After a showdown: what every row came to against each opponent, and all of it together.

import type { PointsPart } from "../../wire";
import { type Scored, signed, toneOf, totalOf } from "./points";
import "./parts.css";

interface PointsProps {
  part: PointsPart;
  against: readonly Scored[];
}

export function PointsView({ part, against }: PointsProps) {
  const all = against.reduce((sum, scored) => sum + totalOf(scored), 0);
  return (
    <table class="points">
      <caption class="visually-hidden">Points of each row</caption>
      <thead>
        <tr>
          <td />
          {against.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map((title, row) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {against.map(({ name, points }) => (
              <Points key={name} points={points[row] ?? 0} />
            ))}
          </tr>
        ))}
        <tr class="points-sum">
          <th scope="row">{signed(all)}</th>
          {against.map((scored) => (
            <Points key={scored.name} points={totalOf(scored)} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Points({ points }: { points: number }) {
  return <td class={toneOf(points)}>{signed(points)}</td>;
}
