// Where the seats are: clockwise around the felt, from its right corner down, along the bottom and up.
// Every seat has a part of a grid of its own, so nothing that lies before one can cover another.

export interface Place {
  /** Parts of the grid, as CSS has them: `1 / span 2`. */
  column: string;
  row: string;
  /** At which side of the felt: cards lie towards the middle. */
  side: "right" | "bottom" | "left";
}

/** How the grid is cut: columns in all, those of a side, and how many seats go along the bottom. */
interface Shape {
  columns: number;
  side: number;
  bottom: (places: number) => number;
}

/** A wide felt: some seats along the bottom, an odd number, so that one is in the middle. */
export const WIDE: Shape = {
  columns: 60,
  side: 19,
  bottom: (places) => (places > 8 ? 5 : places > 4 ? 3 : 1),
};

/** A tall felt: all at the sides but one. */
export const TALL: Shape = { columns: 4, side: 1, bottom: () => 1 };

/** The place of a seat, clockwise from the first: one's own comes to the middle of the bottom. */
export function placeOf(seat: number, places: number, own: number | null): number {
  return own === null ? seat - 1 : (seat - own + places + Math.floor((places - 1) / 2)) % places;
}

/** Rows of the grid above the bottom. */
export function rowsOf(shape: Shape, places: number): number {
  const { right, left } = sides(shape, places);
  return Math.max(1, right * left || left);
}

export function around(shape: Shape, places: number): Place[] {
  const { columns, side } = shape;
  const { right, bottom, left } = sides(shape, places);
  const rows = rowsOf(shape, places);
  const along = (count: number, all: number, place: number) => {
    const size = all / count;
    return `${1 + place * size} / span ${size}`;
  };
  const upright = (count: number, column: string, at: "right" | "left") =>
    Array.from(
      { length: count },
      (_, place): Place => ({ column, row: along(count, rows, place), side: at }),
    );
  return [
    ...upright(right, `${1 + columns - side} / span ${side}`, "right"),
    ...Array.from(
      { length: bottom },
      (_, place): Place => ({
        column: along(bottom, columns, bottom - 1 - place),
        row: `${rows + 1}`,
        side: "bottom",
      }),
    ),
    ...upright(left, `1 / span ${side}`, "left").reverse(),
  ];
}

/** The left side has one more where they are not even. */
function sides(shape: Shape, places: number): { right: number; bottom: number; left: number } {
  const bottom = shape.bottom(places);
  const right = Math.floor((places - bottom) / 2);
  return { right, bottom, left: places - bottom - right };
}
