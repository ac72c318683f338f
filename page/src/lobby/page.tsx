// The lobby: every game of the houses, and the tables where somebody plays.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useLoad } from "../load";
import { Fault, Waiting } from "../waiting";
import type { GameRow } from "../wire";
import { type Filter, familiesOf, foundWords, housesOf, matches, playable, sideBets } from "./catalogue";
import { Fan } from "./fan";
import { Filters } from "./filters";
import { GameList } from "./game-list";
import { OpenTables } from "./open-tables";
import "./lobby.css";
import "./games.css";

export function LobbyPage() {
  const { value: rows, fault, again } = useLoad<GameRow[]>("/api/games");
  const [filter, change] = useFilter();
  const [refused, setRefused] = useState("");
  const search = useSearchKey();
  return (
    <>
      <div class="hero">
        <div class="hero-inner">
          <div>
            <h1>A California cardroom, dealt by the book</h1>
            <p>
              {rows ? `${playable(rows).length} games` : "The games"} of California cardrooms, by their own
              rulebooks: every payment with its reason, every wager with its exact odds.
            </p>
            <label class="visually-hidden" for="search">
              Search games by title, house or family
            </label>
            <input
              id="search"
              ref={search}
              type="search"
              data-testid="search"
              placeholder="Search by game, family or house"
              value={filter.text}
              onInput={(event) => change({ text: event.currentTarget.value })}
              onKeyDown={toFirstGame}
              autocomplete="off"
              aria-keyshortcuts="/"
            />
          </div>
          <Fan />
        </div>
      </div>
      <div class="column">
        {fault && <Fault says={fault} again={again} />}
        {!rows && !fault && <Waiting>Opening the lobby…</Waiting>}
        {rows && <Room rows={rows} filter={filter} change={change} refused={refused} failed={setRefused} />}
      </div>
    </>
  );
}

interface RoomProps {
  rows: GameRow[];
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  refused: string;
  failed: (why: string) => void;
}

function Room({ rows, filter, change, refused, failed }: RoomProps) {
  const houses = useMemo(() => housesOf(rows), [rows]);
  const shown = playable(rows).filter((row) => matches(row, filter));
  const bets = sideBets(rows).filter((row) => matches(row, filter));
  const families = familiesOf([...shown, ...bets]);
  const hueOf = (house: string) => houses.find(({ id }) => id === house)?.hue ?? 0;
  const houseName = (house: string) => houses.find(({ id }) => id === house)?.name ?? house;
  const filtered = filter.text.trim() || filter.house || filter.kind;
  return (
    <div class="lobby">
      <Filters filter={filter} change={change} houses={houses} families={families} />
      <div class="lobby-games">
        {refused && <Fault says={refused} />}
        {!filtered && <OpenTables hueOf={hueOf} houseName={houseName} />}
        <p class={filtered ? "found" : "visually-hidden"} role="status">
          <span>{foundWords(shown.length, bets.length)}</span>
          {filtered && (
            <button
              type="button"
              class="button quiet small"
              onClick={() => change({ text: "", house: "", kind: "" })}
            >
              Show all games
            </button>
          )}
        </p>
        {families.length === 0 && <Nothing rows={rows} filter={filter} />}
        <GameList families={families} hueOf={hueOf} failed={failed} />
        {!filtered && <Rest rows={rows} />}
      </div>
    </div>
  );
}

const FEW = 6;

/** No game fits; perhaps a document does that is still to come. */
function Nothing({ rows, filter }: { rows: GameRow[]; filter: Filter }) {
  const planned = rows.filter((row) => row.status === "planned" && matches(row, { ...filter, kind: "" }));
  const wanted = filter.text.trim();
  return (
    <div class="panel nothing">
      <p>
        {wanted
          ? `No playable game has “${wanted}” in its title, house or family.`
          : "This house has no playable game of this kind."}
      </p>
      {planned.length > 0 && (
        <>
          <p>Still to come:</p>
          <ul>
            {planned.slice(0, FEW).map((row) => (
              <li key={row.id}>
                {row.title} <span class="soft">{row.house_name}</span>
              </li>
            ))}
          </ul>
          {planned.length > FEW && <p class="soft">and {planned.length - FEW} more</p>}
        </>
      )}
    </div>
  );
}

/** How many documents of the catalogue cannot be played yet. */
function Rest({ rows }: { rows: GameRow[] }) {
  const planned = rows.filter((row) => row.status === "planned").length;
  if (!planned) return null;
  return (
    <p class="soft">
      {planned === 1 ? "1 document is still to come." : `${planned} documents are still to come.`}
    </p>
  );
}

/** The filter is part of the address: a way back to the lobby leads to the same games. */
function useFilter(): [Filter, (part: Partial<Filter>) => void] {
  const [filter, setFilter] = useState<Filter>(() => {
    const asked = new URLSearchParams(location.search);
    const kind = asked.get("kind");
    return {
      text: asked.get("search") ?? "",
      house: asked.get("house") ?? "",
      kind: kind === "banked" || kind === "pot" ? kind : "",
    };
  });
  function change(part: Partial<Filter>): void {
    const next = { ...filter, ...part };
    setFilter(next);
    const asked = new URLSearchParams();
    if (next.text) asked.set("search", next.text);
    if (next.house) asked.set("house", next.house);
    if (next.kind) asked.set("kind", next.kind);
    history.replaceState(history.state, "", asked.size ? `/?${asked.toString()}` : "/");
  }
  return [filter, change];
}

/** Enter, or the arrow down, leads from the search to the first game found. */
function toFirstGame(event: KeyboardEvent): void {
  if (event.key !== "Enter" && event.key !== "ArrowDown") return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".game .button")?.focus();
}

/** The key `/` goes to the search, wherever one is, unless one is writing. */
function useSearchKey() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      const at = event.target instanceof HTMLElement ? event.target.tagName : "";
      const writing = ["INPUT", "SELECT", "TEXTAREA"].includes(at);
      if (event.key !== "/" || writing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current?.focus();
    }
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return search;
}
