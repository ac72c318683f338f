// The frame of every page: header, main part, footer.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { GuestButton } from "./guest-button";
import { Link, type Route, scrollLeftAt, titled } from "./route";
import { chooseTheme, THEMES, theme } from "./theme";

interface ShellProps {
  route: Route;
  children: ComponentChildren;
}

export function Shell({ route, children }: ShellProps) {
  const main = useArrival(route);
  // The skip link is a button: `#main` in the address would push out the key of a private table.
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      {!FELTS.has(route.page) && <Masthead route={route} />}
      <main id="main" class="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {!FELTS.has(route.page) && <Colophon />}
    </div>
  );
}

/** Pages with a felt fill the window, and have a bar of their own. */
const FELTS = new Set<Route["page"]>(["table", "replay"]);

function Masthead({ route }: { route: Route }) {
  return (
    <header class="masthead">
      <div class="masthead-inner">
        <Link to="/" class="brand" aria-label="houseway, to the lobby">
          <Mark />
          houseway
        </Link>
        <nav aria-label="Main">
          <Link to="/" aria-current={route.page === "lobby" ? "page" : undefined}>
            Lobby
          </Link>
        </nav>
        <ThemeButton />
        <GuestButton />
      </div>
    </header>
  );
}

/** A new page starts at its top, with the keyboard in it; a page come back to, where it was left. */
function useArrival(route: Route) {
  const main = useRef<HTMLElement>(null);
  const here = JSON.stringify(route);
  const arrived = useRef(here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each route begins with the plain title
  useLayoutEffect(() => {
    document.title = titled(TITLES[route.page]);
  }, [here]);
  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => history.replaceState({ ...(history.state as object | null), scroll: scrollY }, "");
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
  useEffect(() => {
    scrollTo({ top: scrollLeftAt(), behavior: "instant" });
    if (arrived.current !== here) main.current?.focus({ preventScroll: true });
    arrived.current = here;
  }, [here]);
  return main;
}

/** Until a page knows better. */
const TITLES: Record<Route["page"], string> = {
  lobby: "",
  game: "Rules and odds",
  host: "Host a table",
  table: "Table",
  rounds: "Rounds",
  replay: "Replay",
  verify: "Verify the shuffle",
  unknown: "Not found",
};

function ThemeButton() {
  const [chosen, setChosen] = useState(theme);
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length]!;
  function change(): void {
    chooseTheme(next);
    setChosen(next);
  }
  const says = `Theme: ${chosen}. Change to ${next}`;
  return (
    <button type="button" class="masthead-button" onClick={change} aria-label={says} title={says}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">
        {chosen === "system" && <path d="M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18" />}
        {chosen === "light" && (
          <>
            <circle cx="12" cy="12" r="4" />
            <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
          </>
        )}
        {chosen === "dark" && <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />}
        {chosen === "system" && <path d="M12 3a9 9 0 0 0 0 18z" fill="currentColor" />}
      </svg>
    </button>
  );
}

function Colophon() {
  return (
    <footer class="colophon">
      <p>
        Chips here are play money. The rules are those of public documents, in our own words; houseway is not
        connected with any of the houses.
      </p>
    </footer>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3 29 13.6V27a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V13.6z" fill="#fbf9f2" />
      <path d="M16 11.5 21 18.5 16 25.5 11 18.5z" fill="#b3192a" />
    </svg>
  );
}
