// Jackpots are pools: what one is worth depends on how much is in it.
import { percent } from "../money";
import type { Odds } from "../reports";
import { oneIn } from "./words";

export function Jackpots({ jackpots }: { jackpots: Odds["jackpots"] }) {
  return (
    <>
      <h3 class="jackpots-title">Jackpots</h3>
      <table class="jackpots">
        <caption>Shares are of the pool, whatever it has grown to.</caption>
        <thead>
          <tr>
            <th scope="col">Jackpot</th>
            <th scope="col" class="number">
              Beaten hand
            </th>
            <th scope="col" class="number">
              Winning hand
            </th>
            <th scope="col" class="number">
              Share of the pool, on average
            </th>
          </tr>
        </thead>
        <tbody>
          {jackpots.map((jackpot) => (
            <tr key={jackpot.name}>
              <th scope="row">{jackpot.title}</th>
              <td class="number">{oneIn(jackpot.p_beaten)}</td>
              <td class="number">{oneIn(jackpot.p_winner)}</td>
              <td class="number">{percent(jackpot.of_pool)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
