import { afterEach, describe, expect, test, vi } from "vitest";
import { user } from "#shared/operations/generated/operations.ts";
import {
  attributesOf,
  createVisitor,
  newcomer,
  password,
  shownName,
  tokenIn,
} from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
afterEach(edge.heal);

async function registered() {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember: true });
  edge.authCalls.splice(0);
  return { visitor, username };
}

describe("the handshake", () => {
  test("sends the name, fetches the signature, and only then the digest (AU-11 AU-13 AU-14 AU-17)", async () => {
    const { username, visitor } = await registered();
    await visitor.auth("login", { username, password });
    const [challenge, signing, signed] = edge.authCalls.splice(0);
    expect([challenge?.method, challenge?.path, challenge?.body]).toEqual([
      "POST",
      "/auth/login",
      { username },
    ]);
    expect(signing?.method).toBe("GET");
    expect(signing?.path).toMatch(/^\/auth\/sign\/test-key\?identity=[\w.-]+$/);
    expect(signing?.body).toBeNull();
    expect([signed?.method, signed?.path]).toEqual(["POST", "/auth/login"]);
    expect(Object.keys(signed?.body ?? {}).sort()).toEqual([
      "password",
      "sessionLifetime",
      "signature",
      "username",
    ]);
    expect(signed?.body).toMatchObject({ username, sessionLifetime: 30 });
    expect(signed?.body?.password).toMatch(/^[A-Za-z0-9+/]{64}$/);
    expect(signed?.body?.signature).toMatchObject({ identity: expect.any(String) });
  });

  test("leaves the session's lifetime out when the shopper wants to be remembered (AU-18)", async () => {
    const { username, visitor } = await registered();
    await visitor.auth("login", { username, password, remember: true });
    expect(edge.authCalls.splice(0)[2]?.body).not.toHaveProperty("sessionLifetime");
  });

  test("hashes alike at login, registration and change, and only there sends a new password; all are below the endpoint, as the logout is (AU-07 AU-15 AU-16 AU-36)", async () => {
    const visitor = createVisitor(edge);
    const username = newcomer();
    await visitor.auth("register", { username, password });
    await visitor.auth("login", { username, password });
    await visitor.auth("password", { password, newPassword: "Neuschnee2026" });
    await visitor.auth("logout");
    const calls = edge.authCalls.splice(0);
    expect(calls.at(-1)?.path).toBe("/auth/logout");
    const signed = calls.filter(({ body }) => body && "signature" in body);
    const digests = signed.map(({ body }) => body?.password);
    expect(signed.map(({ path }) => path)).toEqual(["/auth/register", "/auth/login", "/auth/password"]);
    expect(new Set(digests).size).toBe(1);
    expect(signed.map(({ body }) => "newPassword" in (body ?? {}))).toEqual([false, false, true]);
    expect(signed[2]?.body?.newPassword).toMatch(/^[A-Za-z0-9+/]{64}$/);
    expect(signed[2]?.body?.newPassword).not.toBe(digests[0]);
    expect(JSON.stringify(signed)).not.toContain(password);
  });
});

test("the browser reaches the configured auth and signing services through the shop's own address (WK-05)", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(address);
    if (new URL(address).host === "sign.example.com") return Response.json({ identity: "a.b" });
    if (!String(init.body).includes("signature")) return Response.json({ sign: "a.b" });
    return Response.json({ token: "t", maxAge: 60 }, { headers: { "x-auth-refresh-token": "r" } });
  });
  const hosted = createEdge({
    AUTH_ENDPOINT: "https://auth.example.com/api/shop_prod",
    SIGN_ENDPOINT: "https://sign.example.com/sign?identity=",
    PASSWORD_SALT: "salt",
  });
  const visitor = createVisitor(hosted);
  const response = await visitor.auth("login", { username: newcomer(), password });
  vi.unstubAllGlobals();
  expect(response.status).toBe(200);
  expect(asked).toEqual([
    "https://auth.example.com/api/shop_prod/login",
    "https://sign.example.com/sign?identity=a.b",
    "https://auth.example.com/api/shop_prod/login",
  ]);
  expect([tokenIn(visitor.jar.cookies), visitor.jar.cookies.get("auth-refresh")]).toEqual(["t", "r"]);
});

