// Plays what the server tells: events come at once, and are shown beat by beat. What the table looks like
// at any moment is one `Watching`; nothing in it tells more than has been played.

import { allApplied, applied, emptyFelt, type Felt } from "../felt";
import type { TableMessage } from "../socket";
import type { Question, TableEvent, TableState } from "../wire";
import {
  asPlayed,
  hasResult,
  inNewRound,
  isFolded,
  isOpen,
  lessTime,
  onceForEach,
  onlyBotsPlay,
  sameQuestion,
  stillOpen,
  type Told,
} from "./as-played";
import { type Beat, veil } from "./beat";
import { beatsOf } from "./beats";
import { FACTORS, type Pace, STILL } from "./pace";
import { Queue } from "./queue";
import { NOTHING, roadAfter, type Watching } from "./watching";

/** What began with a change: its beats, and how long they take compared with normal; 0: nothing moves. */
export interface Begun {
  beats: readonly Beat[];
  factor: number;
}

const NOTHING_BEGUN: Begun = { beats: [], factor: 0 };

const KEPT = 1200;
/** Milliseconds for which a result stays, from when it is shown; of the time for an answer at most this part. */
const RESULT_STAYS = 4500;
const OF_AN_ANSWER = 0.25;
/** Milliseconds of beats before one's turn; more are played at twice the speed. */
const MOST_BEFORE_TURN = 1200;

export class Playback {
  private watching: Watching = NOTHING;
  private readonly queue = new Queue();
  /** The felt with all that has been played, and with all that was told. */
  private solid: Felt = emptyFelt();
  private ahead: Felt = emptyFelt();
  private lastTold = 0;
  private newest: Told | null = null;
  private played: Told | null = null;
  private readonly asPlayed = onceForEach(asPlayed);
  private question: Question | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the present beat ends. */
  private until = 0;
  private overSince: number | null = null;
  /** When the cardroom begins the next round by itself. */
  private nextAt: number | null = null;
  private isResultTold = false;
  private hurries = false;
  private skips = 0;
  private skipsHand = false;

  constructor(
    private readonly pace: () => Pace,
    private readonly changed: (watching: Watching, begun: Begun) => void,
  ) {}

  take(message: TableMessage): void {
    if (message.is === "gone") return this.tell({ gone: message.why });
    const { state, yours } = message;
    if (this.question && !stillOpen(this.question, yours)) this.skipAll();
    this.newest = { state, yours };
    if (message.is === "table") return this.restart(message);
    const events = message.events.filter((event) => event.n > this.lastTold);
    this.lastTold = events.at(-1)?.n ?? this.lastTold;
    const beats = beatsOf(events, this.ahead, this.watching.layout, !isOpen(state.phase));
    this.ahead = allApplied(events, this.ahead);
    this.queue.add(beats, this.newest, performance.now());
    this.hurries ||= this.isAskedAnew() && this.queue.length * this.factor() > MOST_BEFORE_TURN;
    if (this.isBehind()) this.until = 0;
    this.go();
  }

  /** To the end of the present beat; the second time, or once the result is told, to the question or the result
   *  that follows. Whoever has folded skips what is left of the hand, also what is still to come. */
  skip(): void {
    this.skipsHand = this.overSince === null && this.newest !== null && isFolded(this.newest, this.solid);
    if (this.queue.isEmpty) return;
    this.skips += this.isResultTold ? 2 : 1;
    this.until = 0;
    if (this.holds()) this.overSince = Number.NEGATIVE_INFINITY;
    this.go();
  }

  /** An answer was given: what happened before it waits no longer. */
  private skipAll(): void {
    if (this.queue.isEmpty) return;
    this.skips = 2;
    this.until = 0;
    this.go();
    this.skips = 0;
  }

  /** The pace has changed: the page went out of sight, or another speed was chosen. */
  wake(): void {
    if (this.pace().hidden) this.until = 0;
    this.go();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue.clear();
  }

  // ---- a table seen for the first time, or again ----

  private restart(message: Extract<TableMessage, { is: "table" }>): void {
    this.stop();
    const first = message.events[0]?.n ?? Number.POSITIVE_INFINITY;
    const before = this.watching.events.filter((event) => event.n < first);
    this.lastTold = message.events.at(-1)?.n ?? before.at(-1)?.n ?? 0;
    this.ahead = allApplied(message.events, { ...emptyFelt(), commitment: this.solid.commitment });
    this.solid = this.ahead;
    this.played = this.newest;
    this.until = 0;
    this.overSince = null;
    this.nextAt = nextAfter(message.state);
    this.isResultTold = false;
    this.hurries = false;
    this.skips = 0;
    this.judgeOver();
    this.tell({
      layout: message.felt,
      road: message.road,
      felt: this.solid,
      events: [...before, ...message.events].slice(-KEPT),
      fresh: [],
      gone: "",
    });
  }

  // ---- the clock ----

