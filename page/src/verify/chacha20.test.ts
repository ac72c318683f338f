import { describe, expect, it } from "vitest";
import { block, keyStream, quarterRound, startState } from "./chacha20";
import { fromHex, toHex } from "./hex";

function bytes(text: string): Uint8Array {
  return fromHex(text.replace(/\s/g, ""))!;
}

/** `count` bytes of key stream. */
function stream(key: Uint8Array, counterAndNonce: Uint8Array, count: number): Uint8Array {
  const words = keyStream(key, counterAndNonce);
  const view = new DataView(new ArrayBuffer(Math.ceil(count / 4) * 4));
  for (let at = 0; at < view.byteLength; at += 4) view.setUint32(at, words.next().value!, true);
  return new Uint8Array(view.buffer).slice(0, count);
}

const COUNTING = Uint8Array.from({ length: 32 }, (_, at) => at);

describe("ChaCha20, RFC 8439", () => {
  it("2.1.1: the quarter round", () => {
    const state = Uint32Array.of(0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567);
    quarterRound(state, 0, 1, 2, 3);
    expect([...state]).toEqual([0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb]);
  });

  it("2.3.2: the block function", () => {
    const start = startState(COUNTING, bytes("01000000 000000090000004a00000000"));
    expect([...block(start)]).toEqual([
      0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
      0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
    ]);
  });

  it("2.4.2: the stream over two blocks", () => {
    const message = new TextEncoder().encode(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, " +
        "sunscreen would be it.",
    );
    const pad = stream(COUNTING, bytes("01000000 000000000000004a00000000"), message.length);
    expect(toHex(message.map((byte, at) => byte ^ pad[at]!))).toBe(
      toHex(
        bytes(
          `6e2e359a2568f98041ba0728dd0d6981 e97e7aec1d4360c20a27afccfd9fae0b
           f91b65c5524733ab8f593dabcd62b357 1639d624e65152ab8f530c359f0861d8
           07ca0dbf500d6a6156a38e088a22b65e 52bc514d16ccf806818ce91ab7793736
           5af90bbf74a35be6b40b8eedf2785e42 874d`,
        ),
      ),
    );
  });

  it("A.1, vectors 1 and 2: what a shuffle reads from a seed of zeros", () => {
    expect(toHex(stream(new Uint8Array(32), new Uint8Array(16), 128))).toBe(
      toHex(
        bytes(
          `76b8e0ada0f13d90405d6ae55386bd28 bdd219b8a08ded1aa836efcc8b770dc7
           da41597c5157488d7724e03fb8d84a37 6a43b8f41518a11cc387b669b2ee6586
           9f07e7be5551387a98ba977c732d080d cb0f29a048e3656912c6533e32ee7aed
           29b721769ce64e43d57133b074d839d5 31ed1f28510afb45ace10a1f4b794d6f`,
        ),
      ),
    );
  });

  it("A.1, vector 3: a key whose last byte is one, counter 1", () => {
    const key = new Uint8Array(32);
    key[31] = 1;
    expect(toHex(stream(key, bytes("01000000 000000000000000000000000"), 64))).toBe(
      toHex(
        bytes(
          `3aeb5224ecf849929b9d828db1ced4dd 832025e8018b8160b82284f3c949aa5a
           8eca00bbb4a73bdad192b5c42f73f2fd 4e273644c8b36125a64addeb006c13a0`,
        ),
      ),
    );
  });

  it("A.1, vector 4: a key whose second byte is 255, counter 2", () => {
    const key = new Uint8Array(32);
    key[1] = 0xff;
    expect(toHex(stream(key, bytes("02000000 000000000000000000000000"), 64))).toBe(
      toHex(
        bytes(
          `72d54dfbf12ec44b362692df94137f32 8fea8da73990265ec1bbbea1ae9af0ca
           13b25aa26cb4a648cb9b9d1be65b2c09 24a66c54d545ec1b7374f4872e99f096`,
        ),
      ),
    );
  });

  it("A.1, vector 5: a nonce whose last byte is two", () => {
    expect(toHex(stream(new Uint8Array(32), bytes("00000000 000000000000000000000002"), 64))).toBe(
      toHex(
        bytes(
          `c2c64d378cd536374ae204b9ef933fcd 1a8b2288b3dfa49672ab765b54ee27c7
           8a970e0e955c14f3a88e741b97c286f7 5f8fc299e8148362fa198a39531bed6d`,
        ),
      ),
    );
  });

  it("refuses a key of another length", () => {
    expect(() => keyStream(new Uint8Array(31)).next()).toThrow("a key has 32 bytes, not 31");
  });
});
