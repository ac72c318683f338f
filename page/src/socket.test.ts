import { afterEach, expect, it, vi } from "vitest";
import type { Door, Wire } from "./door";
import { backoff, Refused, Socket, type TableMessage } from "./socket";
import { type Command, type Hint, type Message, PROTOCOL } from "./wire";

/** A cardroom that hears everything and says what a test lets it say. */
class Room implements Door {
  wires: unknown[] = [];
  tokens: boolean[] = [];
  again: (() => void)[] = [];
  /** Timers of pings and of their answers. */
  pings: (() => void)[] = [];
  wake = () => {};
  renewed = 0;

  open(): Wire {
    const said: Command[] = [];
    const wire = {
      said,
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => this.drop(),
      send: (text: string) => void said.push(JSON.parse(text) as Command),
    } as unknown as Wire & { said: Command[] };
    this.wires.push(wire);
    return wire;
  }
  token(refused: boolean): Promise<string> {
    this.tokens.push(refused);
    return Promise.resolve(refused ? "new" : "old");
  }
  later(work: () => void, milliseconds: number): void {
    (milliseconds > 5000 ? this.pings : this.again).push(work);
  }
  onWake(check: () => void): void {
    this.wake = check;
  }
  renew(): void {
    this.renewed += 1;
  }

