// Bands in a room that may be too small for all of them.

import { type Band, leastHeight, type Span, stacked, wishedHeight } from "./box";
import { type Room, tighter } from "./room";

/** The first of the tighter and tighter rooms whose bands have place one over the other, and where they lie. */
export function fitting<Name extends string>(
  room: Room,
  bandsOf: (room: Room) => Band<Name>[],
): { room: Room; spans: Partial<Record<Name, Span>> } {
  const rooms = tighter(room).map((one) => ({ room: one, bands: bandsOf(one) }));
  const { pad, gap } = room.measures;
  const height = room.size.height - 2 * pad;
  const { room: fits, bands } = rooms.find((one) => needed(one, gap) <= height) ?? rooms.at(-1)!;
  return { room: fits, spans: stacked(bands, pad, height, gap) };
}

/** The name takes only what is left when everything else is as large as it wishes. */
function needed({ room, bands }: { room: Room; bands: Band<string>[] }, gap: number): number {
  return room.named ? wishedHeight(bands, gap) : leastHeight(bands, gap);
}
