import { afterEach, describe, expect, test, vi } from "vitest";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
afterEach(() => {
  edge.heal();
  vi.restoreAllMocks();
});

async function registered() {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember: true });
  edge.authCalls.splice(0);
  return { visitor, username };
}

describe("a login that fails", () => {
  test("answers alike for a wrong password and an unknown name, and sets nothing (AU-22 S25)", async () => {
    const { username } = await registered();
    const answers = [];
    for (const name of [username, newcomer()]) {
      const visitor = createVisitor(edge);
      const response = await visitor.auth("login", { username: name, password: "Wrong1234" });
      answers.push([response.status, await response.text(), [...response.headers.keys()].sort()]);
      expect(visitor.jar.lines).toEqual([]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 2)).toEqual([401, '{"kind":"credentials"}']);
  });

  test("is an answer and no exception when the service cannot be reached or talks nonsense (AU-20)", async () => {
    for (const fault of [
      () => "refuse" as const,
      () => new Response("SECRET-STACK", { status: 500 }),
      () => new Response("<html>", { status: 200 }),
      () => Response.json({ sign: "../../admin" }),
      () => Response.json({ sign: { evil: true } }),
      () => new Response(null, { status: 302, headers: { Location: "http://evil.test/" } }),
    ]) {
      edge.breakAuth(fault);
      const visitor = createVisitor(edge);
      const response = await visitor.auth("login", { username: newcomer(), password });
      expect([401, 503]).toContain(response.status);
      expect(await response.text()).not.toContain("SECRET-STACK");
      expect(visitor.jar.lines).toEqual([]);
    }
  });

  test("never lets a challenge choose where it is signed (S23)", async () => {
    for (const sign of [
      "../../admin",
      "//evil.test/x",
      "a?b=c",
      "a#b",
      "..",
      "",
      7,
      {},
      "x".repeat(10_000),
    ]) {
      edge.authCalls.splice(0);
      edge.breakAuth(({ path }) => (path.startsWith("/auth/sign") ? "pass" : Response.json({ sign })));
      await createVisitor(edge).auth("login", { username: newcomer(), password });
      const signing = edge.authCalls.filter(({ path }) => path.startsWith("/auth/sign"));
      for (const { path } of signing)
        expect(path).toBe(`/auth/sign/test-key?identity=${encodeURIComponent(String(sign))}`);
      expect(edge.authCalls.every(({ path }) => path.startsWith("/auth/"))).toBe(true);
    }
  });

  test("is not repeated without end for one name, and others are not held up (S25)", async () => {
    const { username } = await registered();
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const visitor = createVisitor(edge);
      const headers = { "cf-connecting-ip": `203.0.113.${attempt}` };
      const response = await visitor.auth("login", { username, password: "Wrong1234" }, headers);
      statuses.push(response.status);
      if (response.status === 429) expect(response.headers.get("retry-after")).toBe("60");
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(edge.authCalls.filter(({ body }) => body && "signature" in body)).toHaveLength(5);
    expect((await createVisitor(edge).auth("login", { username: newcomer(), password })).status).toBe(401);
  });

  test("is counted by address too, and by the worker itself when the platform cannot count (S25 S42)", async () => {
    const broken = { limit: () => Promise.reject(new Error("down")) };
    vi.spyOn(console, "error").mockImplementation(() => {});
    const own = createEdge({ AUTH_NAME_LIMIT: broken, AUTH_IP_LIMIT: broken });
    own.breakAuth(() => Response.json({}, { status: 401 }));
    const statuses = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      const headers = { "cf-connecting-ip": "203.0.113.99" };
      const response = await createVisitor(own).auth("login", { username: newcomer(), password }, headers);
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });
});

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
        expect([response.status, await response.json()], body.slice(0, 20)).toEqual([
          400,
          { kind: "malformed" },
        ]);
      }
    },
  );

  test("an action that does not exist is unknown (S19)", async () => {
    for (const action of ["nothing", "toString", "login/x"]) {
      const response = await createVisitor(edge).auth(action);
      expect(response.status, action).toBe(action === "login/x" ? 405 : 404);
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
