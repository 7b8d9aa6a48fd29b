import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password, shownName, tokenIn } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { createShop } from "#worker/app.ts";

const edge = createEdge();
/** In another isolate. */
const elsewhere = createEdge({}, createShop());

type Visitor = ReturnType<typeof createVisitor>;

afterEach(async () => {
  edge.heal();
  vi.restoreAllMocks();
  await chooseModes();
});

async function registered() {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember: true });
  edge.authCalls.splice(0);
  return { visitor, username };
}

/** A browser's tab whose request goes to another isolate with the cookies of now. */
function tabElsewhere({ jar }: Visitor): Visitor {
  const tab = createVisitor(elsewhere);
  for (const [name, value] of jar.cookies) tab.jar.cookies.set(name, value);
  return tab;
}

function askWho(visitor: Visitor): Promise<Response> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: user.hash } };
  return visitor.post("/graphql", { operationName: "user", variables: {}, extensions });
}

async function whoAmI(visitor: Visitor): Promise<string | undefined> {
  const response = await askWho(visitor);
  const { data } = await response.json<{ data: { getUser: { email: string } | null } }>();
  return data.getUser?.email;
}

const isRefresh = ({ method, path }: { method: string; path: string }) =>
  method === "GET" && path === "/auth/login";
const refreshes = () => [...edge.authCalls.splice(0), ...elsewhere.authCalls.splice(0)].filter(isRefresh);

const modes = ["refresh-once", "refresh-once-or-end"] as const;

describe.each(modes)("where the service is as %s", (mode) => {
  test("tabs that renew at once in two isolates make one exchange and share its tokens", async () => {
    const { visitor, username } = await registered();
    await chooseModes(mode);
    visitor.jar.cookies.delete("auth");
    const tab = tabElsewhere(visitor);
    expect(await Promise.all([whoAmI(visitor), whoAmI(tab), whoAmI(visitor)])).toEqual(
      Array(3).fill(username),
    );
    expect(refreshes()).toHaveLength(1);
    expect(tab.jar.cookies.get("auth-refresh")).toBe(visitor.jar.cookies.get("auth-refresh"));
    visitor.jar.cookies.delete("auth");
    expect(await whoAmI(visitor)).toBe(username);
  });

  test("a request that arrives late with the old token gets the new one", async () => {
    const { visitor, username } = await registered();
    await chooseModes(mode);
    visitor.jar.cookies.delete("auth");
    const late = tabElsewhere(visitor);
    expect((await visitor.auth("refresh")).status).toBe(200);
    expect(await whoAmI(late)).toBe(username);
    expect((await late.auth("refresh")).status).toBe(200);
    expect(late.jar.cookies.get("auth-refresh")).toBe(visitor.jar.cookies.get("auth-refresh"));
  });
});

