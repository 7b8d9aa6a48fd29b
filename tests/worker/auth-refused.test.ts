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

  test("answers alike for a wrong password and an unknown name, and sets nothing (S25)", async () => {
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

  const challenges = [
    "../../admin",
    "//evil.test/x",
    "http://evil.test/x",
    "a?b=c",
    "a&identity=b",
    "a#b",
    "%2e%2e%2f",
    "%00",
    "a\r\nx-injected: 1",
    "..",
    "",
    7,
    null,
    {},
    ["a"],
    "x".repeat(10_000),
  ];

  test.each([
    ["/sign/", (sign: string) => `/sign/${sign}`],
    ["/sign/key?identity=", (sign: string) => `/sign/key?identity=${sign}`],
  ])("never lets a challenge choose where it is signed, under %s (S23)", async (path, expected) => {
    const asked: string[] = [];
    let sign: unknown;
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(new URL(address).href);
      return new URL(address).host === "sign.example.com"
        ? Response.json({ identity: "a.b" })
        : Response.json({ sign });
    });
    const hosted = createEdge({
      AUTH_ENDPOINT: "https://auth.example.com",
      SIGN_ENDPOINT: `https://sign.example.com${path}`,
      PASSWORD_SALT: "salt",
    });
    const refused: unknown[] = [];
    for (sign of challenges) {
      asked.splice(0);
      const response = await createVisitor(hosted).auth("login", { username: newcomer(), password });
      const kind = (await response.json<{ kind: string }>()).kind;
      const [login, signing, ...more] = asked;
      expect(login).toBe("https://auth.example.com/login");
      if (signing === undefined) {
        refused.push(sign);
        expect([response.status, kind]).toEqual([503, "unreachable"]);
        continue;
      }
      expect(signing).toBe(`https://sign.example.com${expected(encodeURIComponent(String(sign)))}`);
      expect(more).toEqual(["https://auth.example.com/login"]);
      // The service asks for a signature for ever.
      expect([response.status, kind]).toEqual([401, "credentials"]);
    }
    vi.unstubAllGlobals();
    expect(refused).toEqual(
      [
        ...challenges.filter((one) => typeof one !== "string"),
        "a\r\nx-injected: 1",
        "..",
        "",
        "x".repeat(10_000),
      ].sort((a, b) => challenges.indexOf(a) - challenges.indexOf(b)),
    );
  });

  const logInFrom = (address: string, username: string, typed = "Wrong1234", from = edge) =>
    createVisitor(from).auth("login", { username, password: typed }, { "cf-connecting-ip": address });
  const statusesOf = async (count: number, attempt: (index: number) => Promise<Response>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status);
    return statuses;
  };

  test("asks the same and takes as long for an unknown name as for a wrong password (S25)", async () => {
    const { username } = await registered();
    const shapes = new Set<string>();
    const time = async (index: number, name: string) => {
      edge.authCalls.splice(0);
      const started = performance.now();
      const response = await logInFrom(`203.0.113.${100 + index}`, name);
      const taken = performance.now() - started;
      const asked = edge.authCalls.map(({ method, path }) => `${method} ${path.split("?")[0]}`);
      const headers = [...response.headers.keys()].sort();
      shapes.add(JSON.stringify([response.status, headers, await response.text(), asked]));
      return taken;
    };
    const known: number[] = [];
    const differences: number[] = [];
    for (let pair = 0; pair < 30; pair++) {
      const isKnownFirst = pair % 2 === 0;
      const first = await time(pair, isKnownFirst ? username : newcomer());
      const second = await time(pair, isKnownFirst ? newcomer() : username);
      known.push(isKnownFirst ? first : second);
      differences.push(isKnownFirst ? first - second : second - first);
    }
    expect(shapes.size).toBe(1);
    const median = (of: number[]) => of.toSorted((a, b) => a - b)[15] ?? 0;
    // A busy machine makes all of them slow, and their differences with them.
    expect(Math.abs(median(differences))).toBeLessThan(Math.max(20, median(known) / 4));
  });

  test("of 25 names from one address is tried 20 times, and another address goes on (S25)", async () => {
    const asked = () => edge.authCalls.splice(0).filter(({ body }) => body && "signature" in body).length;
    asked();
    const statuses = await statusesOf(25, () => logInFrom("203.0.113.80", newcomer()));
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    expect(asked()).toBe(20);
    expect((await logInFrom("203.0.113.81", newcomer())).status).toBe(401);
  });

  test("is not repeated without end by one address, and nobody else is held up (S25)", async () => {
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

  test("cannot lock the account for its owner, from however many addresses it comes (S25)", async () => {
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

  test("of one name leaves a site with many networks of IPv6 five attempts a minute", async () => {
    const { username } = await registered();
    const fromSite = (site: string) => (index: number) =>
      logInFrom(`2001:db8:${site}:${index.toString(16)}::1`, username);
    const statuses = await statusesOf(40, fromSite("a"));
    expect(statuses).toEqual([...Array(35).fill(401), ...Array(5).fill(429)]);
    expect(await statusesOf(2, fromSite("b"))).toEqual([401, 401]);
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
