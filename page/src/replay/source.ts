// Finished rounds, as the server gives them. A private table's key travels in the part after `#`.

function keyInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("key");
}

/** A path of the server about a table, with the key of a private one. */
export function tablePath(id: string, rest = "", query: Record<string, string> = {}): string {
  const key = keyInAddress();
  const asked = new URLSearchParams(key ? { ...query, key } : query).toString();
  return `/api/tables/${encodeURIComponent(id)}${rest}${asked ? `?${asked}` : ""}`;
}

/** A page of ours about a table; the key goes along. */
export function pagePath(path: string): string {
  const key = keyInAddress();
  return key ? `${path}#${new URLSearchParams({ key })}` : path;
}
