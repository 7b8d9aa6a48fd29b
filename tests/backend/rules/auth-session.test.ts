import { describe, expect, it } from "vitest";
import {
  newSession,
  readRefreshToken,
  rotate,
  sessionLifetime,
  writeRefreshToken,
} from "#backend/auth/session.ts";

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const leeway = 30_000;
const secret = "a secret of this test";

describe("the lifetime of a session", () => {
  it.each([
    [30, 30 * minute],
    [undefined, week],
    [null, week],
    ["30", week],
    [0, week],
    [-5, week],
    [1e9, week],
  ])("asked for as %j is %i ms", (asked, lifetime) => {
    expect(sessionLifetime(asked)).toBe(lifetime);
  });
});

describe("a refresh", () => {
  const opened = newSession(7, 30 * minute, 1000);

  it("moves the end of the session on, and never past its lifetime", () => {
    const first = rotate(opened, 0, 1000 + 29 * minute, leeway);
    expect(first).toMatchObject({
      kind: "rotated",
      session: { generation: 1, expiresAt: 1000 + 59 * minute },
    });
    expect(rotate(opened, 0, 1000 + 30 * minute, leeway)).toEqual({ kind: "ended" });
  });

  it("takes the token before the last one for half a minute only, and no older one", () => {
    const rotated = rotate(opened, 0, 2000, leeway);
    if (rotated.kind === "ended") throw new Error("The session should live");
    expect(rotate(rotated.session, 0, 31_999, leeway)).toEqual({
      kind: "repeated",
      session: rotated.session,
    });
    expect(rotate(rotated.session, 0, 32_000, leeway)).toEqual({ kind: "ended" });
    const again = rotate(rotated.session, 1, 3000, leeway);
    expect(again.kind === "rotated" && rotate(again.session, 0, 3001, leeway)).toEqual({ kind: "ended" });
    expect(rotate(opened, 5, 2000, leeway)).toEqual({ kind: "ended" });
  });
});

describe("a refresh token", () => {
  it("tells the session and the generation it is for", async () => {
    const session = { ...newSession(7, week, 0), generation: 3 };
    const token = await writeRefreshToken(secret, session);
    expect(await readRefreshToken(secret, token)).toEqual({ sessionId: session.id, generation: 3 });
  });

  it("is nothing when it was changed or sealed elsewhere", async () => {
    const session = newSession(7, week, 0);
    const token = await writeRefreshToken(secret, session);
    expect(await readRefreshToken(secret, token.replace(".0.", ".1."))).toBeNull();
    expect(await readRefreshToken("another secret", token)).toBeNull();
  });
});
