import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  addToCart,
  channel,
  getCart,
  monitorProductAvailability,
  placeOrder,
  setCartPromoCode,
  subscribeToNewsletter,
} from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { cacheStatus, createEdge, startIsolate } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { countWithinOneMinute } from "#tests/support/time.ts";
import { createCounters } from "#worker/access/counters.ts";
import type { Env } from "#worker/env.ts";

const edge = createEdge();
let addresses = 0;

const newAddress = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

async function repeat(count: number, call: (index: number) => Promise<Response>) {
  const answers: Response[] = [];
  for (let index = 0; index < count; index++) answers.push(await call(index));
  return answers;
}

const allowed = (answers: Response[]) => answers.filter(({ status }) => status !== 429).length;

interface Operation {
  name: string;
  hash: string;
}

const ask = (
  { name, hash }: Operation,
  variables: object,
  address: string | null,
  visitor = createVisitor(edge),
) =>
  visitor.post(
    "/graphql",
    { operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
    address === null ? {} : { "cf-connecting-ip": address },
  );

countWithinOneMinute();

test.each([
  ["orders", placeOrder, () => ({ checkout: {} }), 5],
  ["newsletters", subscribeToNewsletter, () => ({ email: newcomer() }), 3],
  ["notices of goods in stock", monitorProductAvailability, () => ({ email: newcomer(), skuId: 1 }), 3],
  ["promo codes", setCartPromoCode, () => ({ promoCode: "GUESS" }), 30],
  ["changes of the cart", addToCart, () => ({ item: { skuId: 1, quantity: 1 } }), 120],
  ["queries", getCart, () => ({ id: "" }), 120],
] as const)(
  "one address may ask for %s so often a minute, another goes on",
  async (_title, operation, variables, most) => {
    const address = newAddress();
    edge.break(() => Response.json({ data: null, errors: [{ message: "no" }] }));
    const answers = await repeat(most + 2, () => ask(operation as Operation, variables(), address));
    expect(allowed(answers)).toBe(most);
    const refused = answers.at(-1) as Response;
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toEqual({
      errors: [{ message: "Too many calls", extensions: { code: "TOO_OFTEN" } }],
    });
    expect((await ask(operation as Operation, variables(), newAddress())).status).not.toBe(429);
    edge.heal();
  },
);

test("whoever makes hashes up costs KV no more looks than calls", async () => {
  let looks = 0;
  const { CHANNEL_CACHE: kv } = env as unknown as Env;
  const CHANNEL_CACHE = {
    put: kv.put.bind(kv),
    get(key: string, type: "json") {
      if (key.startsWith("operation:")) looks += 1;
      return kv.get(key, type);
    },
  };
  const strict = createEdge({ CHANNEL_CACHE, CALL_LIMIT: createLimiter(3) });
  const visitor = createVisitor(strict);
  const address = newAddress();
  const answers = await repeat(8, (index) =>
    ask({ name: "getCart", hash: String(index).repeat(64) }, {}, address, visitor),
  );
  expect(allowed(answers)).toBe(3);
  expect(looks).toBe(3);
});

test("ten promo codes a minute are tried on a cart, from however many addresses", async () => {
  const visitor = createVisitor(edge);
  await ask(getCart as Operation, { id: "" }, null, visitor);
  const answers = await repeat(12, () =>
    ask(setCartPromoCode as Operation, { promoCode: "GUESS" }, newAddress(), visitor),
  );
  expect(allowed(answers)).toBe(10);
});

type Send = (email: string, address: string) => Promise<Response>;

const tell =
  (path: string, facts: object): Send =>
  (email, address) =>
    createVisitor(edge).post(
      `/api/${path}`,
      { id: crypto.randomUUID(), name: "Kim", email, ...facts },
      { "cf-connecting-ip": address },
    );

const reset: Send = (username, address) =>
  createVisitor(edge).auth("forgot", { username }, { "cf-connecting-ip": address });

const subscribe: Send = (email, address) => ask(subscribeToNewsletter as Operation, { email }, address);
const monitor: Send = (email, address) =>
  ask(monitorProductAvailability as Operation, { email, skuId: 1 }, address);

test.each([
  ["withdrawals", tell("withdrawals", { order: "100001", goods: "" })],
  ["questions", tell("contact", { order: "", topic: "order", text: "Where is it?" })],
  ["new passwords", reset],
  ["newsletters", subscribe],
  ["notices of goods in stock", monitor],
])("nobody keeps another from mails about %s, or has them mailed without end", async (_title, send) => {
  edge.break(() => Response.json({ data: null, errors: [{ message: "no" }] }));
  const email = newcomer();
  const address = newAddress();
  expect(allowed(await repeat(5, () => send(email, address)))).toBe(3);
  expect(allowed(await repeat(27, () => send(email, newAddress())))).toBe(27);
  const late = newAddress();
  expect(allowed(await repeat(3, () => send(email, late)))).toBe(1);
  // One site has many networks of IPv6.
  expect(allowed(await repeat(5, (index) => send(email, `2001:db8:7:${index + 1}::1`)))).toBe(3);
  edge.heal();
});

/** As the platform's, but its time stands still: a busy machine needs longer than ten seconds. */
function createLimiter(most: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    async limit({ key }) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= most };
    },
  };
}

