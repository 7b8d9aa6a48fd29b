import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fallbackMarkets, siteMarkets } from "#shared/markets.ts";
import { addToCart, user } from "#shared/operations/generated/operations.ts";
import { samePage } from "#shared/routes.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { callOperation } from "#tests/support/calls.ts";
import { createDice } from "#tests/support/dice.ts";
import { cacheStatus, clearPages, type createEdge } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Each test has an API of its own, and pages of its own.
  await clearPages();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const markets = siteMarkets(fallbackMarkets);
const places = markets.flatMap(({ alias, languages }) => languages.map((language) => ({ alias, language })));
const ends = ["", "/p/alpine-jacket", "/list/sale", "/brands"];
const sixty = ends
  .flatMap((end) => places.map(({ alias, language }) => samePage(end, alias, language)))
  .slice(0, 60);

type Edge = ReturnType<typeof createEdge>;

async function visitAll(edge: Edge) {
  const bodies = new Map<string, string>();
  for (const path of sixty) {
    const response = await edge.fetch(path);
    expect(response.status, path).toBe(200);
    bodies.set(path, await response.text());
  }
  return bodies;
}

async function logIn(edge: Edge) {
  const visitor = createVisitor(edge);
  const { status } = await visitor.auth("register", { username: newcomer(), password });
  expect(status).toBe(200);
  return visitor.jar.header();
}

test("300 of 300 visited pages stay open without a backend, for guests and for who is logged in (S38)", async () => {
  expect(new Set(sixty.map((path) => path.split("/")[1])).size).toBe(markets.length);
  const edge = createHostedEdge("gone");
  const cookie = await logIn(edge);
  const bodies = await visitAll(edge);
  later(2 * 3600_000);
  edge.break(() => "refuse");
  edge.breakAuth(() => "refuse");
  edge.calls.splice(0);
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const wrong: unknown[] = [];
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (const path of sixty) {
        const started = performance.now();
        const response = await edge.fetch(path, { headers });
        const isSame = (await response.text()) === bodies.get(path);
        times.push(performance.now() - started);
        const from = cacheStatus(response);
        if (response.status !== 200 || !isSame || from !== "shop-edge; hit; detail=stale-if-error")
          wrong.push({ path, status: response.status, isSame, from });
      }
    }
    expect(wrong).toEqual([]);
    const half = times.toSorted((one, other) => one - other)[times.length / 2];
    expect(half, "milliseconds that half of them wait").toBeLessThanOrEqual(250);
  }
  expect(edge.calls.length, "calls that the breaker let through").toBeLessThanOrEqual(20);
  later(24 * 3600_000);
  for (const path of sixty.slice(0, 5)) expect((await edge.fetch(path)).status, path).toBe(503);
}, 120_000);

/** As long as the worker waits, without anybody waiting. */
const slow = () => {
  later(1_500);
  return Promise.reject(new DOMException("Too slow", "TimeoutError"));
};

test("of 2,000 views in a brown-out 99.9 % are answered with a page", async () => {
  const edge = createHostedEdge("brown-out");
  await visitAll(edge);
  // The shortest pause before each retry.
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { roll, pick } = createDice(1);
  edge.break(() => {
    const rolled = roll();
    if (rolled < 0.3) return new Response("busy SECRET-STACK", { status: 503 });
    return rolled < 0.5 ? slow() : "pass";
  });
  edge.calls.splice(0);
  const failed: unknown[] = [];
  for (let view = 0; view < 2_000; view++) {
    // Now and then every page is too old to be shown while it is renewed.
    later(view % 800 === 799 ? 61 * 60_000 : 30);
    const path = pick(sixty);
    const response = await edge.fetch(path);
    const text = await response.text();
    if (response.status !== 200 || text.includes("SECRET-STACK")) failed.push([path, response.status]);
  }
  expect(edge.calls.length, "calls in the brown-out").toBeGreaterThan(200);
  expect(failed.length, JSON.stringify(failed)).toBeLessThanOrEqual(2);
}, 300_000);

