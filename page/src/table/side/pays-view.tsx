// What every wager pays: long tables show their first rows until they are opened.

import { useState } from "preact/hooks";
import type { PrintedRow, SpotPart } from "../../wire";
import { firstRows, rowsOf } from "./pays";

/** Of a table that is folded. */
const FIRST = 3;

export function Pays({ spots }: { spots: SpotPart[] }) {
  const plain = spots.filter((spot) => rowsOf(spot).length < 2);
  const tables = spots.filter((spot) => rowsOf(spot).length >= 2);
  return (
    <section class="side-part pays" data-testid="pays" aria-label="What the wagers pay">
      {tables.map((spot) => (
        <PayTable key={spot.wager} spot={spot} />
      ))}
      {plain.length > 0 && (
        <>
          <h2>{tables.length > 0 ? "Other wagers pay" : "What the wagers pay"}</h2>
          <Rows rows={plain.map(lineOf)} />
        </>
      )}
    </section>
  );
}

/** A wager that pays in one way only. */
function lineOf(spot: SpotPart): PrintedRow {
  return { says: spot.title, odds: rowsOf(spot)[0]?.odds ?? spot.pays };
}

function PayTable({ spot }: { spot: SpotPart }) {
  const [open, setOpen] = useState(false);
  const { title } = spot;
  const rows = rowsOf(spot);
  const folds = rows.length > FIRST + 1;
  const whole = !folds || open;
  return (
    <>
      <h2>
        {title} pays
        {folds && (
          <button
            type="button"
            class="side-link"
            aria-expanded={whole}
            aria-label={whole ? `First rows of ${title}` : `All rows of ${title}`}
            onClick={() => setOpen(!whole)}
          >
            {whole ? "less" : `all ${rows.length}`}
          </button>
        )}
      </h2>
      <Rows rows={whole ? rows : firstRows(spot, FIRST)} />
    </>
  );
}

function Rows({ rows }: { rows: PrintedRow[] }) {
  return (
    <dl class="side-rows">
      {rows.map(({ says, odds }) => (
        <div key={says}>
          <dt>{says}</dt>
          <dd>{odds}</dd>
        </div>
      ))}
    </dl>
  );
}
