// What the house may lay on a game: side bets, and the pay tables it picks.

export interface Laid {
  sideBets: string[];
  /** By wager; only those other than usual. */
  payTables: Record<string, string>;
  /** By name; those the table plays by. */
  readings?: Record<string, string>;
}

export const NOTHING_LAID: Laid = { sideBets: [], payTables: {} };

/** Where the server tells of a game with all that on it; `part` is `/odds` or `/strategy`. */
export function gamePath(id: string, { sideBets, payTables, readings = {} }: Laid, part = ""): string {
  const tables = pairs(payTables);
  const read = pairs(readings);
  const query = [
    ...(sideBets.length ? [`side_bets=${sideBets.join(",")}`] : []),
    ...(tables.length ? [`pay_tables=${tables.join(",")}`] : []),
    ...(read.length ? [`readings=${read.join(",")}`] : []),
  ];
  return `/api/games/${id}${part}${query.length ? `?${query.join("&")}` : ""}`;
}

function pairs(chosen: Record<string, string>): string[] {
  return Object.entries(chosen).map(([name, choice]) => `${name}:${choice}`);
}
