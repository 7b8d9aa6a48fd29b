import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { callOperation } from "#tests/support/calls.ts";
import { placeLaterParts } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { clearCopies, kv } from "#tests/support/kv.ts";
import { countWithinOneMinute, later } from "#tests/support/time.ts";
import { createShop } from "#worker/app.ts";

const logged: string[] = [];
/** The first page of a file waits for its modules, too. */
beforeAll(() =>
  createEdge()
    .fetch("/jp/en")
    .then(() => undefined),
);
beforeEach(async () => {
  logged.splice(0);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
  await clearCopies();
  newIsolate();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let shop = createShop();
/** Nothing is known any more; what KV has stays. */
const newIsolate = () => {
  shop = createShop();
};

const took: number[] = [];
/** Notes how long a page takes to its last byte, whatever goes on behind it. */
const timedApp = {
  async fetch(...asked: Parameters<typeof shop.app.fetch>) {
    const started = performance.now();
    const response = await shop.app.fetch(...asked);
    const body = await response.arrayBuffer();
    took.push(performance.now() - started);
    return new Response(body, response);
  },
} as typeof shop.app;
const timed = {
  app: timedApp,
  get pages() {
    return shop.pages;
  },
};

const after = <Answer>(ms: number, answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(resolve, ms, answer));
const fail = (message: string) => () => Promise.reject(new Error(message));
const older = { storedAt: Date.now(), value: [{ alias: "old", name: "Of a build before" }] };
const put = kv.put.bind(kv);

const faultyStores = {
  throws: { get: fail("KV is down"), put: fail("KV is down") },
  hangs: { get: () => after(2_500, null), put: () => after(2_500, undefined) },
  "has broken JSON": { get: async () => JSON.parse('{"storedAt":'), put },
  "has nothing": { get: async () => null, put },
  "has copies of an older build": { get: async () => older, put },
  "takes no more writes": { get: kv.get.bind(kv), put: fail("KV PUT failed: 429 Too Many Requests") },
};

const freshList = createFreshLists("/jp/en");
const marketsIn = (text: string) =>
  [...(/"markets":(\[.*?\]),"images"/.exec(text)?.[1] ?? "").matchAll(/"alias":"(\w+)"/g)].map(
    ([, alias]) => alias,
  );

describe.each(Object.entries(faultyStores))("a KV that %s", (name, store) => {
  const open = async (edge: ReturnType<typeof createEdge>, path: string) => {
    took.splice(0);
    const response = await edge.fetch(path);
    expect([response.status, path]).toEqual([200, path]);
    expect(Math.max(...took), "milliseconds").toBeLessThan(2_000);
    return marketsIn(await response.text());
  };

  test("costs no page: markets come from the API, then from memory, then from the build (S42)", async () => {
    const edge = createEdge({ CHANNEL_CACHE: store }, timed);
    const known = await open(edge, freshList());
    expect(known).toHaveLength(12);
    if (/throws|takes/.test(name)) expect(logged.join()).toContain("copy not stored");

    const isChannel = ({ operationName }: { operationName: string }) => operationName === "channel";
    edge.break((call) => (isChannel(call) ? new Response("down", { status: 500 }) : "pass"));
    later(301_000);
    expect(await open(edge, freshList()), "the last copy in memory").toEqual(known);

    newIsolate();
    expect(await open(edge, freshList()), "the markets of the build").toContain("jp");
    expect(edge.asked()).toContain("channel");
  }, 60_000);
});

/** What stands in the place of the platform's cache keeps copies there, beside its memory. */
describe("a Cache API that", () => {
  const broken = {
    "cannot be opened": () =>
      vi.spyOn(Object.getPrototypeOf(caches), "open").mockImplementation(fail("down")),
    "neither finds nor stores": async () => {
      const cache = Object.getPrototypeOf(await caches.open("workers-cache"));
      for (const method of ["match", "put"]) vi.spyOn(cache, method).mockImplementation(fail("down"));
    },
  };

  test.each(Object.entries(broken))("%s costs no page and no feed (S42)", async (_title, breakCache) => {
    const path = freshList();
    const headers = { cookie: "discount-combined=a-price-list-of-nobody" };
    const wanted = await (await createEdge().fetch(path, { headers })).text();
    await breakCache();
    const edge = createEdge({}, timed);
    const response = await edge.fetch(path);
    expect([response.status, placeLaterParts(await response.text())]).toEqual([200, placeLaterParts(wanted)]);
    // The memory of the cache serves the next one.
    expect(cacheStatus(await edge.fetch(path))).toBe("shop-edge; hit");
    expect((await edge.fetch("/sitemap/se/sv/pages.xml")).status).toBe(200);
  });
});

test("when `Pages` cannot be reached each visitor gets a page of their own (S42)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const edge = createEdge({ PAGES: { fetch: fail("no isolate") } });
  for (const path of ["/se/sv/c/jackets", "/_data/se/sv/p/alpine-jacket", "/se/sv/no-such-page"]) {
    const response = await edge.fetch(path);
    expect([response.status, cacheStatus(response)], path).toEqual([
      path.includes("no-such") ? 404 : 200,
      "shop-edge; fwd=miss; detail=unreached",
    ]);
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
  }
  expect(log.mock.calls.join()).toContain("pages not reached");
  const feed = await edge.fetch("/llms.txt");
  expect([feed.status, feed.headers.get("retry-after")]).toEqual([503, "60"]);
  // Who gets a page of their own gets their own failure, too.
  edge.break(() => new Response("down", { status: 503 }));
  const own = await edge.fetch("/se/sv/c/trousers", { headers: { cookie: "discount-combined=of-nobody" } });
  expect([own.status, await own.text()]).toEqual([503, expect.stringContaining("</html>")]);
});

const never = () => new Promise<never>(() => {});

describe("where the platform cannot count", () => {
  countWithinOneMinute();
  const limiter = { limit: fail("no counter") };
  const names = ["CALL_LIMIT", "ORDER_LIMIT", "UNLOCK_LIMIT", "PAGE_LIMIT", "AUTH_RARE_LIMIT"];
  const edge = createEdge(Object.fromEntries(names.map((name) => [name, limiter])));
  const from = (address: string) => ({ "cf-connecting-ip": address });

  test("the isolate counts itself: orders, calls, mails and pages have their limits (S42)", async () => {
    const visitor = createVisitor(edge);
    const call = ({ name, hash }: { name: string; hash: string }, variables: object, address: string) =>
      visitor.post(
        "/graphql",
        { operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
        from(address),
      );
    edge.break(() => Response.json({ data: null, errors: [{ message: "no" }] }));
    const kinds: [most: number, ask: (address: string, index: number) => Promise<Response>][] = [
      [5, (address) => call(placeOrder, { cartId: "", checkout: {} }, address)],
      [120, (address) => call(getCart, { id: "" }, address)],
      [10, (address) => visitor.post("/api/unlock", { alias: "x", password: "y" }, from(address))],
      [3, (address) => visitor.auth("forgot", { username: newcomer() }, from(address))],
      [60, (address, index) => edge.fetch(`/_data/se/en/s/${index}`, { headers: from(address) })],
    ];
    for (const [position, [most, ask]] of kinds.entries()) {
      const statuses: number[] = [];
      for (let index = 0; index < most + 2; index++)
        statuses.push((await ask(`198.18.0.${position}`, index)).status);
      expect(
        statuses.filter((status) => status === 429),
        `${most} allowed`,
      ).toHaveLength(2);
      expect(statuses.slice(-2)).toEqual([429, 429]);
      expect((await ask(`198.18.1.${position}`, 0)).status).not.toBe(429);
    }
    expect(logged.join()).toContain("rate limit failed");
  });
});

test("a counter that never answers holds nobody up", async () => {
  const limits = ["AUTH_IP_LIMIT", "AUTH_NAME_LIMIT", "AUTH_CEILING_LIMIT", "CALL_LIMIT", "PAGE_LIMIT"];
  const edge = createEdge(Object.fromEntries(limits.map((name) => [name, { limit: never }])));
  const headers = { "cf-connecting-ip": "198.18.2.1" };
  const started = performance.now();
  expect((await edge.fetch(freshList(), { headers })).status).toBe(200);
  const wrong = { username: newcomer(), password, remember: false };
  expect((await createVisitor(edge).auth("login", wrong, headers)).status).toBe(401);
  expect(performance.now() - started, "milliseconds").toBeLessThan(5_000);
  expect(logged.join()).toContain("rate limit failed");
});

test.each(Object.entries({ fails: fail("down"), "never answers": never }))(
  "when its Durable Object %s a session is renewed all the same, by the isolate alone (S42)",
  async (_title, renew) => {
    const tokens = { idFromName: () => "", get: () => ({ renew, spend: renew }) };
    const edge = createEdge({ TOKENS: tokens, AUTH_TIMEOUT_MS: "1000" });
    const visitor = createVisitor(edge);
    await visitor.auth("register", { username: newcomer(), password, remember: true });
    visitor.jar.cookies.delete("auth");
    const cookie = visitor.jar.header();
    const { status, response } = await callOperation(edge, getCart, { id: "" }, { cookie });
    expect([status, response.headers.getSetCookie().some((line) => line.startsWith("auth="))]).toEqual([
      200,
      true,
    ]);
    expect(logged.join()).toContain("token keeper failed");
  },
);
