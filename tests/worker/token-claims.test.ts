import { afterEach, describe, expect, test } from "vitest";
import { toUserInput } from "#client/account/account-api.ts";
import { company, updateUser, user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password, tokenIn } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { company as companyUser } from "#tests/support/customers.ts";
import { createEdge, type Fault } from "#tests/support/edge.ts";

const edge = createEdge();

afterEach(() => edge.heal());

/** A customer of an auth service that writes these claims into its tokens, which the API takes. */
async function meet(claims: { exp?: number; [name: string]: unknown }, told: Fault = () => "pass") {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember: true });
  const cookie = visitor.jar.header();
  const own = tokenIn(visitor.jar.cookies);
  const exp = Math.floor(Date.now() / 1000) + 900;
  const token = `e30.${btoa(JSON.stringify({ exp, ...claims, jti: username })).replaceAll("=", "")}.x`;
  edge.breakAuth(({ path, body }) =>
    path.endsWith("login") && body?.signature && body.username === username
      ? Response.json({ token, maxAge: 900 }, { headers: { "x-auth-refresh-token": "renewable" } })
      : "pass",
  );
  edge.break((call) => {
    if (call.headers.get("authorization") !== `Bearer ${token}`) return told(call);
    const headers = new Headers({ ...Object.fromEntries(call.headers), authorization: `Bearer ${own}` });
    return edge.pass({ ...call, headers });
  });
  visitor.jar.cookies.clear();
  const logIn = () => visitor.auth("login", { username, password, remember: true });
  return { visitor, username, cookie, token, logIn };
}

const namesAsked = () => edge.authCalls.splice(0).flatMap(({ body }) => body?.username ?? []);

describe("a customer whose token says the name of a person", () => {
  test("changes the password", async () => {
    const { visitor, username, logIn } = await meet({ name: "Kim Berg" });
    await logIn();
    namesAsked();
    expect((await visitor.auth("password", { password, newPassword: "Neuschnee2026" })).status).toBe(200);
    expect(new Set(namesAsked())).toEqual(new Set([username]));
  });

  test("deletes the account", async () => {
    const { visitor, logIn } = await meet({ name: "Kim Berg" });
    await logIn();
    expect((await visitor.auth("delete", { password })).status).toBe(200);
  });
});

test("a link with a token that says no name logs in whom the API knows", async () => {
  const { visitor, username, token } = await meet({});
  const answer = await visitor.auth("token", { token });
  expect([answer.status, await answer.json()]).toMatchObject([200, { user: username.split("@")[0] }]);
});

test.each(["login", "link"])("a company of which the token says nothing is one after a %s", async (way) => {
  const { visitor, cookie, token, logIn } = await meet({});
  await callOperation(edge, updateUser, { user: toUserInput(companyUser) }, { cookie });
  edge.asked();
  await (way === "login" ? logIn() : visitor.auth("token", { token }));
  expect(visitor.jar.cookies.get("user-type")).toBe("COMPANY");
  expect(edge.asked().filter((name) => name === "user")).toHaveLength(1);
});

test.each([
  ["a fraction of a second", Date.now() / 1000 + 900.25],
  ["later than any date", 99_999_999_999],
])("a link whose token ends at %s logs in", async (_, exp) => {
  const { visitor, token } = await meet({ name: "Kim", exp });
  expect((await visitor.auth("token", { token })).status).toBe(200);
  expect(
    (await callOperation(edge, user, {}, { cookie: visitor.jar.header() })).answer.data.getUser,
  ).toBeTruthy();
  visitor.jar.cookies.clear();
  expect((await visitor.auth("token", { token })).status).toBe(410);
});

test("a company by its token alone is brought to where it is", async () => {
  const claims = { "http://x/CustomerType": "ORGANIZATION" };
  const { visitor, cookie, logIn } = await meet(claims, ({ operationName }) =>
    operationName === company.name ? Response.json({ errors: [{ message: "no such field" }] }) : "pass",
  );
  const address = { firstName: "Kim", lastName: "Berg", addressLine1: "Gasse 1", country: "DE" };
  await callOperation(edge, updateUser, { user: { address } }, { cookie });
  expect(await (await logIn()).json()).toMatchObject({ market: { alias: "eu" } });
  expect(visitor.jar.cookies.get("user-type")).toBe("COMPANY");
});

test("a password is set anew with a key as long as a signed one", async () => {
  const keys: unknown[] = [];
  edge.break(({ operationName, variables }) => {
    if (operationName !== "commitReset") return "pass";
    keys.push(variables.resetKey);
    return Response.json({ data: { commitReset: true } });
  });
  const resetKey = `e30.${"a".repeat(900)}+/=`;
  const answer = await createVisitor(edge).auth("reset", { resetKey, password: "Neuschnee2026" });
  edge.heal();
  expect([answer.status, new Set(keys)]).toEqual([200, new Set([resetKey])]);
});
