// The form a host fills in for a new table. Everything in it has a usual value: nothing must be touched.
import type { TargetedSubmitEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { why } from "../api";
import { gamePath, NOTHING_LAID } from "../laid";
import { useLoad } from "../load";
import { openTable } from "../lobby/play-button";
import { Link, navigate, useTitle } from "../route";
import { Fault, Missing, Waiting } from "../waiting";
import type { GamePage } from "../wire";
import { Company } from "./company";
import { type Draft, DraftFault, firstDraft, setupOf } from "./draft";
import { LaidOn, PayTables, SideBets } from "./laid";
import { Readings } from "./readings";
import { Stakes } from "./stakes";
import { TablePart } from "./table-part";
import "./host.css";

export function HostPage({ id }: { id: string }) {
  const { value: game, ...failure } = useLoad<GamePage>(`/api/games/${id}`);
  useTitle(game ? `Host a table: ${game.row.title}` : "Host a table");
  return (
    <div class="column host">
      {game?.row.status === "playable" && <Form game={game} />}
      {game?.row.status === "side-bet" && (
        <>
          <h1>{game.row.title}</h1>
          <LaidOn games={game.laid_on} />
        </>
      )}
      {!game && failure.fault && <Missing title="There is no such game to host" {...failure} />}
      {!game && !failure.fault && <Waiting>Fetching the choices…</Waiting>}
    </div>
  );
}

function Form({ game: { row, form: plain } }: { game: GamePage }) {
  const [draft, setDraft] = useState(() => firstDraft(plain));
  const { value: laid } = useLoad<GamePage>(gamePath(row.id, { ...NOTHING_LAID, sideBets: draft.sideBets }));
  const form = laid?.form ?? plain;
  const [fault, setFault] = useState<unknown>(null);
  const [opening, setOpening] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== null) end.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [fault]);
  const change = (part: Partial<Draft>) => {
    setFault(null);
    setDraft((before) => ({ ...before, ...part }));
  };

  async function submit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (opening) return;
    setOpening(true);
    setFault(null);
    try {
      navigate(await openTable(setupOf(row.id, form, draft)));
    } catch (error) {
      setFault(error);
      setOpening(false);
    }
  }

  const wrong = fault instanceof DraftFault ? fault.fields : [];
  const part = { form, draft, change, wrong };
  return (
    <form onSubmit={submit} noValidate>
      <p class="page-crumbs">
        <Link to="/">Lobby</Link>
        <span aria-hidden="true"> / </span>
        <Link to={`/game/${row.id}`}>{row.title}</Link>
        <span aria-hidden="true"> / </span>
        Host a table
      </p>
      <h1>Host a table of {row.title}</h1>
      <p class="soft">
        {row.house_name}. Everything is set as usual; change what you like, then invite with the link.
      </p>
      <Company {...part} />
      <Stakes {...part} />
      <TablePart {...part} />
      <SideBets {...part} />
      <PayTables {...part} />
      <Readings {...part} />
      <div class="host-end" ref={end}>
        {fault !== null && <Fault says={why(fault)} />}
        <button type="submit" class="button primary" aria-disabled={opening} data-testid="open-table">
          {opening ? "Opening…" : "Open the table"}
        </button>
        <span class="soft">{draft.private ? "Private" : "Listed in the lobby"}</span>
      </div>
    </form>
  );
}
