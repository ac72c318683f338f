// The board cards are set into: tap one, tap another, and they change places; or drag, or use the arrow keys.

import { useRef } from "preact/hooks";
import type { Card, Part } from "../../wire";
import { CardFace, cardWords } from "../card";
import { Told } from "../log";
import { useArrows } from "./arrows";
import { BESIDE, cardAt, isHeld, isSame, type Place } from "./board";
import type { Setting } from "./use-setting";
import "./set.css";

export function SetBoard({ setting }: { setting: Setting }) {
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const { option, board, verdict } = setting;
  return (
    <div
      class={verdict.foul ? "set-board foul" : "set-board"}
      data-testid="set-board"
      role="group"
      aria-label={option.label}
      ref={box}
    >
      {option.rows.map(({ name, title, cards }, row) => (
        <Row
          key={name}
          setting={setting}
          row={row}
          title={title}
          places={cards}
          says={verdict.says[row] ?? []}
        />
      ))}
      {(board.beside.length > 0 || option.held.length > 0) && (
        <Row setting={setting} row={BESIDE} title="To place" places={besidePlaces(setting)} says={[]} />
      )}
      <p class={verdict.foul ? "set-verdict foul" : "set-verdict"} role="status">
        {verdictWords(setting)}
      </p>
    </div>
  );
}

/** One free place more, where a card can be put back. */
function besidePlaces({ option, board }: Setting): number {
  return Math.min(board.beside.length + 1, option.cards.length);
}

function verdictWords({ verdict, chosen, board, ready }: Setting): string {
  if (verdict.foul) return `✕ ${verdict.foul}`;
  const card = chosen && cardAt(board, chosen);
  if (card) return `${capital(cardWords(card))} chosen: tap another place`;
  return ready && verdict.says.length > 0 ? "✓ A legal hand" : "Tap two cards to swap them";
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface RowProps {
  setting: Setting;
  row: number;
  title: string;
  places: number;
  says: Part[];
}

function Row({ setting, row, title, places, says }: RowProps) {
  return (
    <div class="set-row" role="group" aria-label={title}>
      <p class="set-title">{title}</p>
      <div class="set-cards">
        {Array.from({ length: places }, (_, place) => (
          <PlaceView key={place} setting={setting} place={{ row, place }} title={title} />
        ))}
      </div>
      <p class="set-says">
        <Told parts={says} />
      </p>
    </div>
  );
}

interface PlaceProps {
  setting: Setting;
  place: Place;
  title: string;
}

function PlaceView({ setting, place, title }: PlaceProps) {
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
