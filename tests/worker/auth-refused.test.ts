import { afterEach, describe, expect, test, vi } from "vitest";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";

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
  countWithinOneMinute();

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

  const logInFrom = (address: string, username: string, typed = "Wrong1234", from = edge) =>
    createVisitor(from).auth("login", { username, password: typed }, { "cf-connecting-ip": address });
  const statusesOf = async (count: number, attempt: (index: number) => Promise<Response>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status);
    return statuses;
  };

  test("is not repeated without end by one address, and nobody else is held up", async () => {
    const { username } = await registered();
    const statuses = await statusesOf(8, () => logInFrom("203.0.113.1", username));
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    expect(edge.authCalls.filter(({ body }) => body && "signature" in body)).toHaveLength(5);
    const refused = await logInFrom("203.0.113.1", username, password);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await logInFrom("203.0.113.2", username, password)).status).toBe(200);
    expect((await logInFrom("203.0.113.1", newcomer())).status).toBe(401);
  });

  test("counts only when the password was wrong", async () => {
    const { username } = await registered();
    const statuses = await statusesOf(12, () => logInFrom("203.0.113.3", username, password));
    expect(statuses).toEqual(Array(12).fill(200));
  });

  test("cannot lock the account for its owner, from however many addresses it comes", async () => {
    const { username } = await registered();
    const attack = () => statusesOf(40, (index) => logInFrom(`198.51.100.${index}`, username));
    expect(new Set(await attack())).toEqual(new Set([401]));
    // From now on each address has one attempt a minute.
    expect(await attack()).toEqual(Array(40).fill(429));
    const slow = await statusesOf(3, () => logInFrom("203.0.113.4", username));
    expect(slow).toEqual([401, 429, 429]);
    expect((await logInFrom("203.0.113.5", username, password)).status).toBe(200);
  });

  test("is refused to an address before any name is counted", async () => {
    const { username } = await registered();
    await statusesOf(20, () => logInFrom("203.0.113.6", newcomer()));
    expect(await statusesOf(40, () => logInFrom("203.0.113.6", username))).toEqual(Array(40).fill(429));
    expect(await statusesOf(5, () => logInFrom("203.0.113.7", username))).toEqual(Array(5).fill(401));
  });

  test("counts for a whole network of IPv6, and believes no header of the caller", async () => {
    const { username } = await registered();
    const statuses = await statusesOf(6, (index) => logInFrom(`2001:db8:0:7::${index}`, username));
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    expect((await logInFrom("2001:db8:0:8::1", username)).status).toBe(401);
    const forwarded = await statusesOf(8, (index) =>
      createVisitor(edge).auth(
        "login",
        { username: `same.${username}`, password: "Wrong1234" },
        {
          "cf-connecting-ip": "203.0.113.8",
          "x-forwarded-for": `192.0.2.${index}`,
          forwarded: `for=${index}`,
        },
      ),
    );
    expect(forwarded.slice(5)).toEqual([429, 429, 429]);
  });

  test("is counted by address too, and by the worker itself when the platform cannot count", async () => {
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
        expect([response.status, await response.json()], body.slice(0, 20)).toEqual(
          body === long ? [413, { kind: "too-large" }] : [400, { kind: "malformed" }],
        );
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
