import { afterEach, describe, expect, test } from "vitest";
import { deleteUser, getCart, updateUser, user } from "#shared/operations/generated/operations.ts";
import type { Operation } from "#shared/operations/operation.ts";
import {
  createVisitor,
  makeLoginToken,
  newcomer,
  password,
  shownName,
  tokenIn,
} from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";

const edge = createEdge();
afterEach(edge.heal);

const call = (operation: Operation<unknown, never>, variables: unknown = {}) => ({
  operationName: operation.name,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: operation.hash } },
});

type Visitor = ReturnType<typeof createVisitor>;

async function registered(remember = true) {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember });
  edge.asked();
  edge.authCalls.splice(0);
  return { visitor, username };
}

async function whoAmI(visitor: Visitor): Promise<string | undefined> {
  const response = await visitor.post("/graphql", call(user as never));
  const { data } = await response.json<{ data: { getUser: { email: string } | null } }>();
  return data.getUser?.email;
}

const refreshes = () =>
  edge.authCalls.splice(0).filter(({ method, path }) => method === "GET" && path === "/auth/login");

countWithinOneMinute();

describe("a personal call", () => {
  test("carries the token of the cookie and none the browser made up (S17 API-07)", async () => {
    const { visitor, username } = await registered();
    const token = tokenIn(visitor.jar.cookies);
    const response = await visitor.post("/graphql", call(user as never), { authorization: "Bearer evil" });
    expect(await response.json()).toMatchObject({ data: { getUser: { email: username } } });
    expect(edge.calls.splice(0).at(-1)?.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  test("renews a token that ran out, once, and keeps what was chosen at login (AU-10 AU-30)", async () => {
    const { visitor, username } = await registered();
    const old = visitor.jar.cookies.get("auth-refresh");
    visitor.jar.cookies.delete("auth");
    expect(await whoAmI(visitor)).toBe(username);
    const [refresh, ...more] = refreshes();
    expect(more).toEqual([]);
    expect(refresh?.body).toBeNull();
    expect(refresh?.headers.get("x-auth-refresh-token")).toBe(old);
    expect(visitor.jar.cookies.get("auth-refresh")).not.toBe(old);
    expect(visitor.jar.lines.at(-1)).toMatch(/^user-max-age=604800; Max-Age=604800;/);

    const { visitor: guest } = await registered(false);
    guest.jar.cookies.delete("auth");
    guest.jar.lines.splice(0);
    await whoAmI(guest);
    expect(guest.jar.lines.at(-1)).toMatch(/^user-max-age=1800; Max-Age=1800;/);
  });

  test("is tried once more with a new token when the API does not take the old one", async () => {
    const { visitor, username } = await registered();
    let refused = 0;
    edge.break(({ operationName }) => {
      if (operationName !== "user" || refused > 0) return "pass";
      refused += 1;
      return new Response(null, { status: 401 });
    });
    expect(await whoAmI(visitor)).toBe(username);
    expect(refused).toBe(1);
    expect(refreshes()).toHaveLength(1);
  });

  test("is not tried for ever", async () => {
    const { visitor } = await registered();
    edge.asked();
    edge.break(({ operationName }) =>
      operationName === "user" ? new Response(null, { status: 401 }) : "pass",
    );
    expect((await visitor.post("/graphql", call(user as never))).status).toBe(401);
    expect(edge.asked().filter((name) => name === "user")).toHaveLength(2);
    expect(refreshes()).toHaveLength(1);
  });

  test("shares one renewal with the others of its session", async () => {
    const { visitor, username } = await registered();
    visitor.jar.cookies.delete("auth");
    const names = await Promise.all([1, 2, 3, 4].map(() => whoAmI(visitor)));
    expect(names).toEqual([username, username, username, username]);
    expect(refreshes()).toHaveLength(1);
  });

  test("goes on as nobody in particular when the session is over, and its cookies are removed", async () => {
    const { visitor } = await registered();
    visitor.jar.cookies.set("auth", "no-token").set("auth-refresh", "no.0.token");
    const response = await visitor.post("/graphql", call(getCart as never, { id: "" }));
    expect(await response.json()).toMatchObject({ data: { getCart: { isCompleted: false } } });
    expect([...visitor.jar.cookies.keys()]).toEqual(["cart-owner", "cart"]);
  });

  test("keeps the session while the auth service cannot be reached", async () => {
    const { visitor, username } = await registered();
    visitor.jar.cookies.delete("auth");
    edge.breakAuth(() => "refuse");
    expect(await whoAmI(visitor)).toBeUndefined();
    expect((await visitor.auth("refresh")).status).toBe(503);
    expect(visitor.jar.cookies.has("auth-refresh")).toBe(true);
    edge.heal();
    expect(await whoAmI(visitor)).toBe(username);
  });
});

test("the session of the browser is resumed with a new token, and ends when the service says so (AU-37)", async () => {
  const { visitor, username } = await registered();
  const before = visitor.jar.cookies.get("auth-refresh");
  visitor.jar.cookies.delete("auth");
  const response = await visitor.auth("refresh");
  expect(await response.json()).toEqual({ user: shownName(username), maxAge: 900 });
  expect(visitor.jar.cookies.get("auth-refresh")).not.toBe(before);
  await visitor.auth("logout");
  const refused = await visitor.auth("refresh");
  expect([refused.status, await refused.json()]).toEqual([410, { kind: "expired" }]);
});

test("the old token is worth nothing after the password was changed", async () => {
  const { visitor, username } = await registered();
  const before = createVisitor(edge);
  for (const [name, value] of visitor.jar.cookies) before.jar.cookies.set(name, value);
  const response = await visitor.auth("password", { password, newPassword: "Neuschnee2026" });
  expect(await response.json()).toMatchObject({ user: shownName(username) });
  expect(await whoAmI(visitor)).toBe(username);
  expect(await whoAmI(before)).toBeUndefined();
  const again = createVisitor(edge);
  expect((await again.auth("login", { username, password: "Neuschnee2026" })).status).toBe(200);
});

test("a mailed link sets a new password, once (AC-09 AU-32)", async () => {
  const { visitor, username } = await registered();
  await visitor.auth("forgot", { username });
  const mails = await (await edge.fetch(`http://localhost/_backend/outbox?to=${username}`)).text();
  const resetKey = /resetKey=([\w-]+)/.exec(mails)?.[1];
  expect((await visitor.auth("reset", { resetKey, password: "Neuschnee2026" })).status).toBe(200);
  expect((await visitor.auth("reset", { resetKey, password: "Neuschnee2027" })).status).toBe(410);
  const again = createVisitor(edge);
  expect((await again.auth("login", { username, password: "Neuschnee2026" })).status).toBe(200);
});

test("an account is deleted by nobody who does not know its password", async () => {
  const { visitor, username } = await registered();
  expect((await visitor.post("/graphql", call(deleteUser as never))).status).toBe(400);
  for (const [given, status] of [
    ["Wrong1234", 401],
    ["", 400],
  ] as const)
    expect((await visitor.auth("delete", { password: given })).status).toBe(status);
  expect((await createVisitor(edge).auth("delete", { password })).status).toBe(410);
  expect(await whoAmI(visitor)).toBe(username);
  const guesses = [];
  for (let guess = 0; guess < 6; guess++)
    guesses.push((await visitor.auth("delete", { password: `Wrong${guess}` })).status);
  expect(guesses.slice(-2)).toEqual([429, 429]);
  expect(await whoAmI(visitor)).toBe(username);
});

test("whoever deletes the account cannot log in any more (AC-04)", async () => {
  const { visitor, username } = await registered();
  await visitor.post("/graphql", call(updateUser as never, { user: { newsletter: false } }));
  const response = await visitor.auth("delete", { password });
  expect(response.status).toBe(200);
  expect([...visitor.jar.cookies.keys()].filter((name) => /auth|user/.test(name))).toEqual([]);
  expect((await createVisitor(edge).auth("login", { username, password })).status).toBe(401);
});

describe("a loginToken", () => {
  const tokenFor = (email: string) => makeLoginToken(edge, email);

  test("becomes a session when the shopper says so, and not before (S27)", async () => {
    const { username } = await registered();
    const token = await tokenFor(username);
    const visitor = createVisitor(edge);
    await edge.fetch(`/se/sv/mina-sidor/ordrar?loginToken=${token}`);
    expect(edge.calls.filter(({ headers }) => headers.get("authorization"))).toEqual([]);
    const response = await visitor.auth("token", { token });
    const session = await response.json<{ user: string; maxAge: number }>();
    expect(session.user).toBe(shownName(username));
    expect(session.maxAge).toBeGreaterThan(3500);
    // Whose it is stays to be seen for as long.
    const shown = visitor.jar.lines.find((line) => line.startsWith("user="));
    expect(shown).toContain(`Max-Age=${session.maxAge};`);
    expect(visitor.jar.cookies.get("user-type")).toBe("PERSON");
    expect(await whoAmI(visitor)).toBe(username);
    expect(await (await visitor.auth("refresh")).json()).toMatchObject({ user: shownName(username) });
  });

  test("is taken once, also of two who take it at once", async () => {
    const { username } = await registered();
    const token = await tokenFor(username);
    const takers = [createVisitor(edge), createVisitor(edge)];
    const answers = await Promise.all(takers.map((taker) => taker.auth("token", { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = createVisitor(edge);
    const refused = await late.auth("token", { token });
    expect([refused.status, await refused.json()]).toEqual([410, { kind: "expired" }]);
    expect(late.jar.lines).toEqual([]);
  });

  test("is worth nothing after the logout, whoever has kept it (S26)", async () => {
    const { username } = await registered();
    const token = await tokenFor(username);
    const [visitor, thief] = [createVisitor(edge), createVisitor(edge)];
    await visitor.auth("token", { token });
    for (const [name, value] of visitor.jar.cookies) thief.jar.cookies.set(name, value);
    expect(await whoAmI(thief)).toBe(username);
    await visitor.auth("logout");
    expect(edge.authCalls.at(-1)?.headers.get("authorization")).toBe(`Bearer ${token}`);
    expect(await whoAmI(thief)).toBeUndefined();
  });

  test("that nobody wrote is refused (S27)", async () => {
    const claims = btoa(JSON.stringify({ name: "anna@example.test", exp: 4_000_000_000 }));
    for (const token of ["nonsense", `${btoa("{}")}.${claims}.forged`.replaceAll("=", "")]) {
      const visitor = createVisitor(edge);
      expect((await visitor.auth("token", { token })).status).toBe(410);
      expect(visitor.jar.lines).toEqual([]);
    }
  });
});
