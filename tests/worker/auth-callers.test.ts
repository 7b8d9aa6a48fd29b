import { describe, expect, test } from "vitest";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";

const edge = createEdge();

describe("who may call", () => {
  const origins = ["", "null", "https://evil.test", "http://shop.test"];
  const sites = ["", "same-origin", "same-site", "cross-site", "none"];
  const types = ["application/json", "text/plain", "application/x-www-form-urlencoded"];
  const callers = origins.flatMap((origin) => sites.map((site) => ({ origin, site })));
  const corsOf = (response: Response) =>
    [...response.headers.keys()].filter((name) => name.startsWith("access-control"));

  describe.each(["/graphql", "/auth/login", "/auth/logout"])("%s", (path) => {
    test.each(callers)(
      "from Origin '$origin', Sec-Fetch-Site '$site': only JSON of this shop (S24)",
      async ({ origin, site }) => {
        for (const type of types) {
          const headers = { "content-type": type, cookie: "auth=a", origin, "sec-fetch-site": site };
          const response = await edge.fetch(path, { method: "POST", headers, body: "{}" });
          const isOwn = site ? site === "same-origin" : origin === "http://shop.test";
          const expected = type !== "application/json" ? 415 : isOwn ? "let in" : 403;
          expect([403, 415].includes(response.status) ? response.status : "let in", type).toBe(expected);
          expect(corsOf(response)).toEqual([]);
        }
      },
    );
  });

  test.each(["/auth/login", "/api/unlock"])(
    "%s refuses what is no JSON, too long in bytes, or not what it asks for (S19)",
    async (path) => {
      const long = JSON.stringify({ username: "a@b.se", alias: "x", password: "x", pad: "€".repeat(4_000) });
      for (const body of ["{", "null", "[]", '{"username":1}', long]) {
        const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
        const response = await edge.fetch(path, { method: "POST", headers, body });
        expect([response.status, await response.json()], body.slice(0, 20)).toEqual(
          body === long ? [413, { kind: "too-large" }] : [400, { kind: "malformed" }],
        );
      }
    },
  );

  test("an action that does not exist is unknown (S19)", async () => {
    for (const action of ["nothing", "toString", "login/x"]) {
      const response = await createVisitor(edge).auth(action);
      expect(response.status, action).toBe(404);
    }
  });

  test("nobody else learns by a preflight that they may (S24)", async () => {
    const response = await edge.fetch("/auth/login", {
      method: "OPTIONS",
      headers: { origin: "https://evil.test", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(405);
    expect(corsOf(response)).toEqual([]);
  });
});

describe("a wrong password", () => {
  countWithinOneMinute();

  test("counts the same wherever it is asked for, and a made-up session asks for none", async () => {
    const visitor = createVisitor(edge);
    const username = newcomer();
    await visitor.auth("register", { username, password });
    edge.authCalls.splice(0);
    const address = { "cf-connecting-ip": "203.0.113.9" };
    const wrong = { password: "Wrong1234", newPassword: "Neuschnee2026" };
    const claims = btoa(JSON.stringify({ name: username, exp: 4_000_000_000 }));
    const forger = createVisitor(edge);
    forger.jar.cookies.set("auth", `e30.${claims}.x`);
    expect((await forger.auth("password", wrong, address)).status).toBe(410);
    forger.jar.cookies.set("auth", `e30.${claims}.x`);
    expect((await forger.auth("delete", wrong, address)).status).toBe(410);
    expect(edge.authCalls).toEqual([]);
    const login = { username, password: wrong.password };
    for (let guess = 0; guess < 5; guess++)
      expect((await createVisitor(edge).auth("login", login, address)).status).toBe(401);
    expect((await visitor.auth("password", wrong, address)).status).toBe(429);
    expect((await visitor.auth("delete", wrong, address)).status).toBe(429);
  });
});
