// Above the felt: which table, which round, one's result, and what one may do here.

import { useState } from "preact/hooks";
import { why } from "../api";
import { accountOf } from "../felt";
import { change } from "../money";
import { pagePath } from "../replay/source";
import { Link } from "../route";
import { type Connection, socket } from "../socket";
import type { Command, TableState, Yours } from "../wire";
import { HouseMark, Icon, type IconName } from "./icons";
import type { Shape } from "./shape";
import { useTwice } from "./twice";
import type { Watching } from "./watching";

/** What is open over the table. */
export type Pane =
  | ""
  | "help"
  | "host"
  | "invite"
  | "buy"
  | "seat"
  | "behind"
  | "settings"
  | "rules"
  | "happened";

interface BarProps {
  state: TableState;
  yours: Yours;
  /** The round on the felt. */
  round: number;
  /** One is in a hand that is being played. */
  inHand: boolean;
  connection: Connection;
  /** Why one could not sit down. */
  fault: string;
  shape: Shape;
  onOpen: (which: Pane) => void;
}

export function Bar(props: BarProps) {
  const { state, yours, round, connection } = props;
  const [fault, setFault] = useState("");
  const send = (command: Command) =>
    socket.send(command).then(
      () => setFault(""),
      (error: unknown) => setFault(why(error)),
    );
  const here = yours.seat !== null || yours.behind !== "";
  return (
    <header class="bar">
      <Link to="/" class="bar-brand" aria-label="houseway, to the lobby">
        <HouseMark />
        <span>houseway</span>
      </Link>
      <div class="bar-title">
        <h1 class={sizeOf(state.title)}>{state.title}</h1>
        <p>
          <span class="bar-house">{state.house} · </span>
          {state.terms.limits} ·{" "}
          <span data-testid="round">{round > 0 ? `Round ${round}` : "Before the first round"}</span>
          {state.private && " · private"}
        </p>
      </div>
      {here && <Result cents={yours.result} />}
      <Buttons {...props} send={send} />
      {connection !== "open" && (
        <p class="bar-note" role="status">
          {connection === "connecting" ? "Connecting…" : "Reconnecting…"}
        </p>
      )}
      {(fault || props.fault) && (
        <p class="bar-note wrong" role="alert">
          {fault || props.fault}
        </p>
      )}
    </header>
  );
}

/** Long titles are written smaller, in two lines where they must be. */
function sizeOf(title: string): string {
  if (title.length <= 18) return "";
  if (title.length <= 30) return "long";
  return title.length <= 42 ? "longer" : "longest";
}

function Result({ cents }: { cents: number }) {
  const tone = cents > 0 ? "gain" : cents < 0 ? "loss" : "";
  return (
    <p class="bar-result">
      <span>Your result </span>
      <strong class={tone}>{change(cents)}</strong>
    </p>
  );
}

interface ButtonsProps extends BarProps {
  send: (command: Command) => Promise<void>;
}

/** On phones what is seldom needed waits behind one button. */
function Buttons(props: ButtonsProps) {
  const { yours, shape, onOpen } = props;
  const [more, setMore] = useState(false);
  const open = (which: Pane) => {
    setMore(false);
    onOpen(which);
  };
  const seldom = <Seldom {...props} onOpen={open} />;
  return (
    <nav class="bar-buttons" aria-label="Table">
      {shape === "wide" && seldom}
      <BarButton icon="rules" word="Rules" testid="rules" onClick={() => onOpen("rules")} />
      {shape === "wide" && (
        <BarButton
          icon="settings"
          word="Settings"
          testid="settings"
          bare
          onClick={() => onOpen("settings")}
        />
      )}
      {shape !== "wide" && (
        <BarButton icon="happened" word="What happened" bare onClick={() => onOpen("happened")} />
      )}
      {yours.host && shape === "wide" && (
        <BarButton icon="host" word="Host" testid="host-menu" onClick={() => onOpen("host")} />
      )}
      {shape !== "wide" && (
        <BarButton
          icon="more"
          word="More"
          testid="more"
          expanded={more}
          bare
          onClick={() => setMore(!more)}
        />
      )}
      <Leave {...props} />
      {shape !== "wide" && more && (
        <div class="bar-menu">
          {seldom}
          <BarButton icon="settings" word="Settings" testid="settings" onClick={() => open("settings")} />
          {yours.host && (
            <BarButton icon="host" word="Host" testid="host-menu" onClick={() => open("host")} />
          )}
        </div>
      )}
    </nav>
  );
}

