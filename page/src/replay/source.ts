// Finished rounds, as the server gives them. A private table's key travels in the part after `#`.

import { useEffect, useState } from "preact/hooks";
import { get, why } from "../api";

export type Loaded<T> =
  | { state: "loading" }
  | { state: "failed"; why: string }
  | { state: "there"; value: T };

/** What a path answers; asked again when the path changes. */
export function useLoaded<T>(path: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  useEffect(() => {
    let wanted = true;
    setLoaded({ state: "loading" });
    get<T>(path).then(
      (value) => wanted && setLoaded({ state: "there", value }),
      (error: unknown) => wanted && setLoaded({ state: "failed", why: why(error) }),
    );
    return () => void (wanted = false);
  }, [path]);
  return loaded;
}

/** A path of the server about a table, with the key of a private one. */
export function tablePath(id: string, rest = "", query: Record<string, string> = {}): string {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  const asked = new URLSearchParams(key ? { ...query, key } : query).toString();
  return `/api/tables/${encodeURIComponent(id)}${rest}${asked ? `?${asked}` : ""}`;
}

/** A page of ours about a table; the key goes along. */
export function pagePath(path: string): string {
  return path + location.hash;
}
