// The shoe cards come from, and the rack of those that were played: small pictures beside the bank.

import { type Box, placed } from "./box";

/** Cards come from its place, whether it is seen or not. */
export function Shoe({ box, seen }: { box: Box; seen: boolean }) {
  return (
    <span class="shoe" data-shoe style={placed(box)} aria-hidden="true">
      {seen && (
        <svg viewBox="0 0 72 58" aria-hidden="true">
          <path class="shoe-side" d="M10 8h44l14 42H4z" />
          <path class="shoe-cards" d="M16 14h32l9 25H11z" />
          {[0, 1, 2, 3].map((card) => (
            <path
              key={card}
              class="shoe-edge"
              d={`M${15.2 - card * 1.1} ${18 + card * 5}h${34.4 + card * 3}`}
            />
          ))}
          <path class="shoe-mouth" d="M8 41h53l3 9H5z" />
          <path class="shoe-card" d="M26 40h19l3 14H23z" />
        </svg>
      )}
    </span>
  );
}

export function DiscardRack({ box }: { box: Box }) {
  return (
    <span class="rack" style={placed(box)} aria-hidden="true">
      <svg viewBox="0 0 72 58" aria-hidden="true">
        <path class="shoe-side" d="M12 18h48v34H12z" />
        {[0, 1, 2, 3, 4].map((card) => (
          <path key={card} class="shoe-back" d={`M18 ${40 - card * 4}h36v7h-36z`} />
        ))}
        <path class="shoe-mouth" d="M8 46h56v8H8z" />
      </svg>
    </span>
  );
}
