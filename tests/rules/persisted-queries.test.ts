import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToCart, brands, list } from "#shared/operations/generated/operations.ts";
import { createApi, good, refusal, timedOut, without } from "#tests/support/form-api.ts";
import { readSettings } from "#worker/env.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test.each([
  ["GraphQL.NET, 400", () => refusal(400, "GraphQL query is missing.", "QUERY_MISSING")],
  ["GraphQL.NET, 200", () => refusal(200, "GraphQL query is missing.", "QUERY_MISSING")],
  [
    "HotChocolate",
    () => refusal(400, "Either the parameter query or the parameter id has to be set.", "HC0013"),
  ],
  [
    "HotChocolate, which digests with MD5",
    () => refusal(400, "The request is missing the `query` property.", "HC0011"),
  ],
  ["HotChocolate, executing", () => refusal(200, "Unexpected token", "HC0014")],
  ["a code for any fault", () => refusal(200, "Unexpected error", "INTERNAL_SERVER_ERROR")],
  ["Apollo, switched off", () => refusal(200, "PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED")],
  [
    "Apollo, without the feature",
    () =>
      refusal(400, "GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension."),
  ],
  ["graphql-http", () => refusal(400, "Missing query")],
  ["express-graphql", () => refusal(400, "Must provide query string.")],
  ["words of 500", () => refusal(500, "Must provide query string.")],
  [
    "ASP.NET, 200",
    () => Response.json({ data: null, errors: [{ message: "Value cannot be null. (Parameter 'query')" }] }),
  ],
  ["a 200 without data", () => Response.json({ data: null })],
  ["a page with 200", () => new Response("<h1>GraphQL</h1>")],
  [
    "a problem of ASP.NET",
    () => Response.json({ errors: { Query: ["The Query field is required."] } }, { status: 400 }),
  ],
  ["Yoga, 400", () => refusal(400, "Must provide query string.", "BAD_REQUEST")],
  ["gqlgen, 422", () => refusal(422, "no operation provided", "GRAPHQL_VALIDATION_FAILED")],
  ["gqlgen, 200", () => refusal(200, "no operation provided", "GRAPHQL_VALIDATION_FAILED")],
  ["GraphQL.NET, 200", () => refusal(200, "Value cannot be null. (Parameter 'document')", "ARGUMENT_NULL")],
  ["GraphQL.NET, 500", () => refusal(500, "Operation is not valid", "INVALID_OPERATION")],
  ["Hasura", () => refusal(200, "key 'query' not found", "parse-failed")],
  ["a 422 of a framework", () => Response.json({ detail: [{ msg: "Field required" }] }, { status: 422 })],
  [
    "a schema of zod",
    () => Response.json({ errors: [{ message: "Required", path: ["query"] }] }, { status: 400 }),
  ],
  ["a code that names the operation", () => refusal(200, "Unknown operation", "OPERATION_NOT_FOUND")],
  ["a code that names the document", () => refusal(200, "Unknown document", "DOCUMENT_NOT_FOUND")],
  ["a code that names the request", () => refusal(400, "Invalid request", "INVALID_REQUEST")],
  ["no extensions", () => Response.json({ errors: [{ message: "No query", extensions: null }] })],
  ["data without anything", () => Response.json({ data: {}, errors: [{ message: "No query", path: [] }] })],
  ["data without anything, and no word", () => Response.json({ data: {} })],
  ["nothing, with 204", () => new Response(null, { status: 204 })],
  ["a way to a page of errors", () => new Response(null, { status: 302, headers: { location: "/error" } })],
  ["a 404 of a gateway", () => new Response("Not found", { status: 404 })],
  ["a 501 of a gateway", () => new Response("Not implemented", { status: 501 })],
  ["a 405 of a gateway", () => new Response("Method not allowed", { status: 405 })],
  ["a 400 without words", () => new Response("Bad Request", { status: 400 })],
  ["a 500 without words", () => new Response("<h1>Server error</h1>", { status: 500 })],
])("%s: the text follows once and is sent at once from then on (PQ-04)", async (_title, refuse) => {
  const api = createApi(without(refuse));
  expect((await api.ask(list)).kind).toBe("data");
  expect(api.forms()).toBe("ht");
  expect((await api.ask(brands)).kind).toBe("data");
  expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
  expect(api.forms()).toBe("tT");
});

test.each([
  ["with a code", () => refusal(400, "GraphQL query is missing.", "QUERY_MISSING")],
  ["with a status", () => new Response("Bad Request", { status: 400 })],
])(
  "before a first change a cheap query finds out how to ask, %s: no change is repeated",
  async (_, refuse) => {
    const api = createApi(without(refuse));
    expect((await api.ask(addToCart, "mutation")).kind).toBe("data");
    expect(api.forms()).toBe("htT");
    const knowing = createApi(good);
    await knowing.ask(addToCart, "mutation");
    await knowing.ask(addToCart, "mutation");
    expect(knowing.forms()).toBe("hHH");
  },
);

