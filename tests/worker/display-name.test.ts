import { expect, test } from "vitest";
import { updateUser } from "#shared/operations/generated/operations.ts";
import { createVisitor, makeLoginToken, newcomer, password, shownName } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { toAuthCookie } from "#tests/support/editor.ts";

const edge = createEdge();

type Visitor = ReturnType<typeof createVisitor>;

const readableIn = ({ jar }: Visitor) =>
  jar.lines
    .filter((line) => !/httponly/i.test(line))
    .map((line) => decodeURIComponent(line.split(";")[0] ?? ""));

const shownIn = ({ jar }: Visitor) => decodeURIComponent(jar.cookies.get("user") ?? "");

async function register() {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password, remember: true });
  return { visitor, username };
}

const callMyself = (visitor: Visitor, firstName: string) =>
  visitor.post("/graphql", {
    operationName: updateUser.name,
    variables: { user: { address: { firstName }, customerType: "PERSON" } },
    extensions: { persistedQuery: { version: 1, sha256Hash: updateUser.hash } },
  });

test("scripts read a first name or what stands before the @, and no address, whatever the session came by", async () => {
  const { visitor, username } = await register();
  expect(shownIn(visitor)).toBe(shownName(username));
  await callMyself(visitor, " Åsa ");
  const answers: unknown[] = [];
  for (const [action, body] of [
    ["login", { username, password }],
    ["password", { password, newPassword: "Neuschnee2026" }],
    ["refresh", {}],
  ] as const) {
    answers.push(await (await visitor.auth(action, body)).json());
    expect(shownIn(visitor), action).toBe("Åsa");
  }
  visitor.jar.cookies.delete("auth");
  answers.push(await (await visitor.auth("refresh")).json());
  const token = await makeLoginToken(edge, username);
  answers.push(await (await visitor.auth("token", { token })).json());
  expect(answers).toEqual(answers.map(() => ({ user: "Åsa", maxAge: expect.any(Number) })));
  expect(readableIn(visitor).filter((line) => line.includes("@"))).toEqual([]);
});

test.each([
  ["of which half a character would be cut off", `${"a".repeat(59)}👋👋`, `${"a".repeat(59)}👋`],
  ["with half a character", "Å\ud800sa", "Å\ufffdsa"],
])("a first name %s keeps nobody from logging in", async (_title, firstName, shown) => {
  const { visitor, username } = await register();
  await callMyself(visitor, firstName);
  expect((await visitor.auth("login", { username, password })).status).toBe(200);
  expect(shownIn(visitor)).toBe(shown);
});

test("an address that an earlier build wrote is shortened, and without the API a login still has a name", async () => {
  const { visitor, username } = await register();
  visitor.jar.cookies.set("user", encodeURIComponent(username));
  visitor.jar.cookies.delete("auth");
  expect(await (await visitor.auth("refresh")).json()).toMatchObject({ user: shownName(username) });
  expect(shownIn(visitor)).toBe(shownName(username));
  await callMyself(visitor, "Åsa");
  edge.break(({ operationName }) => (operationName === "user" ? new Response("", { status: 503 }) : "pass"));
  const again = createVisitor(edge);
  await again.auth("login", { username, password });
  edge.heal();
  expect(shownIn(again)).toBe(shownName(username));
});

test("a token that does not say whose it is still changes its password", async () => {
  const { visitor, username } = await register();
  const opaque = "a-token-without-claims";
  const own = visitor.jar.cookies.get("auth") ?? "";
  visitor.jar.cookies.set("auth", (await toAuthCookie(opaque)).replace("auth=", ""));
  edge.break(({ operationName, headers }) =>
    operationName === "user" && headers.get("authorization") === `Bearer ${opaque}`
      ? Response.json({ data: { getUser: { ...emptyUser, email: username } } })
      : "pass",
  );
  edge.authCalls.splice(0);
  const changed = await visitor.auth("password", { password, newPassword: "Neuschnee2026" });
  edge.heal();
  expect([changed.status, edge.authCalls[0]?.body]).toEqual([200, { username }]);
  expect(visitor.jar.cookies.get("auth")).not.toBe(own);
});

const emptyUser = {
  address: null,
  gender: null,
  customerType: null,
  personalId: null,
  newsletter: null,
  balances: null,
};
