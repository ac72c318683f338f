// The guest's name in the header, and the small dialog that changes it.
import type { TargetedSubmitEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { why } from "./api";
import { rename, useGuest } from "./guest";

const LONGEST = 24;

export function GuestButton() {
  const guest = useGuest();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        class="masthead-button"
        aria-haspopup="dialog"
        aria-label={guest ? `You are ${guest.name}. Change your name` : "Choose your name"}
        onClick={() => dialog.current?.showModal()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">
          <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
        </svg>
        <span class="guest-name">{guest?.name ?? "Guest"}</span>
      </button>
      <dialog class="sheet" ref={dialog} aria-labelledby="rename-title">
        <RenameForm name={guest?.name ?? ""} close={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}

interface RenameFormProps {
  name: string;
  close: () => void;
}

function RenameForm({ name, close }: RenameFormProps) {
  const [fault, setFault] = useState("");
  async function submit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (!typed) return setFault("Please type a name.");
    try {
      if (typed !== name) await rename(typed);
      setFault("");
      close();
    } catch (error) {
      setFault(why(error));
    }
  }
  return (
    <form onSubmit={submit}>
      <h2 id="rename-title">Your name at the tables</h2>
      <label for="rename-name">Name</label>
      <input
        id="rename-name"
        name="name"
        key={name}
        defaultValue={name}
        maxLength={LONGEST}
        autocomplete="nickname"
      />
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <button type="button" class="button quiet" onClick={close}>
          Cancel
        </button>
        <button type="submit" class="button primary">
          Save
        </button>
      </div>
    </form>
  );
}