test.each([400, 500])(
  "a change that ends with %i is never sent twice: it may have been made",
  async (status) => {
    const api = createApi(({ operationName }) =>
      operationName === "addToCart"
        ? new Response("oops", { status })
        : new Response("busy", { status: 503 }),
    );
    vi.spyOn(Math, "random").mockReturnValue(0);
    const asked = api.ask(addToCart, "mutation");
    await vi.advanceTimersByTimeAsync(300);
    expect(await asked).toMatchObject({ kind: "status", status });
    expect(api.forms().replaceAll("h", "")).toBe("H");
  },
);

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

test("an API that fails with the text, too, is not asked twice again for ten seconds", async () => {
  const api = createApi(() => new Response("down", { status: 500 }));
  await api.ask(list);
  await api.ask(list);
  expect(api.forms()).toBe("hth");
  later(10_000);
  await api.ask(list);
  expect(api.forms()).toBe("ht");
});

test("the text has a deadline of its own, within that of the document", async () => {
  const granted = vi.spyOn(AbortSignal, "timeout");
  const api = createApi(
    (body) => {
      later(900);
      return body.query === undefined ? new Response(null, { status: 400 }) : good();
    },
    { COMMERCE_TIMEOUT_MS: "1500" },
  );
  expect((await api.ask(list)).kind).toBe("data");
  expect(granted.mock.calls).toEqual([[1_500], [1_500]]);
});

test.each([
  ["a status", () => new Response(null, { status: 400 })],
  ["a code", () => refusal(200, "GraphQL query is missing.", "QUERY_MISSING")],
])("what %s says of the hash is learnt though the text comes too late", async (_title, refuse) => {
  const api = createApi((body) => (body.query === undefined ? refuse() : timedOut()));
  expect((await api.ask(list)).kind).toBe("timeout");
  await api.ask(brands);
  expect(api.forms()).toBe("htt");
});

test("a habit of text is tried again after a minute, by a query, that does not wait for it", async () => {
  let knows = false;
  const api = createApi((body) => {
    if (body.query !== undefined || knows) return good();
    return refusal(400, "GraphQL query is missing.", "QUERY_MISSING");
  });
  await api.ask(list);
  later(59_000);
  await api.ask(list);
  expect(api.forms()).toBe("htt");
  later(1_000);
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("T");
  await api.ask(list);
  await api.ask(list);
  expect([...api.forms()].toSorted().join("")).toBe("htt");
  knows = true;
  later(60_000);
  expect((await api.ask(list)).kind).toBe("data");
  await api.ask(addToCart, "mutation");
  expect([...api.forms()].toSorted().join("")).toBe("Hht");
});

test.each([
  [200, "Forbidden", "FORBIDDEN"],
  [200, "Variable '$id' is invalid", "INVALID_VALUE"],
  [200, "You have not met the requirements", "RequirementsNotMet"],
  [403, "Forbidden", undefined],
])("a clear refusal (%i %s) is one call (PQ-08)", async (status, message, code) => {
  const api = createApi(() => refusal(status, message, code));
  await api.ask(list);
  expect(api.forms()).toBe("h");
});

test.each([
  [200, "Forbidden", undefined],
  [200, "Must provide query string.", undefined],
  [400, "GraphQL query is missing.", undefined],
  [400, "Persisted queries are not supported", "BAD_REQUEST"],
  [500, "No such persisted query", undefined],
])("once a hash has worked, %i %s is sent once (PQ-08)", async (status, message, code) => {
  let answer = good;
  const api = createApi(() => answer());
  await api.ask(list);
  answer = () => refusal(status, message, code);
  await api.ask(brands);
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("hhH");
});

test("switched off, every call carries its text and no hash", async () => {
  const api = createApi(good, { PERSISTED_QUERIES: "off" });
  await api.ask(list);
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("tT");
});

test("switched on, no call carries text, whatever the API says", async () => {
  const api = createApi(() => refusal(200, "PersistedQueryNotFound"), { PERSISTED_QUERIES: "on" });
  expect((await api.ask(list)).kind).toBe("refused");
  await api.ask(addToCart, "mutation");
  expect(api.forms()).toBe("hH");
});

test("anything else than auto, on and off stops with a sentence", () => {
  expect(() => readSettings({ PERSISTED_QUERIES: "yes" } as never)).toThrow(
    "The variable PERSISTED_QUERIES is wrong: it must be auto, on or off",
  );
  expect(() => readSettings({ COMMERCE_TIMEOUT_MS: "soon" } as never)).toThrow("COMMERCE_TIMEOUT_MS");
});
