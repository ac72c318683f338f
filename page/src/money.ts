// Money and shares as people read them. Amounts are whole cents everywhere else.
import type { Cents } from "./wire";

const MINUS = "−";
const MOST_DECIMALS = 9;
/** The least percentage that is written in figures. */
const LEAST = 1e-9;
const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;

/** 1250 → `$12.50`, 120000 → `$1,200`, -500 → `−$5`. */
export function money(cents: Cents): string {
  const whole = Math.round(Math.abs(cents));
  const dollars = Math.floor(whole / 100).toLocaleString("en-US");
  const rest = whole % 100;
  const sign = cents < 0 && whole > 0 ? MINUS : "";
  return `${sign}$${dollars}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** Money won or lost: `+$5`, `−$5`, `$0`. */
export function change(cents: Cents): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

/** What somebody typed: `12.5`, `$1,200`; null where it is no amount. */
export function parseMoney(text: string): Cents | null {
  const match = DOLLARS.exec(text.trim());
  const [, dollars, cents] = match ?? [];
  if (dollars === undefined && !cents) return null;
  return Number((dollars ?? "0").replaceAll(",", "")) * 100 + Number((cents ?? "").padEnd(2, "0"));
}

/** −0.0123508 → `−1.235%`; small shares keep three figures: `0.0187%`. */
export function percent(share: number): string {
  if (!share || !Number.isFinite(share)) return "0%";
  if (share === 1) return "100%";
  const value = Math.abs(share) * 100;
  if (value < LEAST) return `under ${LEAST.toFixed(MOST_DECIMALS)}%`;
  const decimals = Math.min(Math.max(2 - Math.floor(Math.log10(value)), 3), MOST_DECIMALS);
  return `${share < 0 ? MINUS : ""}${value.toFixed(decimals)}%`;
}

/** A share that is somebody's gain or loss: `+1.235%`, `−1.235%`. */
export function edge(share: number): string {
  return share > 0 ? `+${percent(share)}` : percent(share);
}

/** What a unit of a wager is worth: `−0.09923`, `+0.12408`. */
export function worth(units: number): string {
  const text = Math.abs(units).toFixed(5);
  if (Number(text) === 0) return text;
  return `${units < 0 ? MINUS : "+"}${text}`;
}