test("an API that fails always gets 1.1 reads for each, every change once, and a probe in 4 s (S43)", async () => {
  const edge = createHostedEdge("amplified");
  const read = () => callOperation(edge, user, {});
  const item = { skuId: 1, quantity: 1 };
  const change = () => callOperation(edge, addToCart, { id: "", item }, { cookie: "cart=c1" });
  expect([(await read()).status, (await change()).status]).toEqual([200, 200]);
  edge.calls.splice(0);
  edge.break(() => new Response("busy SECRET-STACK", { status: 503 }));
  const asked: string[] = [];
  const sent: string[] = [];
  const ask = async (send: typeof read) => {
    const { status, answer } = await send();
    expect([status, JSON.stringify(answer).includes("SECRET-STACK")]).toEqual([503, false]);
    const names = edge.asked();
    asked.push(send === read ? user.name : addToCart.name);
    sent.push(...names);
    return names.length > 0;
  };
  const counts = (name: string) => [asked, sent].map((list) => list.filter((each) => each === name).length);
  let isOpen = false;
  for (let call = 0; !isOpen; call++) {
    later(20);
    isOpen = !(await ask(call % 11 === 10 ? change : read));
  }
  const [readsAsked = 0, readsSent = 0] = counts(user.name);
  expect(readsAsked).toBeLessThan(40);
  // Retries have a reserve of three at first.
  expect(readsSent).toBeLessThanOrEqual(readsAsked * 1.1 + 3);
  const [changesAsked, changesSent] = counts(addToCart.name);
  expect(changesSent).toBe(changesAsked);

  for (const list of [asked, sent]) list.splice(0);
  for (let call = 0; call < 1_500; call++) {
    later(20);
    await ask(call % 11 === 10 ? change : read);
  }
  expect(sent.length, "probes in 30 s").toBeLessThanOrEqual(12);
  expect(sent.length).toBeGreaterThanOrEqual(4);

  edge.heal();
  later(5_000);
  await read();
  expect([(await read()).status, (await change()).status]).toEqual([200, 200]);
}, 60_000);

const hanging = 1_500;

/** Ends a call after its time on the clock of the tests, without the wait. */
async function hang(): Promise<"pass"> {
  const end = Date.now() + hanging;
  await new Promise((resolve) => setTimeout(resolve, 5));
  vi.setSystemTime(Math.max(Date.now(), end));
  throw new DOMException("The operation timed out", "TimeoutError");
}

const outages = [100, 710].flatMap(
  (pace) =>
    [
      ["refused", "a page as old as a minute or two", 2, pace],
      ["refused", "a page kept for outages", 120, pace],
      ["hung", "a page as old as a minute or two", 2, pace],
      ["hung", "a page kept for outages", 120, pace],
    ] as const,
);

test.each(outages)(
  "6 s after an API that %s is back, %s (%i minutes) is new again, looked at every %i ms",
  async (how, _title, minutes, pace) => {
    const edge = createHostedEdge(`back-${how}-${minutes}-${pace}`);
    const path = "/se/en/p/alpine-jacket";
    const view = async () => {
      const response = await edge.fetch(path);
      expect(response.status).toBe(200);
      return response;
    };
    await view();
    later(minutes * 60_000);
    let lastAsked = 0;
    edge.break(() => {
      lastAsked = Date.now();
      return how === "hung" ? hang() : "refuse";
    });
    const isOut = Date.now() + 20_000;
    while (Date.now() < isOut) {
      await view();
      later(pace);
    }
    const before = lastAsked;
    for (let more = 0; lastAsked === before && more < 100; more++) {
      later(pace);
      await view();
    }
    expect(lastAsked, "asked once more").toBeGreaterThan(before);
    // The worst moment: just after it was asked for the last time.
    edge.heal();
    const isNew = (status: string | null) => /stored$|revalidated$|; hit$/.test(status ?? "");
    while (!isNew(cacheStatus(await view())) && Date.now() < lastAsked + 30_000) later(pace);
    expect(Date.now() - lastAsked, "ms").toBeLessThanOrEqual(6_000);
  },
  60_000,
);

test("where every fourth call fails no change is sent twice, and reads only within their budget", async () => {
  const edge = createHostedEdge("flaky");
  const read = () => callOperation(edge, user, {});
  const change = () =>
    callOperation(edge, addToCart, { id: "", item: { skuId: 1, quantity: 1 } }, { cookie: "cart=c1" });
  await read();
  await change();
  edge.calls.splice(0);
  const { roll } = createDice(2);
  edge.break(() => (roll() < 0.25 ? new Response("busy", { status: 503 }) : "pass"));
  for (let round = 0; round < 100; round++) {
    later(1_000);
    await read();
    await change();
  }
  const names = edge.asked();
  expect(names.filter((name) => name === addToCart.name)).toHaveLength(100);
  expect(names.filter((name) => name === user.name).length).toBeLessThanOrEqual(113);
}, 60_000);