describe("a service that renews sessions by a cookie of its own", () => {
  test("gets it back at each renewal and at the logout, and no script and no other service reads it", async () => {
    await chooseModes("refresh-cookie");
    const { visitor, username } = await registered();
    expect(visitor.jar.cookies.has("auth-refresh")).toBe(false);
    const kept = visitor.jar.lines.find((line) => line.startsWith("auth-service="));
    expect(kept).toMatch(
      /^auth-service=auth-session%3D[\w.%-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (let renewal = 0; renewal < 2; renewal++) {
      const before = visitor.jar.cookies.get("auth-service");
      visitor.jar.cookies.delete("auth");
      expect(await whoAmI(visitor)).toBe(username);
      const [asked] = refreshes();
      expect(asked?.headers.get("cookie")).toBe(decodeURIComponent(before ?? ""));
      expect(visitor.jar.cookies.get("auth-service")).not.toBe(before);
    }
    expect(edge.calls.filter(({ headers }) => headers.has("cookie"))).toEqual([]);
    const last = decodeURIComponent(visitor.jar.cookies.get("auth-service") ?? "");
    await visitor.auth("logout");
    expect(edge.authCalls.at(-1)?.headers.get("cookie")).toBe(last);
    expect(visitor.jar.cookies.has("auth-service")).toBe(false);
  });
});

const html = (status: number) =>
  new Response("<!doctype html><h1>Maintenance</h1>", { status, headers: { "content-type": "text/html" } });

describe("the session", () => {
  test.each([
    ["HTML with 200", () => html(200)],
    ["HTML with 403", () => html(403)],
    ["a gateway's 403 in JSON", () => Response.json({ error: "Quota exceeded" }, { status: 403 })],
    ["a gateway's 400 in JSON", () => Response.json({ error: "Bad request" }, { status: 400 })],
    ["404", () => Response.json({ error: "NotFound" }, { status: 404 })],
    ["a list", () => Response.json([])],
    ["429", () => Response.json({}, { status: 429 })],
    ["500", () => Response.json({}, { status: 500 })],
    ["503", () => html(503)],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.test/" } })],
    ["silence", () => Promise.reject(new DOMException("too late", "TimeoutError"))],
  ])("outlives %s", async (_what, answer) => {
    const { visitor, username } = await registered();
    visitor.jar.cookies.delete("auth");
    edge.breakAuth(answer);
    expect([503, 429]).toContain((await visitor.auth("refresh")).status);
    expect(await whoAmI(visitor)).toBeUndefined();
    expect(visitor.jar.cookies.has("auth-refresh")).toBe(true);
    edge.heal();
    expect(await whoAmI(visitor)).toBe(username);
  });

  test.each([
    ["401", () => html(401)],
    ["401 in JSON", () => Response.json({ error: "Unauthorized" }, { status: 401 })],
    ["JSON without a token", () => Response.json({})],
    ["an empty body", () => new Response("")],
    ["no content", () => new Response(null, { status: 204 })],
    ["null", () => Response.json(null)],
  ])("ends with %s", async (_what, answer) => {
    const { visitor } = await registered();
    visitor.jar.cookies.delete("auth");
    edge.breakAuth(answer);
    expect((await visitor.auth("refresh")).status).toBe(410);
    expect(visitor.jar.cookies.has("auth-refresh")).toBe(false);
  });

  test("lives on the same refresh token where the service does not rotate", async () => {
    const { visitor, username } = await registered();
    const token = tokenIn(visitor.jar.cookies);
    const refreshToken = visitor.jar.cookies.get("auth-refresh");
    visitor.jar.cookies.delete("auth");
    edge.breakAuth(() => Response.json({ token, maxAge: 900 }));
    expect(await whoAmI(visitor)).toBe(username);
    expect(visitor.jar.cookies.get("auth-refresh")).toBe(refreshToken);
    // It looked for the end of the same session over and over, until the token keeper forgot the renewal.
  }, 30_000);
});

test("a service that kept one call of a session waiting is not waited for by the next", async () => {
  const { visitor, username } = await registered();
  visitor.jar.cookies.delete("auth");
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  edge.breakAuth(() => {
    vi.setSystemTime(Date.now() + 5_000);
    return html(504);
  });
  for (let call = 0; call < 3; call++) expect(await whoAmI(visitor)).toBeUndefined();
  expect(refreshes()).toHaveLength(1);
  edge.heal();
  vi.advanceTimersByTime(5_000);
  expect(await whoAmI(visitor)).toBe(username);
});

test("a new password that a gateway turns away ends no session", async () => {
  const { visitor, username } = await registered();
  edge.breakAuth(() => Response.json({ error: "Quota exceeded" }, { status: 403 }));
  const change = { password, newPassword: "Neuschnee2026" };
  expect((await visitor.auth("password", change)).status).toBe(503);
  edge.heal();
  expect(await whoAmI(visitor)).toBe(username);
});

test("a call that renewed the session and is answered after the logout of another tab brings no session back", async () => {
  const { visitor } = await registered();
  visitor.jar.cookies.delete("auth");
  const tab = tabElsewhere(visitor);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    elsewhere.break(({ operationName }) => {
      if (operationName !== "user") return "pass";
      resolve();
      return new Promise((pass) => {
        answer = () => pass("pass");
      });
    });
  });
  const late = askWho(tab);
  await isAsked;
  expect((await visitor.auth("logout", {})).status).toBe(200);
  answer();
  await late;
  elsewhere.heal();
  expect(refreshes()).toHaveLength(1);
  expect(tab.jar.lines).toEqual([]);
  expect(await whoAmI(tab)).toBeUndefined();
  expect(tab.jar.cookies.get("user")).toBeUndefined();
});

test("a young token is not renewed when a page is loaded, one that soon ends is", async () => {
  const { visitor, username } = await registered();
  for (let load = 0; load < 3; load++) {
    const answer = await (await visitor.auth("refresh")).json<{ user: string; maxAge: number }>();
    expect(answer.user).toBe(shownName(username));
    expect(answer.maxAge).toBeGreaterThan(890);
  }
  expect(refreshes()).toEqual([]);
  const inSeconds = (seconds: number) =>
    `e30.${btoa(JSON.stringify({ name: username, exp: Math.floor(Date.now() / 1000) + seconds }))}.x`;
  visitor.jar.cookies.set("auth", inSeconds(100).replaceAll("=", ""));
  expect(await (await visitor.auth("refresh")).json()).toEqual({ user: shownName(username), maxAge: 900 });
  expect(refreshes()).toHaveLength(1);
});

test("a young token that says nothing of itself is not renewed when a page is loaded either", async () => {
  const visitor = createVisitor(edge);
  const username = newcomer();
  edge.breakAuth(() =>
    Response.json({ token: "opaque", maxAge: 900 }, { headers: { "x-auth-refresh-token": "next" } }),
  );
  expect((await visitor.auth("login", { username, password, remember: true })).status).toBe(200);
  refreshes();
  const answer = await (await visitor.auth("refresh")).json<{ user: string; maxAge: number }>();
  expect(answer.user).toBe(shownName(username));
  expect(answer.maxAge).toBeGreaterThan(890);
  expect(refreshes()).toEqual([]);
});

test("a session of which nothing can be sent has ended, and no service is asked", async () => {
  const edge = createEdge();
  for (const made of ["a%0d%0ab", "a%20b", "y".repeat(4_097)]) {
    const answer = await edge.fetch("/auth/refresh", {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `auth-refresh=${made}` },
      body: "{}",
    });
    expect([answer.status, await answer.json()], made).toEqual([410, { kind: "expired" }]);
    expect(answer.headers.getSetCookie().join()).toContain("auth-refresh=;");
  }
  expect(edge.authCalls).toEqual([]);
});
