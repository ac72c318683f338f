// Words with a capital.

export function capital(says: string): string {
  return says.charAt(0).toUpperCase() + says.slice(1);
}

/** `banker-wins-with-three-card-7` → `Banker wins with three card 7`. */
export function inWords(name: string): string {
  return capital(name.replaceAll("-", " "));
}
