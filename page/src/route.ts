// Which page is shown. Paths are real ones; the server answers each with the same document.
import { type AnchorHTMLAttributes, h, type TargetedMouseEvent } from "preact";
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { page: "lobby" }
  | { page: "game"; id: string }
  | { page: "host"; id: string }
  | { page: "table"; id: string }
  | { page: "rounds"; id: string }
  | { page: "replay"; id: string; round: number }
  | { page: "verify"; id: string; round: number }
  | { page: "unknown" };

const PART = "([^/]+)";
const PATTERNS: [RegExp, (parts: string[]) => Route][] = [
  [pattern(""), () => ({ page: "lobby" })],
  [pattern(`game/${PART}/${PART}`), ([house, game]) => ({ page: "game", id: `${house}/${game}` })],
  [pattern(`new/${PART}/${PART}`), ([house, game]) => ({ page: "host", id: `${house}/${game}` })],
  [pattern(`table/${PART}`), ([id]) => ({ page: "table", id: id! })],
  [pattern(`table/${PART}/rounds`), ([id]) => ({ page: "rounds", id: id! })],
  [pattern(`table/${PART}/round/(\\d+)`), ([id, n]) => ({ page: "replay", id: id!, round: Number(n) })],
  [pattern(`verify/${PART}/(\\d+)`), ([id, n]) => ({ page: "verify", id: id!, round: Number(n) })],
];

function pattern(path: string): RegExp {
  return new RegExp(`^/${path}/?$`);
}

/** The route of a path such as `/game/hustler/ez-baccarat`. */
export function routeOf(pathname: string): Route {
  for (const [match, route] of PATTERNS) {
    const found = match.exec(pathname);
    if (found) return route(found.slice(1).map(decoded));
  }
  return { page: "unknown" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const listeners = new Set<() => void>();

function changed(): void {
  for (const tell of listeners) tell();
}

/** Goes to a page of ours; `replace` leaves no way back to the one before. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else {
    history.replaceState({ scroll: scrollY }, "");
    history.pushState(null, "", path);
  }
  changed();
}

/** How far down the page was when it was left: to come back to the same place. */
export function scrollLeftAt(): number {
  const state = history.state as { scroll?: number } | null;
  return state?.scroll ?? 0;
}

/** The route now, and whenever it changes. */
export function useRoute(): Route {
  const [pathname, setPathname] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPathname(location.pathname);
    listeners.add(follow);
    addEventListener("popstate", follow);
    return () => {
      listeners.delete(follow);
      removeEventListener("popstate", follow);
    };
  }, []);
  return routeOf(pathname);
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
}

/** A link to a page of ours. New tabs and windows work as with any other. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  function follow(event: TargetedMouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere || event.currentTarget.target) return;
    event.preventDefault();
    navigate(to);
  }
  return h("a", { ...rest, href: to, onClick: follow });
}

/** The name of the page, in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
  }, [title]);
}

export function titled(title: string): string {
  return title ? `${title} · houseway` : "houseway";
}
