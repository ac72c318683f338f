// One WebSocket for the whole page. It reconnects on its own: hello again, and watch again what was watched.

import { cardroom, type Door, type Wire } from "./door";
import { type Command, type Message, PROTOCOL, type Tried } from "./wire";

export type Connection = "connecting" | "open" | "reconnecting";
export type TableMessage = Extract<Message, { is: "table" | "news" | "gone" }>;

/** The server refused a command; the message says why. */
export class Refused extends Error {
  constructor(
    why: string,
    /** The question was answered, or its time was up, before this came. */
    readonly stale: boolean,
  ) {
    super(why);
    this.name = "Refused";
  }
}

interface Watched {
  key: string | undefined;
  tell: (message: TableMessage) => void;
}

type Reply = Extract<Message, { is: "done" | "hint" | "pong" | "tried" }>;

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
  watches: string | null;
}

const LEAST_WAIT = 200;
const MOST_WAIT = 5000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;
const LOST = "The connection was lost before the cardroom answered.";

/** Milliseconds before another try: twice as long each time, and never quite the same for everybody. */
export function backoff(tries: number, random: () => number = Math.random): number {
  const whole = Math.min(MOST_WAIT, LEAST_WAIT * 2 ** tries);
  return Math.max(LEAST_WAIT, whole * (0.5 + random() / 2));
}

export class Socket {
  private wire: Wire | null = null;
  private welcomed = false;
  private started = false;
  private tries = 0;
  private connects = 0;
  private number = 0;
  private hello = 0;
  private renews = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly watched = new Map<string, Watched>();
  private readonly listeners = new Set<(connection: Connection) => void>();
  private queued: (() => void)[] = [];
  connection: Connection = "connecting";

  constructor(private readonly door: Door) {}

  /** Calls the listener whenever the connection changes. */
  onConnection(listener: (connection: Connection) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Gets the table and its news until the function returned is called. */
  watch(table: string, key: string | undefined, tell: (message: TableMessage) => void): () => void {
    this.watched.set(table, { key, tell });
    this.start();
    if (this.welcomed) this.say({ do: "watch", table, ...(key ? { key } : {}) }, table).catch(() => {});
    return () => {
      if (this.watched.get(table)?.tell !== tell) return;
      this.watched.delete(table);
      if (this.welcomed) this.say({ do: "unwatch", table }).catch(() => {});
    };
  }

  /** Resolves when it is done, rejects with the reason where it was refused. */
  async send(command: Command): Promise<void> {
    await this.ready();
    await this.say(command);
  }

  async hint(
    command: Extract<Command, { do: "hint" }>,
  ): Promise<Pick<Extract<Message, { is: "hint" }>, "hint" | "parts">> {
    await this.ready();
    const reply = await this.say(command);
    if (reply.is !== "hint") throw new Refused("There is no hint for this.", false);
    return { hint: reply.hint, parts: reply.parts };
  }

  /** What an answer would come to. */
  async try(command: Extract<Command, { do: "try" }>): Promise<Tried> {
    await this.ready();
    const reply = await this.say(command);
    if (reply.is !== "tried") throw new Refused("This cannot be tried out.", false);
    return reply;
  }

  private ready(): Promise<void> {
    this.start();
    return this.welcomed ? Promise.resolve() : new Promise((resolve) => this.queued.push(resolve));
  }

  private start(): void {
    if (this.started) return;
    this.started = true;
    this.door.onWake(() => (this.wire ? this.check() : this.connect()));
    this.connect();
  }

  private connect(): void {
    this.connects += 1;
    const wire = this.door.open();
    this.wire = wire;
    this.hello = 0;
    wire.onopen = () => void this.greet();
    wire.onmessage = (event: MessageEvent) => this.heard(JSON.parse(event.data as string) as Message);
    wire.onclose = () => this.lost(wire);
  }

  private async greet(): Promise<void> {
    try {
      const token = await this.door.token(this.renews);
      this.renews = false;
      this.hello = ++this.number;
      this.wire?.send(JSON.stringify({ do: "hello", token, id: this.hello }));
    } catch {
      this.wire?.close(); // no guest, no hello: tries again with the next connection
    }
  }

  private heard(message: Message): void {
    switch (message.is) {
      case "welcome":
        return message.protocol === PROTOCOL ? this.welcome() : this.outdated();
      case "done":
      case "hint":
      case "pong":
      case "tried":
        return this.settle(message.id ?? 0, (waiting) => waiting.resolve(message));
      case "refused":
        return this.refused(message);
      case "table":
      case "news":
      case "gone":
        this.watched.get(message.table)?.tell(message);
    } // a newer server may say more than this page knows
  }

  private welcome(): void {
    this.welcomed = true;
    this.tries = 0;
    this.become("open");
    for (const [table, { key }] of this.watched) {
      this.say({ do: "watch", table, ...(key ? { key } : {}) }, table).catch(() => {});
    }
    for (const go of this.queued.splice(0)) go();
    this.pingLater(this.wire);
  }

  private pingLater(wire: Wire | null): void {
    this.door.later(() => {
      if (!wire || wire !== this.wire) return;
      this.check();
      this.pingLater(wire);
    }, PING_EVERY);
  }

  /** A connection can be dead without being closed: one that does not answer is given up. */
  private check(): void {
    const wire = this.wire;
    if (!wire || !this.welcomed) return;
    let answered = false;
    const heard = () => {
      answered = true;
    };
    this.say({ do: "ping" }).then(heard, heard);
    this.door.later(() => {
      if (answered || wire !== this.wire) return;
      wire.onclose = null;
      wire.close();
      this.lost(wire);
    }, PONG_WITHIN);
  }

  /** The page is older than the cardroom, or newer: gets another one, and tries again until it has. */
  private outdated(): void {
    this.door.renew();
    this.wire?.close();
  }

  private refused({ id, why, stale }: Extract<Message, { is: "refused" }>): void {
    if (!this.welcomed) {
      // A guest the server does not know any more: it closes, and another one says hello next time.
      this.renews = this.hello > 0;
      return void this.wire?.close();
    }
    if (id === null) return this.giveUp(new Refused(why, stale)); // it does not say which was refused
    this.settle(id, (waiting) => {
      waiting.reject(new Refused(why, stale));
      const table = waiting.watches;
      if (table) this.watched.get(table)?.tell({ is: "gone", table, why });
    });
  }

  private settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) how(waiting);
  }

  private say(command: Command, watches: string | null = null): Promise<Reply> {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, watches });
      this.wire?.send(JSON.stringify({ ...command, id }));
    });
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.welcomed = false;
    this.become("reconnecting");
    this.giveUp(new Error(LOST));
    const connects = this.connects;
    this.door.later(
      () => {
        if (connects === this.connects) this.connect(); // unless something woke it up before
      },
      backoff(this.tries++),
    );
  }

  /** Nothing that is under way will be answered. */
  private giveUp(error: Error): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  private become(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    for (const tell of this.listeners) tell(connection);
  }
}

export const socket = new Socket(cardroom);