  private go(): void {
    clearTimeout(this.timer);
    const now = performance.now();
    if (now < this.until) {
      this.later(this.until - now);
      return this.tell({});
    }
    const fresh: TableEvent[] = [];
    const begun: Beat[] = [];
    let wait = 0;
    while (wait === 0 && !this.queue.isEmpty) {
      wait = this.holds();
      if (wait > 0) break;
      const step = this.queue.next()!;
      if ("told" in step) {
        this.arrive(step.told, now - step.at);
        continue;
      }
      this.begin(step.beat);
      fresh.push(...step.beat.tells);
      begun.push(step.beat);
      wait = this.waitAfter(step.beat);
      this.until = now + wait;
    }
    if (wait > 0) this.later(wait);
    const moves = this.until > now && !this.pace().still;
    this.tell(this.seen(begun, fresh), { beats: begun, factor: moves ? this.factor() : 0 });
  }

  private later(milliseconds: number): void {
    this.timer = setTimeout(() => this.go(), milliseconds);
  }

  private seen(begun: Beat[], fresh: TableEvent[]): Partial<Watching> {
    const felt = begun.length ? veil(this.solid, begun.at(-1)!.veiled) : this.watching.felt;
    if (fresh.length === 0) return { felt };
    const { events, road } = this.watching;
    return { felt, fresh, events: inOrder([...events, ...fresh]).slice(-KEPT), road: roadAfter(road, fresh) };
  }

  private begin(beat: Beat): void {
    if (beat.kind === "clear") {
      this.overSince = null;
      this.isResultTold = false;
      this.skipsHand = false;
      if (this.newest && this.played) this.played = inNewRound(this.newest, this.played);
    }
    if (beat.kind === "result") this.isResultTold = true;
    this.solid = beat.applies.reduce(applied, this.solid);
  }

  /** All beats of a message are played. */
  private arrive(told: Told, waited: number): void {
    told.state = lessTime(told.state, waited);
    this.nextAt = nextAfter(told.state);
    this.played = told;
    this.judgeOver();
    if (!this.queue.isEmpty) return;
    this.hurries = false;
    this.skips = 0;
  }

  // ---- how long things take ----

  private waitAfter(beat: Beat): number {
    if (beat.takes === 0 || this.skips > 1 || this.skipsHand || this.isBehind()) return 0;
    const { speed, still, hidden } = this.pace();
    if (hidden || speed === "instant") return 0;
    return still ? STILL : beat.takes * this.factor();
  }

  private factor(): number {
    const chosen = FACTORS[this.pace().speed];
    const bots = this.newest !== null && onlyBotsPlay(this.newest, this.solid);
    const factor = bots ? Math.min(chosen, FACTORS.fast) : chosen;
    return this.hurries ? factor / 2 : factor;
  }

  /** Milliseconds for which the next round has to wait for the result of this one. */
  private holds(): number {
    if (!this.queue.isAtRound || !hasResult(this.solid)) return 0;
    const now = performance.now();
    this.overSince ??= now;
    this.skips = 0;
    if (this.pace().hidden || this.skipsHand || this.isBehind()) return 0;
    return Math.max(this.overSince + this.stays() - now, 0);
  }

  /** Milliseconds for which a result stays once the next round is there. */
  private stays(): number {
    const { state, yours } = this.newest ?? {};
    if (!yours?.questions.length) return RESULT_STAYS;
    if (this.pace().speed === "instant") return 0;
    return Math.min(RESULT_STAYS, (state?.left ?? Infinity) * 1000 * OF_AN_ANSWER);
  }

  /** When the next round is shown, as far as it is known. */
  private next(): Watching["next"] {
    const from = this.overSince;
    if (from === null || !Number.isFinite(from)) return null;
    const until = from + this.stays();
    if (this.queue.isAtRound) return { from, until };
    return this.nextAt === null ? null : { from, until: Math.max(until, this.nextAt) };
  }

  /** More than a round. */
  private isBehind(): boolean {
    return this.queue.rounds > 1;
  }

  // ---- what is shown ----

  private judgeOver(): void {
    if (this.played && !isOpen(this.played.state.phase) && hasResult(this.solid)) {
      this.overSince ??= performance.now();
    }
  }

  private isAskedAnew(): boolean {
    const [asked] = this.newest?.yours.questions ?? [];
    return asked !== undefined && !(this.question && sameQuestion(asked, this.question));
  }

  private asked(): Question | null {
    if (this.queue.isEmpty) return this.newest?.yours.questions[0] ?? null;
    return this.question && this.newest && stillOpen(this.question, this.newest.yours);
  }

  private tell(change: Partial<Watching>, begun: Begun = NOTHING_BEGUN): void {
    this.question = this.asked();
    this.watching = {
      ...this.watching,
      ...change,
      ...(this.newest && this.played ? this.asPlayed(this.newest, this.played) : {}),
      asked: this.question,
      playing: !this.queue.isEmpty,
      result: this.isResultTold || this.overSince !== null,
      over: this.overSince !== null,
      next: this.next(),
    };
    this.changed(this.watching, begun);
  }
}

function nextAfter({ pause }: TableState): number | null {
  return pause === null ? null : performance.now() + pause * 1000;
}

/** A card that was turned late is told late, and has its place before what was told meanwhile. */
function inOrder(events: TableEvent[]): TableEvent[] {
  return events.sort((one, other) => one.n - other.n);
}
