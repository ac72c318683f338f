// `/table/{id}/rounds`: what was played at a table, newest first, to look at again, check and take away.

import { useEffect, useState } from "preact/hooks";
import { get, why } from "../api";
import { useLoad } from "../load";
import { change } from "../money";
import { Link, useTitle } from "../route";
import { Fault, Missing, Waiting } from "../waiting";
import type { Cents, RoundRow, TableRow } from "../wire";
import { Crumbs } from "./crumbs";
import { accountWords, type Names } from "./names";
import { pagePath, tablePath } from "./source";
import "./rounds.css";

/** Rounds the server gives at a time. */
const AT_ONCE = 50;

export function RoundsPage({ id }: { id: string }) {
  const { value: table, ...failure } = useLoad<TableRow>(tablePath(id), { keep: false });
  useTitle(table ? `Rounds of ${table.title}` : "Rounds");
  if (failure.fault && !table) {
    return (
      <div class="column narrow">
        <Missing title="There is no such table" {...failure} />
      </div>
    );
  }
  return (
    <div class="column narrow">
      <Crumbs id={id} table={table} />
      <h1>Finished rounds</h1>
      <p class="lead">
        Every round can be watched again step by step. Once its shoe is finished, the shuffle can be checked
        too.
      </p>
      <RoundList id={id} />
      {table && <Downloads table={table} />}
    </div>
  );
}

function RoundList({ id }: { id: string }) {
  const { rows, more, fault, busy, load } = useRounds(id);
  if (!rows) return fault ? <Fault says={fault} again={load} /> : <Waiting>Looking for rounds…</Waiting>;
  if (!rows.length) return <p class="panel">No round is finished yet. Come back when one is.</p>;
  return (
    <>
      <ol class="rounds" aria-label="Finished rounds, newest first">
        {rows.map((row) => (
          <RoundItem key={row.round} id={id} row={row} />
        ))}
      </ol>
      {fault && <Fault says={fault} />}
      {more && (
        <button type="button" class="button" aria-disabled={busy} onClick={load}>
          Earlier rounds
        </button>
      )}
    </>
  );
}

/** The newest rounds, and earlier ones on request. */
function useRounds(id: string) {
  const [rows, setRows] = useState<RoundRow[] | null>(null);
  const [more, setMore] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  async function load(): Promise<void> {
    if (busy) return;
    const last = rows?.[rows.length - 1];
    setBusy(true);
    setFault("");
    try {
      const found = await get<RoundRow[]>(tablePath(id, "/rounds", last ? { before: `${last.round}` } : {}));
      setRows([...(rows ?? []), ...found]);
      setMore(found.length === AT_ONCE);
    } catch (error) {
      setFault(why(error));
    }
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: later rows are loaded on request
  useEffect(() => void load(), [id]);
  return { rows, more, fault, busy, load };
}

function RoundItem({ id, row }: { id: string; row: RoundRow }) {
  const replay = pagePath(`/table/${id}/round/${row.round}`);
  const verify = pagePath(`/verify/${id}/${row.round}`);
  return (
    <li class="round" data-testid={`round-${row.round}`}>
      <h2>
        <Link to={replay}>Round {row.round}</Link>
      </h2>
      <p class="round-says">{row.says}</p>
      <Changes changes={row.changes} names={row.names} />
      <p class="round-links">
        <Link to={replay} aria-label={`Replay round ${row.round}`}>
          Replay
        </Link>
        {row.revealed ? (
          <Link to={verify} aria-label={`Verify the shuffle of round ${row.round}`}>
            Verify the shuffle
          </Link>
        ) : (
          <span class="soft">Shoe still in use: its seed is not revealed yet</span>
        )}
      </p>
    </li>
  );
}

/** Chips won and lost, seats first and by number. */
function Changes({ changes, names }: { changes: Record<string, Cents>; names: Names }) {
  const accounts = Object.keys(changes)
    .filter((account) => changes[account])
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  if (!accounts.length) return <p class="soft round-changes">No chips changed hands.</p>;
  return (
    <ul class="round-changes" aria-label="Chips won and lost">
      {accounts.map((account) => (
        <li key={account}>
          {accountWords(account, names)}{" "}
          <span class={toneOf(changes[account]!)}>{change(changes[account]!)}</span>
        </li>
      ))}
    </ul>
  );
}

function toneOf(cents: Cents): string {
  return cents > 0 ? "money good" : cents < 0 ? "money bad" : "money";
}

// ---- to take away ----

function Downloads({ table }: { table: TableRow }) {
  // A link cannot carry the token that lets a host in: it needs the key of a private table.
  const file = (name: string) => tablePath(table.id, name, table.key ? { key: table.key } : {});
  return (
    <section class="panel downloads" aria-labelledby="downloads">
      <h2 id="downloads">Take the history with you</h2>
      <div class="download">
        <a class="button" href={file("/history")} download>
          Download the history
        </a>
        <p>
          JSON lines, one for each shoe, buy-in and round; each carries the hash of the line before it.{" "}
          <code>houseway verify</code> checks all of it: the shuffles, the cards, the rules and every chip. It
          goes up to the last round whose shoe is finished.
        </p>
      </div>
      {table.pot_game && (
        <div class="download">
          <a class="button" href={file("/phh")} download>
            Download the hands as PHH
          </a>
          <p>
            The Poker Hand History format, which other poker programs read: seats, blinds, cards and every
            action, but no proof of the shuffle.
          </p>
        </div>
      )}
    </section>
  );
}
