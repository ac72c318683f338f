// What this browser remembers. Private windows may refuse to; then it lasts as long as the page.

const memory = new Map<string, string>();

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function remember(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // kept in memory only
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // was in memory only
  }
}