const claims = btoa(JSON.stringify({ name: "kim@example.com", exp: 4_000_000_000 }));
const madeUpToken = `auth=x.${claims}.x; cart=c1`;
const madeUpRenewal = "auth-refresh=made-up";
const newPassword = { password: "a", newPassword: password };

/** Each costs calls of a service, or an object that keeps a token. */
test.each([
  ["what they send back", "/api/returns/own", {}, madeUpRenewal, 429],
  ["a new token", "/auth/refresh", {}, madeUpRenewal, 429],
  ["the end of a session", "/auth/logout", {}, madeUpToken, 200],
  ["a new password", "/auth/password", newPassword, madeUpRenewal, 429],
  ["the end of an account", "/auth/delete", { password: "a" }, madeUpRenewal, 429],
  ["what goes with a cart", "/api/recommendations/cart?product=/p/alpine-jacket", null, "", 429],
])(
  "whoever asks too often for %s with a made-up session costs no service a call",
  async (_title, path, body, cookie, status) => {
    const most = 3;
    const strict = createEdge({ CALL_LIMIT: createLimiter(most), AUTH_IP_LIMIT: createLimiter(most) });
    await strict.fetch("/api/geo");
    const headers = { "content-type": "application/json", "cf-connecting-ip": newAddress(), cookie };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    // The market's data are everybody's, and are renewed whoever calls.
    const countCalls = () => {
      const asked = strict.asked().filter((name) => name !== channel.name);
      return asked.length + strict.authCalls.splice(0).length + strict.providerCalls.splice(0).length;
    };
    countCalls();
    const tolerated = await repeat(most, () => strict.fetch(path, init));
    expect(allowed(tolerated)).toBe(most);
    expect(countCalls()).toBeGreaterThan(0);
    const refused = await strict.fetch(path, init);
    expect([refused.status, countCalls()]).toEqual([status, 0]);
    if (status === 429) expect(refused.headers.get("retry-after")).toBe("60");
    else expect(refused.headers.getSetCookie().join()).toMatch(/cart=;.*auth=;/);
  },
);

test("a site of IPv6 guesses as much as twenty of its networks may, another site and a page's view go on", async () => {
  const guess = (site: string, network: number) =>
    createVisitor(edge).post(
      "/api/unlock",
      { alias: "repairs", password: "guess" },
      { "cf-connecting-ip": `2001:db8:${site}:${network.toString(16)}::1` },
    );
  const answers = await repeat(205, (network) => guess("5", network));
  expect(allowed(answers)).toBe(200);
  expect((await guess("6", 0)).status).toBe(401);
  const headers = { "cf-connecting-ip": "2001:db8:5:fff::1" };
  expect((await edge.fetch("/se/en/p/alpine-jacket", { headers })).status).toBe(200);
});

test("a caller without an address, in a local run, is not counted", async () => {
  const answers = await repeat(130, () => ask(getCart as Operation, { id: "" }, null));
  expect(allowed(answers)).toBe(130);
});

test("a flood of pages that must be rendered is refused, stored ones go on", async () => {
  const slow = createEdge({ PAGE_LIMIT: createLimiter(60) });
  const headers = { "cf-connecting-ip": newAddress() };
  const stored = "/se/en/p/alpine-jacket";
  // The calls that the tests before broke: while the channel rests, no page is stored.
  startIsolate();
  await slow.fetch(stored);
  const flood = await repeat(70, (index) => slow.fetch(`/se/en/s/flood-${index}`, { headers }));
  expect(allowed(flood)).toBe(60);
  const refused = flood.at(-1) as Response;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
  expect(refused.headers.get("cache-control")).toBe("private, no-store");
  expect(await refused.text()).toContain("Too many attempts");
  slow.asked();
  const bypass = await slow.fetch(stored, { headers: { ...headers, cookie: editorCookie } });
  expect(bypass.status).toBe(429);
  expect((await slow.fetch("/se/en/p/x-unknown", { headers })).status).toBe(429);
  expect((await slow.fetch("/_data/se/en/s/flood", { headers })).status).toBe(429);
  expect(slow.asked()).toEqual([]);
  const again = await slow.fetch(stored, { headers });
  expect([again.status, cacheStatus(again)]).toEqual([200, "shop-edge; hit"]);
  const other = await slow.fetch("/se/en/s/other", { headers: { "cf-connecting-ip": newAddress() } });
  expect(other.status).toBe(200);
});

test("what the isolate counts itself is bounded, and a flood of keys forgives nobody still counted", () => {
  const limit = { most: 1, seconds: 60 };
  const { reserve, spend } = createCounters();
  for (let index = 0; index < 9_000; index++) reserve(`early ${index}`, limit);
  spend("guesser", limit);
  for (let index = 0; index < 5_000; index++) reserve(`late ${index}`, limit);
  expect(reserve("guesser", limit)).toBe(false);
  expect(reserve("late 4999", limit)).toBe(false);
  expect(reserve("early 0", limit)).toBe(true);
});
