// Five cards, fanned: an ornament of the lobby.

const SUITS: Record<string, string> = {
  spade:
    "M0-9C4-4 9-1 9 4a4.6 4.6 0 0 1-7.6 3.4C1.6 9.4 2.4 11 4 12h-8c1.6-1 2.4-2.6 2.6-4.6A4.6 4.6 0 0 1-9 4c0-5 5-8 9-13z",
  heart: "M0 11C-4 6-9 2-9-3a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 5-5 9-9 14z",
  diamond: "M0-11 8 0 0 11-8 0z",
  club: "M0-10a4.8 4.8 0 0 1 4 7.4A4.8 4.8 0 1 1 1.5 4.6C1.7 8 2.5 10 4 11h-8c1.5-1 2.3-3 2.5-6.4A4.8 4.8 0 1 1-4-2.6 4.8 4.8 0 0 1 0-10z",
};
const CARDS: [string, keyof typeof SUITS][] = [
  ["10", "club"],
  ["J", "diamond"],
  ["Q", "spade"],
  ["K", "heart"],
  ["A", "spade"],
];
const SPREAD = 15;

export function Fan() {
  return (
    <svg class="fan" viewBox="-10 4 340 166" aria-hidden="true">
      {CARDS.map(([rank, suit], place) => {
        const colour = suit === "heart" || suit === "diamond" ? "fan-red" : "fan-black";
        return (
          <g transform={`rotate(${(place - 2) * SPREAD} 160 330)`} class={colour} key={place}>
            <rect class="fan-card" x="112" y="22" width="96" height="138" rx="9" />
            <text x="121" y="50">
              {rank}
            </text>
            <path transform="translate(131 66) scale(0.8)" d={SUITS[suit]} />
            <path transform="translate(160 104) scale(2.3)" d={SUITS[suit]} />
          </g>
        );
      })}
    </svg>
  );
}
