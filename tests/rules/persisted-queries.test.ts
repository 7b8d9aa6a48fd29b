import { expect, test } from "vitest";
import { addToCart, brands, list } from "#shared/operations/generated/operations.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { createCommerce } from "#worker/commerce/commerce.ts";
import type { Transport } from "#worker/commerce/transport.ts";
import { readSettings } from "#worker/env.ts";

interface Body {
  query?: string;
  extensions?: { persistedQuery: { sha256Hash: string } };
}

const refusal = (status: number, message: string, code?: string) =>
  Response.json({ errors: [{ message, ...(code && { extensions: { code } }) }] }, { status });

let apis = 0;

/** An API of its own, about which nothing is known yet. */
function createApi(answer: (body: Body, number: number) => Response, variables: object = {}) {
  const sent: Body[] = [];
  const transport: Transport = async (_url, init) => {
    const body: Body = JSON.parse(String(init.body));
    sent.push(body);
    return answer(body, sent.length);
  };
  const settings = readSettings({
    ...accountVariables,
    COMMERCE_API_URL: `https://pq-${apis++}.example/q`,
    ...variables,
  } as never);
  return {
    /** What was sent since the last time: `h` hash only, `b` both, `t` text only. */
    forms: () =>
      sent
        .splice(0)
        .map(({ query, extensions }) => (query === undefined ? "h" : extensions ? "b" : "t"))
        .join(""),
    ask: (operation: { name: string; hash: string }, kind: "query" | "mutation" = "query") =>
      createCommerce(transport, settings, { channelId: "1|se" }).ask(operation, {}, kind),
  };
}

const good = () => Response.json({ data: {} });
const without = (refuse: () => Response) => (body: Body) => (body.query === undefined ? refuse() : good());

test.each([
  ["GraphQL.NET, 400", () => refusal(400, "GraphQL query is missing.", "QUERY_MISSING")],
  ["GraphQL.NET, 200", () => refusal(200, "GraphQL query is missing.", "QUERY_MISSING")],
  [
    "HotChocolate",
    () => refusal(400, "Either the parameter query or the parameter id has to be set.", "HC0015"),
  ],
  ["Apollo, switched off", () => refusal(200, "PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED")],
  [
    "Apollo, without the feature",
    () =>
      refusal(400, "GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension."),
  ],
  ["graphql-http", () => refusal(400, "Missing query")],
  ["express-graphql", () => refusal(400, "Must provide query string.")],
  ["words of 500", () => refusal(500, "Must provide query string.")],
  ["a 400 without words", () => new Response("Bad Request", { status: 400 })],
  ["a 500 without words", () => new Response("<h1>Server error</h1>", { status: 500 })],
])("%s: the text follows once and is sent at once from then on (PQ-04)", async (_title, refuse) => {
  const api = createApi(without(refuse));
  expect((await api.ask(list)).kind).toBe("data");
  expect(api.forms()).toBe("ht");
  expect((await api.ask(brands)).kind).toBe("data");
  expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
  expect(api.forms()).toBe("tt");
});

test("a first change is sent with its text, too, when the API says that it had none", async () => {
  const api = createApi(without(() => refusal(400, "GraphQL query is missing.", "QUERY_MISSING")));
  expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
  expect(api.forms()).toBe("ht");
});

test("a change that ends with 500 is never sent twice: it may have been made", async () => {
  const api = createApi(() => new Response("oops", { status: 500 }));
  expect(await api.ask(addToCart, "mutation")).toMatchObject({ kind: "status", status: 500 });
  expect(api.forms()).toBe("h");
});

test("an API that forgets hashes at random answers every query", async () => {
  const api = createApi((body, number) =>
    body.query === undefined && number % 3 === 1 ? refusal(200, "PersistedQueryNotFound") : good(),
  );
  for (let time = 0; time < 6; time++) expect((await api.ask(list)).kind).toBe("data");
  expect(api.forms()).toBe("hbhhbhhbh");
});

test("once hashes have worked, a 400 or 500 is a failure like any other", async () => {
  let answer = good;
  const api = createApi(() => answer());
  await api.ask(list);
  for (const status of [400, 500]) {
    answer = () => new Response("no", { status });
    expect(await api.ask(list)).toMatchObject({ kind: "status", status });
  }
  expect(api.forms()).toBe("hhh");
});

test("an API that fails with the text, too, is not asked twice again for a while", async () => {
  const api = createApi(() => new Response("down", { status: 500 }));
  await api.ask(list);
  await api.ask(list);
  expect(api.forms()).toBe("hth");
});

test.each([
  [200, "Forbidden", "FORBIDDEN"],
  [200, "Variable '$id' is invalid", "INVALID_VALUE"],
  [200, "You have not met the requirements", "RequirementsNotMet"],
  [403, "Forbidden", undefined],
  [503, "Service unavailable", undefined],
])("a clear refusal (%i %s) is one call (PQ-08)", async (status, message, code) => {
  const api = createApi(() => refusal(status, message, code));
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("h");
});

test("switched off, every call carries its text and no hash", async () => {
  const api = createApi(good, { PERSISTED_QUERIES: "off" });
  await api.ask(list);
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("tt");
});

test("switched on, no call carries text, whatever the API says", async () => {
  const api = createApi(() => refusal(200, "PersistedQueryNotFound"), { PERSISTED_QUERIES: "on" });
  expect((await api.ask(list)).kind).toBe("refused");
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("hh");
});

test("anything else than auto, on and off stops with a sentence", () => {
  expect(() => readSettings({ PERSISTED_QUERIES: "yes" } as never)).toThrow(
    "The variable PERSISTED_QUERIES is wrong: it must be auto, on or off",
  );
  expect(() => readSettings({ COMMERCE_TIMEOUT_MS: "soon" } as never)).toThrow("COMMERCE_TIMEOUT_MS");
});
