// The way to the cardroom that this page came from.

import { ensureGuest, rename } from "./guest";

/** What `Socket` needs of a WebSocket, so that tests can bring their own. */
export type Wire = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface Door {
  open(): Wire;
  /** The token to say hello with; where the last was refused, a new one. */
  token(refused: boolean): Promise<string>;
  later(work: () => void, milliseconds: number): void;
  /** Calls back when the machine may have slept, or had no network. */
  onWake(check: () => void): void;
  /** Gets the page that speaks the cardroom's protocol. */
  renew(): void;
}

const RENEWED = "houseway-renewed";
const RENEW_AFTER = 60_000;

/** The cardroom this page came from. */
export const cardroom: Door = {
  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/socket`);
  },
  async token(refused) {
    const known = await ensureGuest();
    return (refused ? await rename(known.name) : known).token;
  },
  later(work, milliseconds) {
    setTimeout(work, milliseconds);
  },
  onWake(check) {
    addEventListener("online", check);
    addEventListener("pageshow", check);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) check();
    });
  },
  renew() {
    // Once in a while only: a page from a cache might be the old one again.
    const last = Number(sessionStorage.getItem(RENEWED) ?? 0);
    if (Date.now() - last < RENEW_AFTER) return;
    sessionStorage.setItem(RENEWED, `${Date.now()}`);
    location.reload();
  },
};
