import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { addToCart, getCart } from "#shared/operations/generated/operations.ts";
import { createEdge, startIsolate } from "#tests/support/edge.ts";
import { browserOperations } from "#worker/api/operations.ts";
import { createPreviousOperations, keepOperations } from "#worker/api/previous-operations.ts";

const kv = (env as unknown as { CHANNEL_CACHE: KVNamespace }).CHANNEL_CACHE;

beforeEach(async () => {
  startIsolate();
  for (const { name } of (await kv.list()).keys) await kv.delete(name);
});

const send = (edge: ReturnType<typeof createEdge>, hash: string, operationName = "getCart") =>
  edge.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/sv" },
    body: JSON.stringify({
      operationName,
      variables: { id: "" },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How an older build asked for the cart. */
const olderText = "query getCart($id: String!) {\n  getCart(id: $id) {\n    id\n    isCompleted\n  }\n}";

/** What a deploy of an older build left behind. */
async function keep(hash: string, name: string, text: string) {
  await kv.put(`operation:${hash}`, JSON.stringify({ name, text, keptAt: Date.now() }));
}

test("an operation of an older build is answered, with its own text where the API asks for it", async () => {
  const hash = await hashOf(olderText);
  await keep(hash, "getCart", olderText);
  const edge = createEdge();
  const response = await send(edge, hash);
  expect(response.status).toBe(200);
  const { data } = await response.json<{ data: { getCart: object } }>();
  expect(Object.keys(data.getCart)).toEqual(["id", "isCompleted"]);
  const sent = edge.calls.filter(({ operationName }) => operationName === "getCart");
  expect(sent.at(-1)?.query).toBe(olderText);
});

test("the first call of a build keeps the operations of its pages for the builds after it", async () => {
  await send(createEdge(), getCart.hash);
  for (const { name, hash } of [getCart, addToCart])
    expect(await kv.get(`operation:${hash}`, "json")).toMatchObject({ name, text: manifest[hash]?.text });
  const names = (await kv.list({ prefix: "operation:" })).keys;
  expect(names.length).toBeGreaterThan(10);
});

test("an operation that the store refused is kept a minute later, with all that come after it", async () => {
  const put = kv.put.bind(kv);
  let refused = 3;
  const refusing = new Proxy(kv, {
    get: (store, name) =>
      name === "put"
        ? async (...given: Parameters<typeof put>) => {
            refused -= 1;
            if (refused === 0) throw new Error("KV PUT failed: 429");
            return put(...given);
          }
        : Reflect.get(store, name).bind(store),
  });
  let time = 1_000_000;
  const cache = { kv: refusing, now: () => time };
  const previous = createPreviousOperations();
  const keep = () => keepOperations(cache, previous);
  await keep();
  const countKept = async () => (await kv.list({ prefix: "operation:" })).keys.length;
  expect(await countKept()).toBe(2);
  await keep();
  expect(await countKept(), "at once").toBe(2);
  time += 60_000;
  await keep();
  expect(await countKept()).toBe(browserOperations.length);
});

test("a hash that no build knows is answered 409 with a code of its own and never reaches the API", async () => {
  const edge = createEdge();
  const response = await send(edge, "0".repeat(64));
  expect(response.status).toBe(409);
  const { errors } = await response.json<{ errors: { extensions: { code: string } }[] }>();
  expect(errors[0]?.extensions.code).toBe("UNKNOWN_OPERATION");
  expect(edge.asked().filter((name) => name !== "channel")).toEqual([]);
});

test.each([
  ["of a name that no page asks for", "list", olderText],
  ["whose text is another's", "getCart", `${olderText} `],
])("a kept operation %s is not answered", async (_title, name, text) => {
  const hash = await hashOf(olderText);
  await keep(hash, name, text);
  expect((await send(createEdge(), hash)).status).toBe(409);
});
