// Small drawings on buttons; each button has its word beside it or as its name.

const LINES = {
  rules: "M6 3h9l4 4v14H6zM15 3v4h4M9 11h7M9 15h7",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 7a2 2 0 1 0 .01 0M9 17a2 2 0 1 0 .01 0",
  happened: "M4 6h16M4 12h16M4 18h10",
  host: "M4 20V9l8-5 8 5v11M9 20v-6h6v6",
  leave: "M14 4H6v16h8M11 12h9m-3.5-3.5L20 12l-3.5 3.5",
  invite: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.6 2.6-6 6-6s6 2.4 6 6M18 8v6M15 11h6",
  chips:
    "M12 4c4.4 0 8 1.8 8 4s-3.6 4-8 4-8-1.8-8-4 3.6-4 8-4zM4 8v4c0 2.2 3.6 4 8 4s8-1.8 8-4V8M4 12v4c0 2.2 3.6 4 8 4s8-1.8 8-4v-4",
  seat: "M7 4v9h10V4M5 13h14v4H5zM7 17v3m10-3v3",
  away: "M9 5v14M15 5v14",
  back: "M8 5l10 7-10 7z",
  link: "M10 14l4-4M8.5 11.5l-2 2a3.5 3.5 0 0 0 5 5l2-2M15.5 12.5l2-2a3.5 3.5 0 0 0-5-5l-2 2",
  before: "M14.5 5l-7 7 7 7",
  after: "M9.5 5l7 7-7 7",
  rounds: "M4 5h16v14H4zM4 10h16M10 10v9",
  help: "M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 17.5v.1",
  more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
};

export type IconName = keyof typeof LINES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}

/** The sign of the house: a roof over a diamond. */
export function HouseMark() {
  return (
    <svg class="bar-sign" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3 29 13.6V27a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V13.6z" fill="#fbf9f2" />
      <path d="M16 11.5 21 18.5 16 25.5 11 18.5z" fill="#b3192a" />
    </svg>
  );
}
