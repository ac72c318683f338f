// A place of a board: tap its card, tap another, and they change places; or drag it.

import type { Card } from "../../wire";
import { CardFace, cardWords } from "../card";
import { carried, useDrag } from "../use-drag";
import { cardAt, isHeld, isSame, type Place } from "./board";
import type { Setting } from "./use-setting";

interface PlaceProps {
  setting: Setting;
  place: Place;
  title: string;
}

export function PlaceView({ setting, place, title }: PlaceProps) {
  const { dragged, start } = useDrag<Place>((from, on) => {
    const to = placeOf(on);
    if (to) setting.move(from, to);
  });
  const card = cardAt(setting.board, place);
  if (card && isHeld(setting.option, place)) {
    return (
      <span class="set-place held">
        <CardFace card={card} />
      </span>
    );
  }
  const chosen = isSame(setting.chosen, place);
  return (
    <button
      type="button"
      class={`set-place ${card ? "" : "free"} ${chosen ? "picked" : ""}`}
      data-testid={card ? `card-${card}` : undefined}
      data-row={place.row}
      data-place={place.place}
      aria-pressed={chosen}
      aria-label={placeWords(card, place, title)}
      style={dragged ? carried(dragged) : undefined}
      onClick={() => setting.tap(place)}
      onPointerDown={(event) => card && start(event, place)}
    >
      {card && <CardFace card={card} />}
    </button>
  );
}

function placeWords(card: Card | null, { place }: Place, title: string): string {
  return card ? `${cardWords(card)}, ${title}` : `${title}, free place ${place + 1}`;
}

/** The place of a board under a pointer. */
function placeOf(on: Element): Place | null {
  const { row, place } = on.closest<HTMLElement>("[data-row][data-place]")?.dataset ?? {};
  return row && place ? { row: Number(row), place: Number(place) } : null;
}
