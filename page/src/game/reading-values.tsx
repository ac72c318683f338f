// What it is worth to read an unclear sentence one way or the other.
import { edge } from "../money";
import type { Odds } from "../reports";
import { inWords } from "../text";
import type { HostForm } from "../wire";

type Value = Odds["reading_values"][number];

/** A smaller difference nobody would ever notice. */
const LEAST = 1e-11;

interface ReadingValuesProps {
  odds: Odds;
  readings: HostForm["readings"];
}

export function ReadingValues({ odds, readings: told }: ReadingValuesProps) {
  const readings = [...new Set(odds.reading_values.map((value) => value.reading))];
  if (readings.length === 0) return null;
  return (
    <div class="reading-values">
      <h3>What they are worth</h3>
      <p class="soft">
        The edge of each wager under the other option, and the difference to the one taken. Readings that are
        not listed, and wagers that are not, keep their odds.
      </p>
      <ul>
        {readings.map((reading) => (
          <li key={reading}>
            <h4>{inWords(reading)}</h4>
            <Options
              values={odds.reading_values.filter((value) => value.reading === reading)}
              says={told.find(({ name }) => name === reading)?.options ?? {}}
              odds={odds}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionsProps {
  values: Value[];
  /** What each option means. */
  says: Record<string, string>;
  odds: Odds;
}

function Options({ values, says, odds }: OptionsProps) {
  const titles = new Map(odds.wagers.map((wager) => [wager.name, wager.title]));
  const others = [...new Set(values.filter((value) => !value.taken).map((value) => value.option))];
  return (
    <>
      {others.map((option) => {
        const moved = values.filter((value) => value.option === option && Math.abs(value.difference) > LEAST);
        return (
          <div class="reading-option" key={option}>
            <p>
              <strong>{inWords(option)}</strong>
              {says[option] && `: ${says[option]}`}
              {moved.length === 0 && <span class="soft"> No odds change.</span>}
            </p>
            {moved.length > 0 && (
              <dl class="pairs">
                {moved.map((value) => (
                  <div key={value.wager}>
                    <dt>{titles.get(value.wager) ?? inWords(value.wager)}</dt>
                    <dd class="figures">
                      {edge(value.ev)}{" "}
                      <span class={value.difference > 0 ? "good" : "bad"}>({edge(value.difference)})</span>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        );
      })}
    </>
  );
}
