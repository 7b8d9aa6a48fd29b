import { describe, expect, it } from "vitest";
import { readSignature, signChallenge, writeChallenge } from "#backend/auth/challenge.ts";
import { readToken, writeToken } from "#backend/auth/tokens.ts";

const secret = "a secret of this test";
const anna = {
  sessionId: "s-1",
  userId: 7,
  email: "anna@example.com",
  customerType: "ORGANIZATION",
  spoofedBy: null,
} as const;

describe("a token", () => {
  it("is good for its age and not a millisecond longer", async () => {
    const token = await writeToken(secret, anna, 5000, 900);
    expect(await readToken(secret, token, 904_999)).toBe("s-1");
    expect(await readToken(secret, token, 905_000)).toBeNull();
  });

  it("is nothing when any of its parts was changed", async () => {
    const token = await writeToken(secret, anna, 0, 900);
    for (let at = 0; at < token.length - 1; at += 7) {
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
      expect(await readToken(secret, changed, 0), `changed at ${at}`).toBeNull();
    }
    expect(await readToken("another secret", token, 0)).toBeNull();
    expect(await readToken(secret, `${token}.x`, 0)).toBeNull();
  });
});

describe("a challenge", () => {
  it("is good for the name it was given to, for two minutes, when the signing service vouches for it", async () => {
    const challenge = await writeChallenge(secret, "anna@example.com", 0);
    const signature = await signChallenge(secret, challenge, 1000);
    expect(await readSignature(secret, "anna@example.com", signature, 119_999)).toBe(120_000);
    expect(await readSignature(secret, "anna@example.com", signature, 120_000)).toBeNull();
    expect(await readSignature(secret, "bo@example.com", signature, 2000)).toBeNull();
  });

  it("cannot be made up, nor its end moved", async () => {
    const made = await signChallenge(secret, "anything.999999999999.x", 0);
    expect(await readSignature(secret, "anna@example.com", made, 0)).toBeNull();
    const challenge = await writeChallenge(secret, "anna@example.com", 0);
    const later = await signChallenge(secret, challenge.replace(".120000.", ".999999."), 0);
    expect(await readSignature(secret, "anna@example.com", later, 0)).toBeNull();
  });
});
