// Light or dark: as the system has it, unless somebody chose.
import { forget, recall, remember } from "./store";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "houseway.theme";

export function theme(): Theme {
  const stored = recall(STORED);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(chosen: Theme): void {
  if (chosen === "system") forget(STORED);
  else remember(STORED, chosen);
  showTheme();
}

/** Puts the theme on the document; base.css has the colours. */
export function showTheme(): void {
  const chosen = theme();
  const root = document.documentElement;
  if (chosen === "system") delete root.dataset.theme;
  else root.dataset.theme = chosen;
}
