// What the table says to cards as they lie: legal, legal but lost, or not legal; and how they are moved.

import type { Setting } from "./use-setting";

export function SetVerdict({ setting }: { setting: Setting }) {
  const { verdict } = setting;
  const tone = verdict.foul || verdict.loses ? "foul" : isLegal(setting) ? "legal" : "";
  return (
    <p class={`set-verdict ${tone}`} role="status">
      {tone && <span class="set-tone">{toneWords(setting)}</span>}
      <span class="set-how">{howWords(setting)}</span>
    </p>
  );
}

function isLegal({ verdict, ready }: Setting): boolean {
  return ready && verdict.says.length > 0;
}

function toneWords({ verdict, board }: Setting): string {
  if (verdict.foul) return `✕ ${verdict.foul}`;
  if (verdict.loses) return `✕ Foul: ${uncapital(verdict.loses)}`;
  return board.rows.some((row) => row.includes(null)) ? "✓ No foul yet" : "✓ A legal hand";
}

function howWords({ chosen, option }: Setting): string {
  if (chosen) return "Now tap where it goes";
  return option.held.length > 0 ? "Tap a card, then a place" : "Tap two to swap them";
}

function uncapital(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
