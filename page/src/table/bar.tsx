// Above the felt: which table, which round, what comes next; and what one may do here.

import { useState } from "preact/hooks";
import { why } from "../api";
import { change } from "../money";
import { pagePath } from "../replay/source";
import { Link } from "../route";
import { type Connection, socket } from "../socket";
import type { Command, TableState, Yours } from "../wire";
import { BuyIn } from "./buy-in";
import { Help } from "./help";
import { HostMenu } from "./host-menu";
import { Invite } from "./invite";

interface BarProps {
  state: TableState;
  yours: Yours;
  /** The round on the felt; the state may count only those that are over. */
  round: number;
  connection: Connection;
  tableKey: string | undefined;
  open: Pane;
  onOpen: (which: Pane) => void;
}

/** What is open over the table. */
export type Pane = "" | "help" | "host" | "invite" | "buy" | "behind";

export function Bar({ state, yours, round, connection, tableKey, open, onOpen }: BarProps) {
  const [fault, setFault] = useState("");
  const table = state.id;
  const send = (command: Command) =>
    socket.send(command).then(
      () => setFault(""),
      (error: unknown) => setFault(why(error)),
    );
  const close = () => onOpen("");
  const seat = state.seats.find((one) => one.seat === yours.seat);
  const here = yours.seat !== null || yours.behind !== "";
  return (
    <header class="table-bar">
      <div class="table-title">
        <h1>{state.title}</h1>
        <p class="soft">
          <span data-testid="round">{round > 0 ? `Round ${round}` : "Before the first round"}</span>
          {" · "}
          {state.terms.limits}
          {state.private && " · private"}
        </p>
      </div>
      {here && <Result cents={yours.result} />}
      <nav class="table-actions" aria-label="Table">
        {seat && (
          <button
            type="button"
            class="button small"
            onClick={() => void send({ do: seat.away ? "back" : "away", table })}
          >
            {seat.away ? "Come back" : "Sit out"}
          </button>
        )}
        {here && (
          <button type="button" class="button small" onClick={() => onOpen("buy")}>
            Buy chips
          </button>
        )}
        {!here && state.terms.backline && (
          <button
            type="button"
            class="button small"
            data-testid="stand-behind"
            onClick={() => onOpen("behind")}
          >
            Stand behind
          </button>
        )}
        {here && (
          <button
            type="button"
            class="button small"
            data-testid="leave"
            disabled={seat?.leaving ?? false}
            onClick={() => void send({ do: "leave", table })}
          >
            {seat?.leaving ? "Leaving…" : "Leave"}
          </button>
        )}
        <button type="button" class="button small" onClick={() => onOpen("invite")}>
          Invite
        </button>
        {yours.host && (
          <button type="button" class="button small" data-testid="host-menu" onClick={() => onOpen("host")}>
            Host
          </button>
        )}
        <a class="button small quiet" href={`/game/${state.game}`} target="_blank" rel="noopener">
          Rules &amp; odds
        </a>
        <Link class="button small quiet" to={pagePath(`/table/${table}/rounds`)}>
          Rounds
        </Link>
        <button
          type="button"
          class="button small quiet"
          aria-label="Keys and signs"
          onClick={() => onOpen("help")}
        >
          ?
        </button>
      </nav>
      {connection !== "open" && (
        <p class="connection" role="status">
          {connection === "connecting" ? "Connecting…" : "Reconnecting…"}
        </p>
      )}
      {fault && (
        <p class="fault table-fault" role="alert">
          {fault}
        </p>
      )}
      {open === "help" && <Help onClose={close} />}
      {open === "host" && <HostMenu state={state} onClose={close} />}
      {open === "invite" && <Invite state={state} tableKey={tableKey} onClose={close} />}
      {open === "buy" && (
        <BuyIn
          title="Buy chips"
          word="Buy"
          least={100}
          terms={state.terms}
          onBuy={(chips) => socket.send({ do: "buy", table, chips })}
          onClose={close}
        />
      )}
      {open === "behind" && (
        <BuyIn
          title="Stand behind the seats"
          word="Stand behind with"
          least={state.terms.buy_in.least}
          terms={state.terms}
          onBuy={(chips) => socket.send({ do: "stand-behind", table, chips })}
          onClose={close}
        />
      )}
    </header>
  );
}

function Result({ cents }: { cents: number }) {
  const tone = cents > 0 ? "good" : cents < 0 ? "bad" : "soft";
  return (
    <p class="table-result">
      <span class="soft">Your result</span> <strong class={`figures ${tone}`}>{change(cents)}</strong>
    </p>
  );
}
