// A place of a board: tap its card, tap another, and they change places; or drag it.

import type { Card } from "../../wire";
import { CardFace, cardWords } from "../card";
import { cardAt, isHeld, isSame, type Place } from "./board";
import type { Setting } from "./use-setting";

interface PlaceProps {
  setting: Setting;
  place: Place;
  title: string;
}

export function PlaceView({ setting, place, title }: PlaceProps) {
  const card = cardAt(setting.board, place);
  if (card && isHeld(setting.option, setting.board, place)) {
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
      draggable={card !== null}
      onClick={() => setting.tap(place)}
      onDragStart={(event) => event.dataTransfer?.setData("text/plain", JSON.stringify(place))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const from = placeIn(event.dataTransfer?.getData("text/plain") ?? "");
        if (from) setting.move(from, place);
      }}
    >
      {card && <CardFace card={card} />}
    </button>
  );
}

function placeWords(card: Card | null, { place }: Place, title: string): string {
  return card ? `${cardWords(card)}, ${title}` : `${title}, free place ${place + 1}`;
}

/** Something else may be dropped here: a link, a text. */
function placeIn(text: string): Place | null {
  try {
    const { row, place } = JSON.parse(text) as Partial<Place>;
    return Number.isInteger(row) && Number.isInteger(place) ? { row: row!, place: place! } : null;
  } catch {
    return null;
  }
}
