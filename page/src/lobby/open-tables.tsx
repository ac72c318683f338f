// Tables where somebody plays now. Asked for again every few seconds while the page is in sight.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import { Link } from "../route";
import type { TableRow } from "../wire";
import { HouseMark } from "./house-mark";
import { tablePath } from "./play-button";

const EVERY = 5000;

interface OpenTablesProps {
  hueOf: (house: string) => number;
  houseName: (house: string) => string;
}

export function OpenTables({ hueOf, houseName }: OpenTablesProps) {
  const tables = useTables();
  return (
    <section class="open-tables panel" data-testid="open-tables" aria-labelledby="open-tables-title">
      <h2 id="open-tables-title">Open tables</h2>
      {tables === null && <p class="soft">Looking around the room…</p>}
      {tables?.length === 0 && (
        <p class="soft">Nobody is playing right now. Press Play at any game and your table appears here.</p>
      )}
      {!!tables?.length && (
        <ul>
          {tables.map((table) => (
            <li key={table.id}>
              <HouseMark name={houseName(table.house)} hue={hueOf(table.house)} />
              <div class="game-words">
                <h3>
                  {table.title} {table.private && <span class="badge">private</span>}
                  {table.yours && <span class="badge">your table</span>}
                </h3>
                <p class="soft">
                  {[houseName(table.house), table.limits, company(table)].filter(Boolean).join(" · ")}
                </p>
              </div>
              <div class="row">
                {table.yours ? (
                  <Way to={tablePath(table)} word="Return to table" title={table.title} />
                ) : (
                  <>
                    <Way to={tablePath(table)} word="Watch" title={table.title} quiet />
                    <Way to={tablePath(table, { sit: true })} word="Join" title={table.title} />
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WayProps {
  to: string;
  word: string;
  title: string;
  quiet?: boolean;
}

function Way({ to, word, title, quiet = false }: WayProps) {
  return (
    <Link to={to} class={quiet ? "button small quiet" : "button small"} aria-label={`${word}: ${title}`}>
      {word}
    </Link>
  );
}

/** `2 people, 3 bots, 3 seats free · round 12`. */
export function company(table: TableRow): string {
  const people = table.seated - table.bots;
  const parts = [
    people > 0 && counted(people, "person", "people"),
    table.bots > 0 && counted(table.bots, "bot", "bots"),
    counted(table.places - table.seated, "seat free", "seats free"),
    table.watching > 0 && `${table.watching} watching`,
  ];
  return `${parts.filter(Boolean).join(", ")}${table.round > 0 ? ` · round ${table.round}` : ""}`;
}

function counted(count: number, one: string, more: string): string {
  return `${count || "no"} ${count === 1 ? one : more}`;
}

function useTables(): TableRow[] | null {
  const [tables, setTables] = useState<TableRow[] | null>(null);
  useEffect(() => {
    let wanted = true;
    async function look(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        const found = await get<TableRow[]>("/api/tables");
        if (wanted) setTables(found);
      } catch {
        // the next look may find them; what is shown stays
      }
    }
    void look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return tables;
}