function Seldom({ state, yours, send, onOpen }: ButtonsProps) {
  const table = state.id;
  const seat = state.seats.find((one) => one.seat === yours.seat);
  const here = yours.seat !== null || yours.behind !== "";
  return (
    <>
      {seat && (
        <BarButton
          icon={seat.away ? "back" : "away"}
          word={seat.away ? "Come back" : "Sit out"}
          bare={!seat.away}
          onClick={() => void send({ do: seat.away ? "back" : "away", table })}
        />
      )}
      {seat && state.pot_game && (
        <BarButton
          icon="seat"
          word={yours.moves_to ? `Moving to seat ${yours.moves_to}` : "Change seats"}
          testid="change-seat"
          bare={!yours.moves_to}
          onClick={() => onOpen("seat")}
        />
      )}
      {here && <BarButton icon="chips" word="Buy chips" onClick={() => onOpen("buy")} />}
      {!here && state.terms.backline && (
        <BarButton icon="chips" word="Stand behind" testid="stand-behind" onClick={() => onOpen("behind")} />
      )}
      <BarButton icon="invite" word="Invite" bare onClick={() => onOpen("invite")} />
      <Link class="bar-button bare" to={pagePath(`/table/${table}/rounds`)} aria-label="Rounds">
        <Icon name="rounds" />
        <span class="bar-word">Rounds</span>
      </Link>
      <BarButton icon="help" word="Keys and signs" bare onClick={() => onOpen("help")} />
    </>
  );
}

/** Whether one has a part in the hand that is played: cards, bets or the bank, and has not folded. */
export function isInHand({ state, yours, felt }: Watching): boolean {
  if (state?.phase !== "playing" || !yours) return false;
  const { seat, behind } = yours;
  const account = seat === null ? behind : `${seat}`;
  if (!account || (seat !== null && felt.folded.includes(seat))) return false;
  const bets = felt.bets.some(({ who }) => accountOf(who) === account);
  return bets || felt.hands[account] !== undefined || felt.bank?.seat === seat;
}

function Leave({ state, yours, inHand, send }: ButtonsProps) {
  const { asking, press } = useTwice();
  const here = yours.seat !== null || yours.behind !== "";
  const leaving = state.seats.find((one) => one.seat === yours.seat)?.leaving ?? false;
  if (!here) return null;
  return (
    <BarButton
      icon="leave"
      word={leaving ? "Leaving…" : asking ? "Really leave?" : "Leave"}
      testid="leave"
      asks={asking !== ""}
      disabled={leaving}
      onClick={() => press("leave", inHand, () => void send({ do: "leave", table: state.id }))}
    />
  );
}

interface ButtonProps {
  icon: IconName;
  word: string;
  testid?: string;
  /** The drawing says enough. */
  bare?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  /** Pressed once, and waiting for a second press. */
  asks?: boolean;
  onClick: () => void;
}

function BarButton(props: ButtonProps) {
  const { icon, word, testid, bare = false, disabled = false, expanded, asks = false, onClick } = props;
  return (
    <button
      type="button"
      class={["bar-button", bare && "bare", asks && "asks"].filter(Boolean).join(" ")}
      data-testid={testid}
      title={word}
      aria-label={word}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="bar-word" aria-hidden="true">
        {word}
      </span>
      {asks && (
        <span class="visually-hidden" role="status">
          {word}
        </span>
      )}
    </button>
  );
}
