// Settings of this browser: what they change is seen at once, behind the dialog.

import { CARD_SIZES, choose, DECKS, type Settings, SPEEDS, useSettings } from "./settings";
import { Dialog } from "./table/dialog";
import { THEMES } from "./theme";
import "./settings.css";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = useSettings();
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="settings">
        <Choice name="theme" label="Colors" values={THEMES} words={COLORS} now={now} />
        <Choice name="deck" label="Suits" values={DECKS} words={SUITS} now={now} />
        <Choice name="cards" label="Cards" values={CARD_SIZES} words={SIZES} now={now} />
        <Choice name="speed" label="Speed of play" values={SPEEDS} words={PACES} now={now} />
        <Switch name="sound" label="Sound" now={now} />
        <Volume now={now} />
        <Switch
          name="confirm"
          label="Ask before all in, before a needless fold, and before leaving a hand"
          now={now}
        />
      </div>
    </Dialog>
  );
}

const COLORS = { system: "As the system", light: "Light", dark: "Dark" };
const SUITS = { two: "Two colors", four: "Four colors" };
const SIZES = { normal: "Normal", large: "Large" };
const PACES = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "At once" };

interface ChoiceProps<T extends string> {
  name: keyof Settings;
  label: string;
  values: readonly T[];
  words: Record<T, string>;
  now: Settings;
}

function Choice<T extends string>({ name, label, values, words, now }: ChoiceProps<T>) {
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <div class="setting-values">
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`setting-${name}`}
              checked={now[name] === value}
              onChange={() => choose({ [name]: value })}
            />
            <span>{words[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ name, label, now }: { name: "sound" | "confirm"; label: string; now: Settings }) {
  return (
    <label class="setting setting-switch">
      <input
        type="checkbox"
        data-testid={`setting-${name}`}
        checked={now[name]}
        onChange={(event) => choose({ [name]: event.currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

function Volume({ now }: { now: Settings }) {
  return (
    <label class="setting setting-volume">
      <span>Volume</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        disabled={!now.sound}
        value={Math.round(now.volume * 100)}
        onInput={(event) => choose({ volume: Number(event.currentTarget.value) / 100 })}
      />
    </label>
  );
}