describe("the cookies of a session", () => {
  test("hold the token where no script reads it, for as long as it is good (S21 AU-03 AU-26 AU-27 AU-28 AU-29)", async () => {
    const { username } = await registered();
    const visitor = createVisitor(edge);
    const response = await visitor.auth("login", { username, password });
    expect(await response.json()).toEqual({ user: shownName(username), maxAge: 900 });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { lines } = visitor.jar;
    expect(attributesOf(lines, "auth")).toBe("Max-Age=900; Path=/; HttpOnly; SameSite=Lax");
    expect(attributesOf(lines, "auth-refresh")).toBe("Max-Age=1800; Path=/; HttpOnly; SameSite=Lax");
    expect(attributesOf(lines, "user")).toBe("Max-Age=1800; Path=/; SameSite=Lax");
    expect(attributesOf(lines, "user-max-age")).toBe("Max-Age=1800; Path=/; SameSite=Lax");
    await visitor.auth("login", { username, password, remember: true });
    expect(attributesOf(lines, "user")).toBe("Max-Age=604800; Path=/; SameSite=Lax");
    expect(visitor.jar.cookies.get("user")).toBe(shownName(username));
    expect(visitor.jar.cookies.get("user-type")).toBe("PERSON");
  });

  test("are bound to the host over https (S21)", async () => {
    const username = newcomer();
    const response = await edge.fetch("https://shop.test/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    const token = response.headers.getSetCookie().find((line) => line.startsWith("__Host-auth="));
    expect(token).toMatch(/; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("last seven days when the service does not say how long (AU-29)", async () => {
    edge.breakAuth(() =>
      Response.json({ token: "opaque-token" }, { headers: { "x-auth-refresh-token": "next" } }),
    );
    const visitor = createVisitor(edge);
    const response = await visitor.auth("login", { username: newcomer(), password, remember: true });
    expect(await response.json()).toMatchObject({ maxAge: 604_800 });
    expect(attributesOf(visitor.jar.lines, "auth")).toContain("Max-Age=604800;");
  });

  test("are new at every login, whatever the browser brought (S26)", async () => {
    const { username } = await registered();
    const visitor = createVisitor(edge);
    visitor.jar.cookies.set("auth", "attacker").set("auth-refresh", "attacker.0.x");
    await visitor.auth("login", { username, password });
    expect(visitor.jar.cookies.get("auth")).toMatch(/^ey/);
    expect(visitor.jar.cookies.get("auth-refresh")).not.toContain("attacker");
  });
});

test("an address that has an account cannot be registered again; weak and common passwords not at all (AU-23)", async () => {
  const { username } = await registered();
  const again = await createVisitor(edge).auth("register", { username, password });
  expect([again.status, await again.json()]).toEqual([409, { kind: "exists" }]);
  edge.authCalls.splice(0);
  for (const weak of ["a", "12345678", "onlyletters", "Password1", "Lösenord123"]) {
    const refused = await createVisitor(edge).auth("register", { username: newcomer(), password: weak });
    expect([refused.status, await refused.json()], weak).toEqual([422, { kind: "weak" }]);
  }
  expect(edge.authCalls).toEqual([]);
});

test("who changes the password without knowing it is logged out (AU-25 S26)", async () => {
  const { visitor } = await registered();
  const response = await visitor.auth("password", { password: "Wrong1234", newPassword: "Neuschnee2026" });
  expect([response.status, await response.json()]).toEqual([401, { kind: "credentials" }]);
  expect([...visitor.jar.cookies.keys()]).toEqual([]);
  expect(edge.authCalls.at(-1)?.path).toBe("/auth/logout");
});

test("every name the form takes is one the worker takes too (VL-01)", async () => {
  for (const username of ["o'neil@xn--bcher-kva.example", " first.last+tag@mail.example.co "]) {
    edge.breakAuth(() => Response.json({}, { status: 401 }));
    expect((await createVisitor(edge).auth("login", { username, password })).status, username).toBe(401);
  }
});

describe("logging out", () => {
  test("tells the service and removes every cookie of the session (AU-33 S26)", async () => {
    const { visitor } = await registered();
    const refreshToken = visitor.jar.cookies.get("auth-refresh");
    const response = await visitor.auth("logout");
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect([...visitor.jar.cookies.keys()]).toEqual([]);
    const call = edge.authCalls.splice(0)[0];
    expect([call?.method, call?.path]).toEqual(["GET", "/auth/logout"]);
    expect(call?.headers.get("x-auth-refresh-token")).toBe(refreshToken);
  });

  test("makes the old tokens worthless, whoever has kept them (S26)", async () => {
    const { visitor, username } = await registered();
    const thief = createVisitor(edge);
    for (const [name, value] of visitor.jar.cookies) thief.jar.cookies.set(name, value);
    const { name: operationName, hash } = user;
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const ask = async () =>
      (await thief.post("/graphql", { operationName, variables: {}, extensions })).json();
    expect(await ask()).toMatchObject({ data: { getUser: { email: username } } });
    await visitor.auth("logout");
    expect(await ask()).toEqual({ data: { getUser: null } });
    expect((await thief.auth("refresh")).status).toBe(410);
    expect([...thief.jar.cookies.keys()]).toEqual(["cart-owner"]);
  });

  test("ends here even when the service is down (AU-33)", async () => {
    const { visitor } = await registered();
    edge.breakAuth(() => "refuse");
    expect((await visitor.auth("logout")).status).toBe(200);
    expect([...visitor.jar.cookies.keys()]).toEqual([]);
  });
});

describe("a forgotten password", () => {
  test("is answered alike for everybody (AU-32)", async () => {
    const { username } = await registered();
    for (const name of [username, newcomer()]) {
      const response = await createVisitor(edge).auth("forgot", { username: name });
      expect([response.status, await response.text()]).toEqual([200, "{}"]);
    }
    expect((await createVisitor(edge).auth("forgot", { username: "foo@" })).status).toBe(400);
  });

  test("is not changed with a key that is unknown or too old (AU-24)", async () => {
    const response = await createVisitor(edge).auth("reset", {
      resetKey: "unknown",
      password: "Neuschnee2026",
    });
    expect([response.status, await response.json()]).toEqual([410, { kind: "expired" }]);
  });
});

test("a challenge of any printable characters is signed", async () => {
  const sign = "a|b:c~d$e(f)!*'%41é".slice(0, -1);
  const asked: string[] = [];
  edge.breakAuth(({ path }) => {
    asked.push(path);
    return Response.json(path.startsWith("/auth/sign") ? { identity: sign } : { sign });
  });
  await createVisitor(edge).auth("login", { username: newcomer(), password });
  const [, signing = ""] = asked;
  expect(new URL(signing, "http://x").searchParams.get("identity")).toBe(sign);
});
