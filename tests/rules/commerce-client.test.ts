import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToCart, brands, list, menus, reviews } from "#shared/operations/generated/operations.ts";
import { accountVariables } from "#tests/support/account-variables.ts";
import { type CallKind, type CallRecord, type CallScope, createCommerce } from "#worker/commerce/commerce.ts";
import { toHttpStatus } from "#worker/commerce/failure.ts";
import type { Shopper } from "#worker/commerce/headers.ts";
import { createTransport, getEndpoint, type Transport } from "#worker/commerce/transport.ts";
import { createUpstream } from "#worker/commerce/upstream.ts";
import { readSettings } from "#worker/env.ts";

type Wire = (init: RequestInit, operation: string) => Response | Promise<Response>;

const good = () => Response.json({ data: { answered: null } });
const refused = () => Promise.reject(new TypeError("connection refused"));
const timedOut = () => Promise.reject(new DOMException("too late", "TimeoutError"));

/** An API of its own, about which nothing is known yet. */
function createApi(first: Wire, variables: object = {}) {
  let wire = first;
  const sent: Headers[] = [];
  const transport: Transport = async (_url, init) => {
    sent.push(new Headers(init.headers));
    return wire(init, JSON.parse(String(init.body)).operationName);
  };
  const settings = readSettings({
    ...accountVariables,
    COMMERCE_API_URL: "https://api.example/q",
    ...variables,
  } as never);
  const upstream = createUpstream(getEndpoint(settings));
  return {
    sent,
    answerWith: (next: Wire) => {
      wire = next;
    },
    ask(operation: { name: string; hash: string }, kind?: CallKind, shopper?: Shopper, scope?: CallScope) {
      const known = { upstream, ...scope };
      return createCommerce(transport, settings, { channelId: "1|se" }, shopper, known).ask(
        operation,
        {},
        kind,
      );
    },
  };
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await work();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Waits for the pause before a retry, too. */
async function settle<Value>(work: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(300);
  return work;
}

test("fifty visitors whose cookies are no headers, then an honest one is served, whose key goes with changes alone", async () => {
  const api = createApi(good);
  const hostile = { token: "a\r\nb", prices: "å", idempotencyKey: "x\ny: z" };
  await times(50, () => api.ask(list, "query", hostile));
  expect(api.sent).toHaveLength(50);
  for (const headers of api.sent)
    for (const name of ["authorization", "x-prices", "x-idempotency-key"])
      expect(headers.has(name)).toBe(false);
  const key = crypto.randomUUID();
  const honest = { token: "a.b-c", prices: "abc123", idempotencyKey: key };
  expect(await api.ask(addToCart, "mutation", honest)).toMatchObject({ kind: "data" });
  const last = api.sent.at(-1);
  expect(["authorization", "x-prices", "x-idempotency-key"].map((name) => last?.get(name))).toEqual([
    "Bearer a.b-c",
    "abc123",
    key,
  ]);
  await api.ask(list, "query", honest);
  expect(api.sent.at(-1)?.has("x-idempotency-key")).toBe(false);
});

test("a price list of more than 512 characters, and one with a space, are left out", async () => {
  const api = createApi(good);
  for (const prices of ["a".repeat(513), "a b", "%0d%0ax:y", ""]) await api.ask(list, "query", { prices });
  expect(api.sent.map((headers) => headers.has("x-prices"))).toEqual([false, false, false, false]);
});

test("a probe whose visitor has left goes on, and one that is lost frees its place after 10 s", async () => {
  const api = createApi(refused);
  await times(5, () => settle(api.ask(list, "mutation")));
  api.answerWith(() => new Promise(() => undefined));
  vi.setSystemTime(Date.now() + 5_000);
  const waiting: Promise<unknown>[] = [];
  void api.ask(list, "query", {}, { waitUntil: (work) => waiting.push(work) });
  expect(waiting).toHaveLength(1);
  api.answerWith(good);
  expect((await api.ask(list)).kind).toBe("circuit-open");
  vi.setSystemTime(Date.now() + 10_000);
  expect((await api.ask(list)).kind).toBe("data");
});

test("a secondary query of what failed is not the probe while a page may be; of another service it goes on", async () => {
  const api = createApi(refused);
  await times(5, () => settle(api.ask(list, "mutation")));
  api.answerWith(good);
  vi.setSystemTime(Date.now() + 5_000);
  expect((await api.ask(list, "secondary")).kind).toBe("circuit-open");
  expect((await api.ask(reviews, "secondary")).kind).toBe("data");
  expect((await api.ask(list, "secondary")).kind).toBe("circuit-open");
  expect((await api.ask(list)).kind).toBe("data");
  expect((await api.ask(list, "secondary")).kind).toBe("data");
});

test("an operation rests once it was slow for five pages in a row, on a page once it was slow there", async () => {
  const api = createApi((_init, operation) => (operation === "list" ? timedOut() : good()));
  const visit = (path: string) => api.ask(list, "query", {}, { path });
  await times(8, () => visit("/c/slow"));
  expect(api.sent.splice(0)).toHaveLength(5);
  for (const path of "abcdefgh") await visit(path);
  expect(api.sent).toHaveLength(4);
  expect((await api.ask(list)).kind).toBe("circuit-open");
  expect((await api.ask(menus)).kind).toBe("data");
  api.answerWith(good);
  vi.setSystemTime(Date.now() + 5_000);
  expect((await api.ask(list)).kind).toBe("data");
});

test("an operation that is slow for five price lists rests for price lists, not for guests", async () => {
  const api = createApi((init) => (new Headers(init.headers).has("x-prices") ? timedOut() : good()));
  for (const prices of "abcde") await api.ask(list, "query", { prices });
  expect((await api.ask(list, "query", { prices: "f" })).kind).toBe("circuit-open");
  expect((await api.ask(list)).kind).toBe("data");
});

test("an answer that came too late for the document only does not count as slow", async () => {
  const api = createApi(timedOut);
  const deadline = () => Date.now() + 500;
  await times(20, () => api.ask(list, "query", {}, { deadline }));
  expect(api.sent).toHaveLength(20);
});

test.each([401, 403, 404, 429])(
  "status %i of the transport is a failure of the service: 503, not counted",
  async (status) => {
    const api = createApi(() => new Response("no", { status }), { PERSISTED_QUERIES: "on" });
    for (let time = 0; time < 40; time++) {
      const answer = await api.ask(list);
      expect(answer).toMatchObject({ kind: "status", status });
      if (answer.kind !== "data") expect(toHttpStatus(answer)).toBe(503);
    }
    expect(api.sent).toHaveLength(40);
  },
);

test("all queries of a document share one deadline, that grows with the time of one query", async () => {
  for (const [variables, calls] of [
    [{}, 4],
    [{ COMMERCE_TIMEOUT_MS: "4000" }, 5],
  ] as const) {
    const api = createApi(() => {
      vi.setSystemTime(Date.now() + 1_000);
      return good();
    }, variables);
    const started = Date.now();
    const settings = readSettings({ DEMO: "1", ...variables } as never);
    const deadline = () => started + settings.commerceTimeout + 1_000;
    await times(10, () => api.ask(brands, "query", {}, { deadline }));
    expect(api.sent).toHaveLength(calls);
  }
});

test("of reads that fail at most every tenth is sent again, of changes none", async () => {
  let number = 0;
  // Four of ten: too few to open the breaker.
  const api = createApi(() => (number++ % 5 < 2 ? new Response(null, { status: 503 }) : good()));
  await times(1_000, () => settle(api.ask(list)));
  expect(api.sent.length).toBeGreaterThan(1_050);
  expect(api.sent.length).toBeLessThanOrEqual(1_103);
  api.sent.length = 0;
  await times(200, () => settle(api.ask(addToCart, "mutation")));
  expect(api.sent).toHaveLength(200);
});

test("through a brown-out every call is made: nobody pays for the failures of others", async () => {
  let number = 0;
  const api = createApi(() => [good, good, good, refused, timedOut][number++ % 5]?.() ?? good());
  const kinds: Record<string, number> = {};
  await times(2_000, async () => {
    const { kind } = await settle(api.ask(list));
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  });
  expect(kinds["circuit-open"]).toBeUndefined();
  expect(kinds.data).toBeGreaterThan(1_200);
});

test("what a call was, how long it took and how it ended is recorded, and nothing else", async () => {
  const api = createApi(good);
  await api.ask(list);
  api.answerWith(() => new Response(null, { status: 503 }));
  const records: CallRecord[] = [];
  const scope = { record: (call: CallRecord) => records.push(call) };
  await settle(api.ask(list, "query", { token: "secret" }, scope));
  await settle(api.ask(addToCart, "mutation", {}, scope));
  expect(records).toEqual([
    { operation: "list", duration: expect.any(Number), outcome: "503", attempts: 2 },
    { operation: "addToCart", duration: 0, outcome: "503", attempts: 1 },
  ]);
});

test("an answer of more than 5 MB is given up, whatever length it announces, also through the binding", async () => {
  let pulled = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          pulled++;
          controller.enqueue(new Uint8Array(256 * 1024));
        },
      }),
      { headers: { "content-length": "20" } },
    );
  const backend = { fetch: async () => endless() };
  await expect(
    createTransport({ BACKEND: backend } as never)("http://backend/graphql", {}),
  ).rejects.toThrow();
  vi.stubGlobal("fetch", async () => endless());
  await expect(createTransport({} as never)("https://api.example/q", {})).rejects.toThrow();
  vi.unstubAllGlobals();
  expect(pulled).toBeLessThan(48);
});

test("an answer without a body, as it comes from the network, is a failure like any other", async () => {
  const server = createServer((_request, response) => response.writeHead(204).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const send = createTransport({} as never);
  try {
    const { ask } = createApi((init) => send(`http://127.0.0.1:${port}/q`, init));
    expect((await ask(list)).kind).toBe("parse");
  } finally {
    server.close();
  }
});
