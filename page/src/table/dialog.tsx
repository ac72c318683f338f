// A small window over the page, or a drawer at its edge; Escape closes it, and the focus goes back to where it was.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  /** As high as the page, at its edge. */
  drawer?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, drawer = false, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => opened(box.current), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape cancels a dialog, and a button closes it
    <dialog
      class={drawer ? "dialog drawer" : "dialog"}
      ref={box}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button small quiet" onClick={onClose}>
            Close
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Opens the window; the function returned closes it. */
function opened(dialog: HTMLDialogElement | null): () => void {
  const before = document.activeElement;
  if (dialog && !dialog.open) dialog.showModal();
  // Enter does what the dialog is for; a field would bring up the keyboard of a phone.
  dialog?.querySelector<HTMLElement>("button[type=submit]:not(:disabled)")?.focus();
  return () => {
    dialog?.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
