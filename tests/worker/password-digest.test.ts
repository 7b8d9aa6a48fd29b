import { expect, test, vi } from "vitest";
import { createVisitor, newcomer } from "#tests/support/account.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";

test.each([
  ["Password123!", "he+VYPrr1CfQg18pWLR0hN8tfNpvWmDE8/Sycjin8vRBQArdDqDp+yTTXzk9zu2q"],
  ["pässwörd", "y0XO2rDy2qSXkTf+hU21FMD747h2nAx9Z0whmLVliB4CzlqEHb0HbxdVbQM+PUC9"],
  ["p".repeat(64), "lXKTrlKVWenopMuQH42CTiiiC18MNNDbMoRPyEOtZWN1uCYwvaxWptGrG4iOFw6J"],
])(
  "a login hands on the digest, and no call and no line of the log has the password (S22)",
  async (typed, digest) => {
    const written: string[] = [];
    for (const method of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void written.push(words.join(" ")));
    const hosted = createHostedEdge("digests", { PASSWORD_SALT: "test-salt" });
    const visitor = createVisitor(hosted);
    const username = newcomer();
    // A password of the list of the commonest can have been chosen before there was a list.
    hosted.breakAuth(({ body }) =>
      body && "password" in body
        ? Response.json({ token: "T1", maxAge: 900 }, { headers: { "x-auth-refresh-token": "R1" } })
        : "pass",
    );
    expect((await visitor.auth("login", { username, password: typed })).status).toBe(200);
    const calls = hosted.authCalls.splice(0);
    expect(calls.map(({ method, body }) => [method, body && "password" in body]).slice(0, 3)).toEqual([
      ["POST", false],
      ["GET", null],
      ["POST", true],
    ]);
    expect(calls[2]?.body).toMatchObject({ username, password: digest, sessionLifetime: 30 });
    expect(JSON.stringify(calls.map(({ path, body }) => [path, body]))).not.toContain(typed);
    vi.restoreAllMocks();
    expect(written.length).toBeGreaterThan(0);
    expect(written.join()).not.toContain(typed);
    expect(written.join()).not.toContain(digest);
  },
);
