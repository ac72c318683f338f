// The table: the felt, what one is asked, the log, and who stands behind.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { why } from "../api";
import { inWords } from "../game/words";
import { useLoad } from "../load";
import { money } from "../money";
import { pagePath, tablePath } from "../replay/source";
import { Link, useTitle } from "../route";
import { Refused, socket } from "../socket";
import type { GamePage, TableRow, TableState, Yours } from "../wire";
import { Bar, type Pane } from "./bar";
import { BuyIn } from "./buy-in";
import { FeltView } from "./felt-view";
import { freeSeats } from "./free-seats";
import { LiveRegions } from "./live";
import { Log } from "./log";
import { purseWords } from "./purse";
import { Dock } from "./questions/dock";
import { isTaken } from "./questions/keys";
import { useConnection, useTable } from "./use-table";
import { joined } from "./words";

/** The key of a private table: it is in the part of the link that no server sees. */
function keyInLink(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get("key") ?? undefined;
}

export function TablePage({ id }: { id: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another table has another key
  const key = useMemo(keyInLink, [id]);
  const { state, yours, felt, events, fresh, gone } = useTable(id, key);
  const connection = useConnection();
  const [pane, setPane] = useState<Pane>("");
  const [seat, setSeat] = useState<number | null>(null);
  const titles = state?.terms.titles ?? {};
  const fault = useSitAtOnce(state, yours);
  useHelpKey(() => setPane("help"));
  useTitle(state?.title ?? "Table");

  if (gone) return <Gone why={gone} id={id} />;
  if (!state || !yours) {
    return <p class="table-wait">{connection === "open" ? "Going to the table…" : "Connecting…"}</p>;
  }
  const mayStand = yours.seat === null && state.phase !== "closed";
  return (
    <div class={yours.seat === null && !yours.behind ? "table-page" : "table-page playing"}>
      <LiveRegions fresh={fresh} question={yours.questions[0]} />
      <Bar
        state={state}
        yours={yours}
        round={Math.max(state.round, felt.round)}
        connection={connection}
        tableKey={key}
        open={pane}
        onOpen={setPane}
      />
      <div class="table-main">
        <FeltView
          felt={felt}
          places={state.places}
          state={state}
          own={yours.seat}
          titles={titles}
          onSit={mayStand ? setSeat : undefined}
        />
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <div class="dock">
          {yours.questions.length === 0 && (
            <>
              <Purse says={purseWords(state, yours.seat, felt)} onBuy={() => setPane("buy")} />
              <Status state={state} yours={yours} />
            </>
          )}
          <span hidden data-testid="phase" data-phase={state.phase} />
          <Dock state={state} yours={yours} />
        </div>
      </div>
      <aside class="table-side">
        <h2>What happened</h2>
        <Log events={events} />
        <Behind state={state} />
        <Setup state={state} commitment={felt.commitment} />
      </aside>
      {seat !== null && (
        <BuyIn
          title={`Seat ${seat}`}
          word="Sit down with"
          least={state.terms.buy_in.least}
          terms={state.terms}
          onBuy={(chips) => socket.send({ do: "sit", table: id, seat, chips })}
          onClose={() => setSeat(null)}
        />
      )}
    </div>
  );
}

/** Where the chips are gone. */
function Purse({ says, onBuy }: { says: string; onBuy: () => void }) {
  return (
    <div class={says ? "status purse" : ""} role="status">
      {says && (
        <>
          <p>{says}</p>
          <button type="button" class="button small primary" data-testid="buy-more" onClick={onBuy}>
            Buy more
          </button>
        </>
      )}
    </div>
  );
}

/** What the table waits for, and how to go on. */
function Status({ state, yours }: { state: TableState; yours: Yours }) {
  const [fault, setFault] = useState("");
  const here = yours.seat !== null || yours.host;
  const goes = here ? GOES[state.phase] : undefined;
  const next = () =>
    socket.send({ do: "next", table: state.id }).then(
      () => setFault(""),
      (error: unknown) => setFault(why(error)),
    );
  return (
    <div class="status">
      <p>{fault || `${state.says || PHASES[state.phase]} ${waitsFor(state)}`}</p>
      {goes && (
        <button type="button" class="button small" data-testid="next" onClick={() => void next()}>
          {goes}
        </button>
      )}
      {state.phase === "closed" && (
        <Link class="button small" to={pagePath(`/table/${state.id}/rounds`)}>
          Rounds played here
        </Link>
      )}
    </div>
  );
}

/** What brings the next round. */
const GOES: Partial<Record<TableState["phase"], string>> = {
  waiting: "Begin",
  settled: "Next hand",
  broken: "Offer the bank again",
};

/** Who is asked, by name. */
function waitsFor(state: TableState): string {
  const seats = new Set(state.asked.map((who) => who.seat));
  const names = state.seats.filter((one) => seats.has(one.seat)).map((one) => one.name);
  return names.length ? `Waiting for ${joined(names)}.` : "";
}

const PHASES: Record<TableState["phase"], string> = {
  waiting: "Waiting for players.",
  bank: "The bank is offered.",
  wagers: "Bets are being made.",
  playing: "",
  settled: "The round is over.",
  broken: "Nobody takes the bank: the game is broken.",
  closed: "This table is closed.",
};

function Behind({ state }: { state: TableState }) {
  if (state.backline.length === 0) return null;
  return (
    <section class="behind">
      <h3>Behind the seats</h3>
      <ul>
        {state.backline.map((one) => (
          <li key={one.name} class="spread">
            <span>
              {one.name}
              {!one.here && <span class="soft"> · not connected</span>}
            </span>
            <span class="figures">{money(one.chips)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the table was set up, and the fingerprint of its shoe. */
function Setup(props: { state: TableState; commitment: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="table-terms" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How this table is set up</summary>
      {open && <TermsList {...props} />}
    </details>
  );
}

function TermsList({ state, commitment }: { state: TableState; commitment: string }) {
  const { value: game } = useLoad<GamePage>(`/api/games/${state.game}`);
  const { limits, fees, rotation, decks, readings, pay_tables, side_bets, titles } = state.terms;
  const rows: [string, string][] = [
    ["Limits", limits],
    ["Collection", fees],
    ["Rotation", game?.form.rotations.find(({ name }) => name === rotation)?.says ?? inWords(rotation)],
    ["Decks", decks ? `${decks}` : ""],
    ["Side bets", side_bets.map((id) => titleOf(id, game)).join(", ")],
    ...Object.entries(pay_tables).map(([wager, table]): [string, string] => [
      `Pay table of ${titles[wager]}`,
      table,
    ]),
    ...Object.entries(readings).map(([name, option]): [string, string] => [inWords(name), inWords(option)]),
    ["Shoe", commitment && `${commitment.slice(0, 16)}…`],
  ];
  return (
    <dl>
      {rows
        .filter(([, says]) => says)
        .map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Of a side bet. */
function titleOf(id: string, game: GamePage | null): string {
  return game?.form.side_bets.find((bet) => bet.id === id)?.title ?? inWords(id.split("/").at(-1)!);
}

/** A table that is closed still has its rounds; one that never was has none. */
function Gone({ why, id }: { why: string; id: string }) {
  const { value: table } = useLoad<TableRow>(tablePath(id), { keep: false });
  return (
    <div class="panel table-gone">
      <h1>No table here</h1>
      <p>{why.charAt(0).toUpperCase() + why.slice(1)}.</p>
      <div class="row">
        <Link class="button primary" to="/">
          Back to the lobby
        </Link>
        {table && (
          <Link class="button" to={pagePath(`/table/${id}/rounds`)}>
            Rounds played here
          </Link>
        )}
      </div>
    </div>
  );
}

/** `?sit` takes the first free seat at once, with the usual buy-in. */
function useSitAtOnce(state: TableState | null, yours: Yours | null): string {
  const [fault, setFault] = useState("");
  const tried = useRef(false);
  useEffect(() => {
    if (!state || !yours || tried.current || !new URLSearchParams(location.search).has("sit")) return;
    tried.current = true;
    history.replaceState(history.state, "", location.pathname + location.hash);
    if (yours.seat === null) sitSomewhere(state).catch((error: unknown) => setFault(why(error)));
  }, [state, yours]);
  return fault;
}

/** Somebody else may be faster to a seat: then it is the next. */
async function sitSomewhere({ id, places, seats, terms }: TableState): Promise<void> {
  for (const seat of freeSeats({ places, seats })) {
    try {
      await socket.send({ do: "sit", table: id, seat, chips: terms.buy_in.usual });
      return;
    } catch (error) {
      if (!(error instanceof Refused && error.stale)) throw error;
    }
  }
}

function useHelpKey(show: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTaken(event)) show();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [show]);
}
