// The address of the step where a replay stands, to be passed on.

import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../table/dialog";
import { Icon } from "../table/icons";
import { withStep } from "./address";

/** Milliseconds for which it says that it has done so. */
const SAYS_SO = 2000;

export function CopyLink({ step }: { step: number }) {
  const [copied, setCopied] = useState(false);
  /** To be copied by hand, where the browser does not let us. */
  const [link, setLink] = useState("");
  useEffect(() => {
    if (!copied) return;
    const clock = setTimeout(() => setCopied(false), SAYS_SO);
    return () => clearTimeout(clock);
  }, [copied]);
  const copy = async () => {
    const address = linkTo(step);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setLink(address);
    }
  };
  return (
    <>
      <button
        type="button"
        class="bar-button"
        data-testid="copy-link"
        aria-label="Copy link"
        title="Copy the link to this step"
        onClick={() => void copy()}
      >
        <Icon name="link" />
        <span class={copied ? "" : "bar-word"}>{copied ? "Copied" : "Copy link"}</span>
      </button>
      <span class="visually-hidden" role="status">
        {copied ? "Link copied." : ""}
      </span>
      {link && <ByHand link={link} onClose={() => setLink("")} />}
    </>
  );
}

function linkTo(step: number): string {
  const { origin, pathname, search, hash } = location;
  return origin + pathname + search + withStep(hash, step);
}

function ByHand({ link, onClose }: { link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog title="Link to this step" onClose={onClose}>
      <div class="invite">
        <input
          type="text"
          readOnly
          value={link}
          aria-label="Link to this step"
          data-testid="link-by-hand"
          ref={field}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
