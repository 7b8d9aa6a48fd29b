import { afterEach, describe, expect, test } from "vitest";
import { orders, user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
afterEach(() => edge.heal());

/** As the browser gets it. */
async function ask(visitor: ReturnType<typeof createVisitor>, { name, hash }: typeof user | typeof orders) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  return (await visitor.post("/graphql", { operationName: name, variables: {}, extensions })).json();
}

const nothing = (errors: object) =>
  edge.break(({ operationName }) => {
    if (operationName === "orders") return Response.json({ data: { getOrders: null }, ...errors });
    return operationName === "user" ? Response.json({ data: { getUser: null }, ...errors }) : "pass";
  });

describe("where the API has null for what an account has not", () => {
  test("a customer has no orders, and an empty profile that can be saved", async () => {
    const visitor = createVisitor(edge);
    const username = newcomer();
    await visitor.auth("register", { username, password, remember: true });
    nothing({});
    expect(await ask(visitor, orders)).toEqual({ data: { getOrders: [] } });
    expect(await ask(visitor, user)).toMatchObject({
      data: {
        getUser: { email: username, balanceFormatted: "0\u00a0kr", customerType: null, address: null },
      },
    });
  });

  test("a null that comes with an error stays a failure", async () => {
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password, remember: true });
    nothing({ errors: [{ message: "no" }] });
    const refused = { data: null, errors: [{ message: "", extensions: {} }] };
    expect(await ask(visitor, orders)).toEqual(refused);
    expect(await ask(visitor, user)).toEqual(refused);
  });

  test("who has no session, or one that the API refuses, is told null", async () => {
    nothing({});
    expect(await ask(createVisitor(edge), orders)).toEqual({ data: { getOrders: null } });
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password, remember: true });
    visitor.jar.cookies.delete("auth-refresh");
    edge.break(({ operationName, headers }) => {
      if (operationName === "channel") return "pass";
      const isRefused = headers.has("authorization");
      return isRefused ? new Response(null, { status: 401 }) : Response.json({ data: { getUser: null } });
    });
    expect(await ask(visitor, user)).toEqual({ data: { getUser: null } });
  });
});
