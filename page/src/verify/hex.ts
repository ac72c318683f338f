// Bytes as a person reads and pastes them: two hexadecimal digits each.

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Null where the text is not a whole number of bytes. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) return null;
  const digits = (at: number) => text.slice(2 * at, 2 * at + 2);
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => parseInt(digits(at), 16));
}
