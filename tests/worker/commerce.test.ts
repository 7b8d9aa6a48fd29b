import { expect, test } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { getCart } from "#shared/operations/generated/operations.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";

const freshList = createFreshLists("/us/en");
const errors = (message: string, code?: string) =>
  Response.json({ errors: [{ message, ...(code && { extensions: { code } }) }] });

/** Calls of the list operation that one uncached page makes. */
async function listCalls(edge: ReturnType<typeof createEdge>): Promise<{ calls: Call[]; status: number }> {
  edge.asked();
  const { status } = await edge.fetch(freshList());
  return { calls: edge.calls.filter(({ operationName }) => operationName === "list"), status };
}

test("the worker sends a hash first, the SHA-256 of the text it may have to send (PQ-01 PQ-02 PQ-06)", async () => {
  const edge = createEdge();
  const { calls } = await listCalls(edge);
  const [first] = calls;
  expect(first?.query).toBeUndefined();
  const hash = first?.extensions?.persistedQuery.sha256Hash ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(manifest[hash]?.text));
  expect([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(hash);
});

test("after not found the text follows once, with the hash (PQ-03 PQ-09 PQ-10)", async () => {
  const edge = createEdge();
  edge.break(({ query, operationName }) =>
    operationName === "list" && !query ? errors("PersistedQueryNotFound") : "pass",
  );
  const { calls, status } = await listCalls(edge);
  expect(status).toBe(200);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.query).toBe(manifest[calls[1]?.extensions?.persistedQuery.sha256Hash ?? ""]?.text);

  edge.break(({ operationName }) =>
    operationName === "list" ? errors("x", "PERSISTED_QUERY_NOT_FOUND") : "pass",
  );
  const always = await listCalls(edge);
  expect(always.calls).toHaveLength(2);
  expect(always.status).toBe(500);
});

test("any other error is sent once (PQ-08)", async () => {
  const edge = createEdge();
  edge.break(({ operationName }) => (operationName === "list" ? errors("Forbidden") : "pass"));
  expect((await listCalls(edge)).calls).toHaveLength(1);
});

test("every call carries key, client, channel, market and language (API-04 API-06 API-09 API-10 API-11)", async () => {
  const edge = createEdge({ CHANNEL_ID: "1|elsewhere" });
  for (const path of ["/us/en", freshList(), "/us/en/p/alpine-jacket", "/us/en/brands", "/us/en/returns"])
    expect((await edge.fetch(path)).status, path).toBe(200);
  await edge.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/us/en" },
    body: JSON.stringify({
      operationName: getCart.name,
      variables: { id: "" },
      extensions: { persistedQuery: { version: 1, sha256Hash: getCart.hash } },
    }),
  });
  const names = new Set(edge.calls.map(({ operationName }) => operationName));
  for (const name of ["channel", "menus", "list", "product", "reviews", "brands", "content", "getCart"])
    expect(names, name).toContain(name);
  for (const { operationName, headers, variables } of edge.calls) {
    expect(headers.get("x-apikey"), operationName).toBe("test-key");
    expect(headers.get("apollographql-client-name"), operationName).toBe("nordkamm-storefront");
    expect(headers.get("apollographql-client-version"), operationName).toBe("local");
    // The channel is asked for before anybody knows its markets.
    const place = operationName === "channel" ? {} : { marketId: "us", languageId: "en-US" };
    expect(variables, operationName).toMatchObject({ channelId: "1|elsewhere", ...place });
  }
});

test.each([500, 502, 503])("a page whose query fails with %i has that status (API-13)", async (status) => {
  const edge = createEdge();
  edge.break(({ operationName }) => (operationName === "list" ? new Response("busy", { status }) : "pass"));
  const response = await edge.fetch(freshList());
  expect(response.status).toBe(status);
  expect(await response.text()).toContain("Uh oh, something went wrong");
});

test("partial data is shown (API-14)", async () => {
  const edge = createEdge();
  const products = { count: 0, products: [], filters: null };
  const listPageInfo = { id: 1, alias: "jackets", name: "Half a list", canonicalUrl: "/us/en/c/jackets" };
  edge.break(({ operationName }) =>
    operationName === "list"
      ? Response.json({ data: { products, listPageInfo }, errors: [{ message: "facets failed" }] })
      : "pass",
  );
  const response = await edge.fetch(freshList());
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Half a list");
});

test("unreadable, empty and redirected answers are failures, never followed", async () => {
  const edge = createEdge();
  for (const [answer, status] of [
    [new Response("<html>", { headers: { "content-type": "text/html" } }), 502],
    [Response.json({}), 502],
    [new Response(null, { status: 302, headers: { location: "https://evil.test/" } }), 502],
  ] as const) {
    edge.break(({ operationName }) => (operationName === "list" ? answer.clone() : "pass"));
    expect((await listCalls(edge)).status).toBe(status);
  }
});

test("a query that fails for a moment is tried once more, a refused one is not", async () => {
  const edge = createEdge();
  let failures = 1;
  edge.break(({ operationName }) =>
    operationName === "list" && failures-- > 0 ? new Response("x", { status: 503 }) : "pass",
  );
  const { calls, status } = await listCalls(edge);
  expect(status).toBe(200);
  expect(calls).toHaveLength(2);
});

test("after not supported every later call carries the text at once (PQ-04 PQ-07)", async () => {
  const edge = createEdge();
  edge.break(({ query }) => (query ? "pass" : errors("PersistedQueryNotSupported")));
  const first = await listCalls(edge);
  expect(first.status).toBe(200);
  expect(first.calls.map(({ query }) => query !== undefined)).toEqual([false, true]);
  const second = await listCalls(edge);
  expect(second.calls.map(({ query }) => query !== undefined)).toEqual([true]);
  expect(second.calls[0]?.extensions).toBeUndefined();
});

test("a page whose query has errors and no data fails as they say, else with 500 (API-27)", async () => {
  const edge = createEdge();
  const refusal = (extensions: object) => Response.json({ errors: [{ message: "x", extensions }] });
  for (const [extensions, status] of [
    [{}, 500],
    [{ status: 403 }, 403],
  ] as const) {
    edge.break(({ operationName }) => (operationName === "list" ? refusal(extensions) : "pass"));
    expect((await listCalls(edge)).status).toBe(status);
  }
});
