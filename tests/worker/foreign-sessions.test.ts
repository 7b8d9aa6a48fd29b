import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteUser, user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password, tokenIn } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  edge.heal();
  vi.restoreAllMocks();
});

type Visitor = ReturnType<typeof createVisitor>;

async function registered() {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember: true });
  return { visitor, username };
}

async function whoAmI(visitor: Visitor): Promise<string | undefined> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: user.hash } };
  const response = await visitor.post("/graphql", { operationName: "user", variables: {}, extensions });
  const { data } = await response.json<{ data: { getUser: { email: string } | null } }>();
  return data.getUser?.email;
}

/** Whatever would begin or renew a session is answered with this token. */
function answerWith(token: string, maxAge = 900) {
  const headers = { "x-auth-refresh-token": crypto.randomUUID() };
  edge.breakAuth(({ method, body }) =>
    method === "GET" || body?.signature ? Response.json({ token, maxAge }, { headers }) : "pass",
  );
}

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.x`;

describe("a session of somebody else is none", () => {
  test("when the service renews one that has run out", async () => {
    const [own, other] = [await registered(), await registered()];
    const kept = own.visitor.jar.cookies.get("auth-refresh");
    own.visitor.jar.cookies.delete("auth");
    answerWith(tokenIn(other.visitor.jar.cookies));
    expect((await own.visitor.auth("refresh")).status).toBe(503);
    expect(await whoAmI(own.visitor)).toBeUndefined();
    expect(own.visitor.jar.cookies.get("auth-refresh")).toBe(kept);
    edge.heal();
    expect(await whoAmI(own.visitor)).toBe(own.username);
  });

  test("also where nobody knows any more who logged in, but the token before says it", async () => {
    const [own, other] = [await registered(), await registered()];
    const token = tokenIn(own.visitor.jar.cookies);
    answerWith(token, 60);
    await own.visitor.auth("login", { username: own.username, password });
    own.visitor.jar.cookies.delete("cart-owner");
    answerWith(tokenIn(other.visitor.jar.cookies));
    expect((await own.visitor.auth("refresh")).status).toBe(503);
    expect(tokenIn(own.visitor.jar.cookies)).toBe(token);
    expect(await whoAmI(own.visitor)).toBe(own.username);
  });

  test.each(["login", "register"])("when the service answers a %s", async (action) => {
    const [own, other] = [await registered(), await registered()];
    const visitor = createVisitor(edge);
    const username = action === "login" ? own.username : newcomer();
    answerWith(tokenIn(other.visitor.jar.cookies));
    expect((await visitor.auth(action, { username, password })).status).toBe(503);
    expect(visitor.jar.lines).toEqual([]);
  });

  test("when the account is proven that is to be deleted", async () => {
    const [own, other] = [await registered(), await registered()];
    answerWith(tokenIn(other.visitor.jar.cookies));
    edge.asked();
    expect((await own.visitor.auth("delete", { password })).status).toBe(503);
    expect(edge.asked()).not.toContain(deleteUser.name);
  });
});

test.each([
  ["nothing", "opaque"],
  ["no e-mail address", tokenOf({ name: "Kim" })],
  ["the same address in another spelling", ""],
])("a token that says %s is taken", async (_, token) => {
  const { username } = await registered();
  const visitor = createVisitor(edge);
  const own = token || tokenOf({ name: username.toUpperCase() });
  answerWith(own);
  expect((await visitor.auth("login", { username: ` ${username} `, password })).status).toBe(200);
  expect(tokenIn(visitor.jar.cookies)).toBe(own);
  visitor.jar.cookies.delete("auth");
  expect((await visitor.auth("refresh")).status).toBe(200);
  expect(tokenIn(visitor.jar.cookies)).toBe(own);
});
