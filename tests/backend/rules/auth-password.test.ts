import { expect, it } from "vitest";
import { hashPassword, isDigest, isPassword } from "#backend/auth/password.ts";

const digest = "iU69IPyz".repeat(8);

it("keeps a password as a hash of its own salt, many rounds deep", async () => {
  const [one, two] = await Promise.all([hashPassword(digest), hashPassword(digest)]);
  expect(one.rounds).toBe(100_000);
  expect(one.salt).not.toBe(two.salt);
  expect(one.hash).not.toBe(two.hash);
  expect(JSON.stringify(one)).not.toContain(digest);
});

it("knows the right password, hashed as often as it was kept, and no other", async () => {
  const kept = await hashPassword(digest);
  expect(await isPassword(digest, kept)).toBe(true);
  expect(await isPassword(digest.toLowerCase(), kept)).toBe(false);
  expect(await isPassword(digest, { ...kept, rounds: kept.rounds - 1 })).toBe(false);
  expect(await isPassword(digest, undefined)).toBe(false);
});

it("takes 64 characters of base64 for a digest", () => {
  expect([digest, "clear text", `${digest}=`, 7, null].map(isDigest)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
