// Which games are shown: by house, by kind; and the way to a family.
import { useId } from "preact/hooks";
import { type Family, type Filter, type House, KINDS } from "./catalogue";

interface FiltersProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  houses: House[];
  families: Family[];
}

export function Filters({ filter, change, houses, families }: FiltersProps) {
  return (
    <div class="filters">
      <ChipGroup
        title="House"
        options={[{ value: "", name: "All houses" }, ...houses.map(({ id, name }) => ({ value: id, name }))]}
        counts={Object.fromEntries(houses.map((house) => [house.id, house.games]))}
        chosen={filter.house}
        choose={(house) => change({ house })}
      />
      <ChipGroup
        title="Kind"
        options={[{ value: "", name: "All kinds" }, ...KINDS]}
        chosen={filter.kind}
        choose={(kind) => change({ kind: kind as Filter["kind"] })}
      />
      <nav class="family-links" aria-labelledby="family-links-title" hidden={families.length === 0}>
        <h2 id="family-links-title" class="filter-title">
          Games
        </h2>
        <ul>
          {families.map((family) => (
            <li key={family.id}>
              <a href={`#family-${family.id}`}>
                {family.name} <span class="count">{family.rows.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface ChipGroupProps {
  title: string;
  options: { value: string; name: string }[];
  counts?: Record<string, number>;
  chosen: string;
  choose: (value: string) => void;
}

function ChipGroup({ title, options, counts = {}, chosen, choose }: ChipGroupProps) {
  const id = useId();
  return (
    <div class="chip-group" role="group" aria-labelledby={id}>
      <h2 id={id} class="filter-title">
        {title}
      </h2>
      <div class="chip-list">
        {options.map(({ value, name }) => (
          <button
            type="button"
            class="filter-chip"
            aria-pressed={chosen === value}
            onClick={() => choose(value)}
            key={value}
          >
            {name} {counts[value] !== undefined && <span class="count">{counts[value]}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
