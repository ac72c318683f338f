// Who bets behind the seats.

import { money } from "../../money";
import type { Backline } from "../../wire";

export function Behind({ people }: { people: readonly Backline[] }) {
  if (people.length === 0) return null;
  return (
    <section class="side-part behind" aria-label="Behind the seats">
      <h2>Behind the seats</h2>
      <dl class="side-rows">
        {people.map(({ name, chips, here }) => (
          <div key={name}>
            <dt>
              {name}
              {!here && " · not connected"}
            </dt>
            <dd>{money(chips)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
