// What a chart answers to every starting hand: suited above the diagonal, pairs on it, offsuit below.

import type { StartingHands } from "../wire";

/** The answers in the order they first come, which gives each its colour. */
export function answersOf({ answers }: StartingHands): string[] {
  return [...new Set(answers.flat())];
}

/** `AKs`, `AKo`, `AA`: the higher rank comes first. */
export function handName(ranks: readonly string[], row: number, column: number): string {
  if (row === column) return `${ranks[row]}${ranks[row]}`;
  return row < column ? `${ranks[row]}${ranks[column]}s` : `${ranks[column]}${ranks[row]}o`;
}

export function StartingHandsView({ grid }: { grid: StartingHands }) {
  const kinds = answersOf(grid);
  return (
    <details class="rules-part">
      <summary>Starting hands, {grid.street}</summary>
      <ul class="hands-key">
        {kinds.map((answer, kind) => (
          <li key={answer}>
            <i class={`hands-kind kind-${kind}`} aria-hidden="true">
              {answer.charAt(0).toUpperCase()}
            </i>
            {answer}
          </li>
        ))}
      </ul>
      <table class="hands-grid">
        <tbody>
          {grid.answers.map((answers, row) => (
            <tr key={grid.ranks[row]}>
              {answers.map((answer, column) => {
                const hand = handName(grid.ranks, row, column);
                return (
                  <td key={hand} class={`kind-${kinds.indexOf(answer)}`} title={`${hand}: ${answer}`}>
                    {hand}
                    <span class="visually-hidden">: {answer}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">s: of one suit, above the diagonal; o: of two suits, below it.</p>
    </details>
  );
}
