// From a game to a seat at a table of it, in one click.
import { useState } from "preact/hooks";
import { post, why } from "../api";
import { withGuest } from "../guest";
import { navigate } from "../route";
import type { GameRow, Setup, TableRow } from "../wire";

/** Where a table is; `sit` takes a seat there. Who hosts a private one knows its key. */
export function tablePath({ id, private: closed, key }: TableRow, { sit = false } = {}): string {
  return `/table/${id}${sit ? "?sit" : ""}${closed && key ? `#key=${encodeURIComponent(key)}` : ""}`;
}

/** Opens a table and says where to sit down. */
export async function openTable(setup: Setup): Promise<string> {
  const table = await withGuest(() => post<TableRow>("/api/tables", setup));
  return tablePath(table, { sit: true });
}

interface PlayButtonProps {
  row: GameRow;
  small?: boolean;
  /** Called with the reason if no table could be opened. */
  failed: (why: string) => void;
}

export function PlayButton({ row, small = false, failed }: PlayButtonProps) {
  const [opening, setOpening] = useState(false);
  async function play(): Promise<void> {
    if (opening) return;
    setOpening(true);
    failed("");
    try {
      navigate(await openTable({ game: row.id }));
    } catch (error) {
      failed(`${row.title}: ${why(error)}`);
      setOpening(false);
    }
  }
  return (
    <button
      type="button"
      class={`button primary${small ? " small" : ""}`}
      data-testid={`play-${row.id}`}
      aria-label={`Play ${row.title}, ${row.house_name}`}
      aria-disabled={opening}
      onClick={play}
    >
      {opening ? "Opening…" : "Play"}
    </button>
  );
}
