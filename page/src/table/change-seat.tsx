// Another seat in a pot game: at once between two hands, else when the hand is over.

import { useState } from "preact/hooks";
import { why } from "../api";
import { socket } from "../socket";
import type { TableState } from "../wire";
import { Dialog } from "./dialog";
import { freeSeats } from "./sit-down";

interface ChangeSeatProps {
  state: TableState;
  onClose: () => void;
}

export function ChangeSeat({ state, onClose }: ChangeSeatProps) {
  const [fault, setFault] = useState("");
  const free = freeSeats(state);
  const move = (seat: number) =>
    socket
      .send({ do: "move", table: state.id, seat })
      .then(onClose, (error: unknown) => setFault(why(error)));
  return (
    <Dialog title="Change seats" onClose={onClose}>
      <p>
        {free.length === 0
          ? "Every seat is taken."
          : "Your chips go with you. In the new seat you may owe a blind, or have to wait."}
      </p>
      <div class="row">
        {free.map((seat) => (
          <button
            key={seat}
            type="button"
            class="button"
            data-testid={`move-${seat}`}
            onClick={() => void move(seat)}
          >
            Seat {seat}
          </button>
        ))}
      </div>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
