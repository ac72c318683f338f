import { describe, expect, it } from "vitest";
import { toHex } from "./hex";
import { sha256 } from "./sha256";

function digestOf(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)));
}

// FIPS 180-4's examples (csrc.nist.gov, "SHA256.pdf") and those of FIPS 180-2, appendix B.
describe("SHA-256", () => {
  it("of nothing", () => {
    expect(digestOf("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("of one block: abc", () => {
    expect(digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("of 448 bits, whose padding needs a second block", () => {
    const message = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    expect(digestOf(message)).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  });

  it("of 896 bits", () => {
    const message =
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn" +
      "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    expect(digestOf(message)).toBe("cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  });

  it("of a million a's", () => {
    expect(digestOf("a".repeat(1_000_000))).toBe(
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    );
  });

  it("leaves the message as it is, and reads a part of a longer buffer", () => {
    const whole = new TextEncoder().encode("xabcx");
    expect(toHex(sha256(whole.subarray(1, 4)))).toBe(digestOf("abc"));
    expect(new TextDecoder().decode(whole)).toBe("xabcx");
  });

  it("agrees with the browser's own, at every length around a block", async () => {
    for (let length = 0; length <= 130; length++) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
      expect(toHex(sha256(message))).toBe(toHex(theirs));
    }
  });
});
