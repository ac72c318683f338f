// What only the host may do: remove somebody, hire a bot, change the pace, close the table.

import { useEffect, useState } from "preact/hooks";
import { get, why } from "../api";
import { PACES, type Pace } from "../paces";
import { socket } from "../socket";
import type { Command, GamePage, TableState } from "../wire";
import { Dialog } from "./dialog";
import { freeSeats } from "./sit-down";

type Bots = GamePage["form"]["bots"];

export function HostMenu({ state, onClose }: { state: TableState; onClose: () => void }) {
  const [fault, setFault] = useState("");
  const [closing, setClosing] = useState(false);
  const send = async (command: Command) => {
    setFault("");
    try {
      await socket.send(command);
    } catch (error) {
      setFault(why(error));
    }
  };
  const table = state.id;
  return (
    <Dialog title="Host this table" onClose={onClose}>
      <h3>Seats</h3>
      <ul class="host-seats">
        {state.seats.map((seat) => (
          <li key={seat.seat} class="spread">
            <span>
              {seat.seat}. {seat.name}
              {seat.bot && <span class="soft"> · {seat.bot.replaceAll("-", " ")}</span>}
              {seat.leaving && <span class="soft"> · leaving</span>}
            </span>
            <button
              type="button"
              class="button small"
              onClick={() => void send({ do: "remove", table, seat: seat.seat })}
              aria-label={`Remove ${seat.name} from seat ${seat.seat}`}
            >
              Remove
            </button>
          </li>
        ))}
        {state.backline.map(({ name }) => (
          <li key={name} class="spread">
            <span>
              {name} <span class="soft">· behind the seats</span>
            </span>
            <button
              type="button"
              class="button small"
              onClick={() => void send({ do: "remove", table, behind: name })}
              aria-label={`Remove ${name} from behind the seats`}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <Hire state={state} onHire={(seat, kind) => void send({ do: "hire", table, seat, kind })} />
      <h3>Pace</h3>
      <select
        class="host-pace"
        data-testid="pace"
        aria-label="Pace"
        value={state.pace}
        onChange={({ currentTarget }) => void send({ do: "pace", table, pace: currentTarget.value as Pace })}
      >
        {PACES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="row host-close">
        {closing ? (
          <button type="button" class="button danger" onClick={() => void send({ do: "close", table })}>
            Yes, close it for everybody
          </button>
        ) : (
          <button type="button" class="button" onClick={() => setClosing(true)}>
            Close the table
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Hire({ state, onHire }: { state: TableState; onHire: (seat: number, kind: string) => void }) {
  const [bots, setBots] = useState<Bots>([]);
  const free = freeSeats(state);
  const [chosen, setChosen] = useState(0);
  const [kind, setKind] = useState("");
  useEffect(() => {
    get<GamePage>(`/api/games/${state.game}`).then(
      (page) => {
        setBots(page.form.bots);
        setKind(page.form.bots[0]?.kind ?? "");
      },
      () => setBots([]),
    );
  }, [state.game]);
  const seat = free.includes(chosen) ? chosen : free[0];
  if (seat === undefined || bots.length === 0) return null;
  return (
    <form
      class="hire"
      onSubmit={(event) => {
        event.preventDefault();
        onHire(seat, kind);
      }}
    >
      <h3>Hire a bot</h3>
      <div class="row">
        <label>
          Seat{" "}
          <select value={seat} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {free.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <label>
          Kind{" "}
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {bots.map((bot) => (
              <option key={bot.kind} value={bot.kind}>
                {bot.kind.replaceAll("-", " ")}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button small">
          Hire
        </button>
      </div>
      <p class="small-print soft">{bots.find((bot) => bot.kind === kind)?.says}</p>
    </form>
  );
}
