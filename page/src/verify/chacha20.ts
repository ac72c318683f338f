// The ChaCha20 key stream after RFC 8439, with the counter and nonce as one run of 16 bytes: the way
// the server's library takes them. With all 16 zero it makes no difference which of them are which.

const BLOCK_WORDS = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 16;
const ZEROS: Uint8Array = new Uint8Array(NONCE_BYTES);
/** Section 2.3: "expand 32-byte k". */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** Key stream as little-endian words, without an end. */
export function* keyStream(key: Uint8Array, counterAndNonce: Uint8Array = ZEROS): Generator<number> {
  const start = startState(key, counterAndNonce);
  while (true) {
    yield* block(start);
    start[12] = start[12]! + 1;
    if (start[12] === 0) start[13] = start[13]! + 1; // never reached: 256 gigabytes on
  }
}

/** Section 2.3: constants, key, block counter, nonce. */
export function startState(key: Uint8Array, counterAndNonce: Uint8Array): Uint32Array {
  if (key.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${key.length}`);
  if (counterAndNonce.length !== NONCE_BYTES) throw new RangeError(`counter and nonce: ${NONCE_BYTES} bytes`);
  return Uint32Array.from([...CONSTANTS, ...littleEndian(key), ...littleEndian(counterAndNonce)]);
}

/** Section 2.3.1: ten times the four columns and the four diagonals, added to the start. */
export function block(start: Uint32Array): Uint32Array {
  const state = start.slice();
  for (let twice = 0; twice < 10; twice++) {
    for (let a = 0; a < 4; a++) quarterRound(state, a, a + 4, a + 8, a + 12);
    quarterRound(state, 0, 5, 10, 15);
    quarterRound(state, 1, 6, 11, 12);
    quarterRound(state, 2, 7, 8, 13);
    quarterRound(state, 3, 4, 9, 14);
  }
  for (let at = 0; at < BLOCK_WORDS; at++) state[at] = state[at]! + start[at]!;
  return state;
}

/** Section 2.1, on four places of a state. */
export function quarterRound(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(state, a, b, d, 16);
  mix(state, c, d, b, 12);
  mix(state, a, b, d, 8);
  mix(state, c, d, b, 7);
}

/** One line of the quarter round: x += y; z ^= x; z <<<= bits. */
function mix(state: Uint32Array, x: number, y: number, z: number, bits: number): void {
  state[x] = state[x]! + state[y]!;
  const word = state[z]! ^ state[x]!;
  state[z] = (word << bits) | (word >>> (32 - bits));
}

function littleEndian(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(4 * at, true));
}
