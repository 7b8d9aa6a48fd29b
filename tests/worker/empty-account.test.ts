import { afterEach, describe, expect, test } from "vitest";
import { orders, updateUser, user } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createEdge } from "#tests/support/edge.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

const edge = createEdge();
afterEach(() => edge.heal());

// biome-ignore lint/suspicious/noExplicitAny: of what was asked for
type Wire = any;

/** As the browser gets it. */
async function ask(
  visitor: ReturnType<typeof createVisitor>,
  { name, hash }: { name: string; hash: string },
  variables = {},
) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  return (await visitor.post("/graphql", { operationName: name, variables, extensions })).json<Wire>();
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
        getUser: {
          ...{ email: username, customerType: null, address: null },
          balances: [{ currency: "SEK", amount: 0, amountFormatted: "0\u00a0kr" }],
        },
      },
    });
  });

  test("a balance of other currencies alone is none in the market's, and one without words has those of prices", async () => {
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password, remember: true });
    const tell = async (balances: object[]) => {
      const set = (data: Data) => {
        for (const name of ["getUser", "updateUser"]) if (data[name]) Object.assign(data[name], { balances });
      };
      edge.break((call) => answerChanged(edge.pass(call), set));
      const changed = await ask(visitor, updateUser, { user: { newsletter: true } });
      const { data } = await ask(visitor, user);
      expect(changed.data.updateUser).toEqual(data.getUser);
      return data.getUser.balances;
    };
    const euros = { currency: "EUR", amount: 7, amountFormatted: "7 EUR" };
    const none = { currency: "SEK", amount: 0, amountFormatted: "0\u00a0kr" };
    expect(await tell([euros])).toEqual([none, euros]);
    const crowns = { currency: "SEK", amount: 99.5, amountFormatted: null };
    expect(await tell([{ currency: "EUR", amount: null }, crowns])).toEqual([
      { ...crowns, amountFormatted: "99,50\u00a0kr" },
    ]);
    const inSmallLetters = { ...crowns, currency: "sek" };
    expect(await tell([inSmallLetters])).toEqual([{ ...inSmallLetters, amountFormatted: "99,50\u00a0kr" }]);
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