  get wire() {
    return this.wires.at(-1)! as WebSocket & { said: Command[] };
  }
  get heard(): Command[] {
    return this.wire.said;
  }
  say(message: Message): void {
    this.wire.onmessage?.call(this.wire, { data: JSON.stringify(message) } as MessageEvent);
  }
  async let_in(protocol = PROTOCOL): Promise<void> {
    this.wire.onopen?.call(this.wire, {} as Event);
    await settled();
    this.say({ is: "welcome", protocol, guest: { id: "g", name: "Ann" } });
    await settled();
  }
  drop(): void {
    this.wire.onclose?.call(this.wire, {} as CloseEvent);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
afterEach(() => vi.restoreAllMocks());

function watching() {
  const room = new Room();
  const socket = new Socket(room);
  const told: TableMessage[] = [];
  socket.watch("t1", "secret", (message) => told.push(message));
  return { room, socket, told };
}

it("says hello with the token, then watches", async () => {
  const { room, socket } = watching();
  await room.let_in();
  expect(room.heard).toEqual([
    { do: "hello", token: "old", id: 1 },
    { do: "watch", table: "t1", key: "secret", id: 2 },
  ]);
  expect(socket.connection).toBe("open");
});

it("asks for a new guest when the token is not known any more", async () => {
  const { room } = watching();
  room.wire.onopen?.call(room.wire, {} as Event);
  await settled();
  room.say({ is: "refused", id: null, why: "unknown token", stale: false }); // and closes
  room.again.shift()!();
  await room.let_in();
  expect(room.heard[0]).toMatchObject({ do: "hello", token: "new" });
});

it("does not wait for ever for what was refused without saying which", async () => {
  const { room, socket } = watching();
  await room.let_in();
  const lost = socket.send({ do: "leave", table: "t1" });
  await settled();
  room.say({ is: "refused", id: null, why: "too many messages", stale: false });
  await expect(lost).rejects.toThrow("too many messages");
});

it("resolves on done and rejects with the reason", async () => {
  const { room, socket } = watching();
  await room.let_in();
  const done = socket.send({ do: "leave", table: "t1" });
  await settled();
  room.say({ is: "done", id: room.heard.at(-1)!.id! });
  await expect(done).resolves.toBeUndefined();

  const refused = socket.send({ do: "leave", table: "t1" });
  await settled();
  room.say({ is: "refused", id: room.heard.at(-1)!.id!, why: "you do not sit here", stale: false });
  await expect(refused).rejects.toThrow("you do not sit here");
  await expect(refused).rejects.toBeInstanceOf(Refused);
});

it("gives the hint that was asked for", async () => {
  const { room, socket } = watching();
  await room.let_in();
  const who = { seat: 1, name: "", hand: 1, spot: 1 };
  const asked = socket.hint({ do: "hint", table: "t1", number: 4, who });
  await settled();
  const hint: Hint = {
    says: "Stand.",
    answers: [],
    share: null,
    needs: null,
    how: "",
    method: "exact",
    error: null,
  };
  room.say({ is: "hint", id: room.heard.at(-1)!.id!, table: "t1", number: 4, hint, parts: [hint.says] });
  await expect(asked).resolves.toEqual({ hint, parts: [hint.says] });
});

it("reconnects on its own: hello again, watch again; what was under way is reported as lost", async () => {
  const { room, socket } = watching();
  await room.let_in();
  const lost = socket.send({ do: "leave", table: "t1" });
  await settled();
  room.drop();
  await expect(lost).rejects.toThrow("connection was lost");
  expect(socket.connection).toBe("reconnecting");

  const later = socket.send({ do: "away", table: "t1" }); // waits for the connection
  room.again.shift()!();
  await room.let_in();
  await settled();
  expect(room.heard.map((command) => command.do)).toEqual(["hello", "watch", "away"]);
  room.say({ is: "done", id: room.heard.at(-1)!.id! });
  await expect(later).resolves.toBeUndefined();
  expect(socket.connection).toBe("open");
});

it("tells the watcher when the table cannot be watched", async () => {
  const { room, told } = watching();
  await room.let_in();
  room.say({ is: "refused", id: 2, why: "this table is private", stale: false });
  expect(told).toEqual([{ is: "gone", table: "t1", why: "this table is private" }]);
});

it("waits from 0.2 to 5 seconds, longer each time", () => {
  expect(backoff(0, () => 0)).toBe(200);
  expect(backoff(3, () => 1)).toBe(1600);
  expect(backoff(30, () => 1)).toBe(5000);
  expect(backoff(30, () => 0)).toBe(2500);
});

it("gets another page where the cardroom speaks another protocol", async () => {
  const { room, socket } = watching();
  await room.let_in(PROTOCOL + 1);
  expect([room.renewed, room.again.length, socket.connection]).toEqual([1, 1, "reconnecting"]);
  expect(room.heard.map((command) => command.do)).toEqual(["hello"]);
});

it("tells what an answer would come to", async () => {
  const { room, socket } = watching();
  await room.let_in();
  const who = { seat: 1, name: "", hand: 1, spot: 1 };
  const asked = socket.try({ do: "try", table: "t1", number: 4, who, answer: "set 2c 2d | Ah Kh" });
  await settled();
  const id = room.heard.at(-1)!.id!;
  room.say({ is: "tried", id, table: "t1", number: 4, says: [["pair of twos"]], foul: "", loses: "" });
  await expect(asked).resolves.toMatchObject({ says: [["pair of twos"]], foul: "" });
});

it("pings, and goes on as long as it is answered", async () => {
  const { room, socket } = watching();
  await room.let_in();
  room.pings.shift()!(); // 20 seconds later
  const ping = room.heard.at(-1)!;
  expect(ping.do).toBe("ping");
  room.say({ is: "pong", id: ping.id! });
  await settled();
  for (const timer of room.pings.splice(0)) timer(); // its time to answer, and the next ping
  expect(room.heard.filter((command) => command.do === "ping")).toHaveLength(2);
  expect([socket.connection, room.wires.length]).toEqual(["open", 1]);
});

it("gives up a connection that does not answer a ping, and makes another", async () => {
  const { room, socket } = watching();
  await room.let_in();
  room.pings.shift()!();
  room.pings.shift()!(); // 8 seconds without an answer
  expect(socket.connection).toBe("reconnecting");
  room.again.shift()!();
  await room.let_in();
  expect([socket.connection, room.wires.length]).toEqual(["open", 2]);
});

it("looks at once when the machine wakes up", async () => {
  const { room } = watching();
  await room.let_in();
  room.wake();
  expect(room.heard.at(-1)!.do).toBe("ping");
});

it("does not wait for its next try when the machine wakes up, nor tries twice", async () => {
  const { room, socket } = watching();
  await room.let_in();
  room.drop();
  room.wake();
  await room.let_in();
  expect(socket.connection).toBe("open");
  room.again.shift()!(); // the try that was due
  expect(room.wires).toHaveLength(2);
});
