import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Hono } from "hono";
import type { BlankSchema } from "hono/types";
import { sha256 } from "hono/utils/crypto";
import { expect, expectTypeOf, test } from "vitest";
import { createVisitor, newcomer, password, tokenIn } from "#tests/support/account.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { fillCart } from "#tests/support/calls.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import { kv } from "#tests/support/kv.ts";
import { createShop } from "#worker/app.ts";
import type { SharedEnv, ShopEnv } from "#worker/context.ts";
import type { createPages } from "#worker/pages.ts";
import { buildId } from "#worker/render/assets.ts";

const otherList = createFreshLists("/no/en");
/** What proxies, frameworks and browsers add to requests, and what they might be made to add. */
const poisoned = `
  x-forwarded-host x-forwarded-proto x-forwarded-scheme x-forwarded-for x-forwarded-port x-forwarded-prefix
  x-forwarded-server x-host x-original-url x-original-host x-rewrite-url forwarded via true-client-ip x-real-ip
  cf-ipcountry cf-connecting-ip cf-visitor cdn-loop x-http-method x-http-method-override x-method-override accept
  accept-language accept-encoding user-agent referer origin x-apikey x-prices x-react-router-spa-mode
  x-react-router-prerender-data x-middleware-prefetch next-router-prefetch purpose sec-purpose save-data dnt sec-gpc
  viewport-width device-memory sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-ch-viewport-width
  sec-ch-prefers-color-scheme x-requested-with x-country x-market x-language x-debug x-channel range if-none-match
  if-modified-since cache-control pragma x-page-path
`
  .trim()
  .split(/\s+/);

test.each([
  ['zzmark"><i>', "/se/en"],
  ["zzmark.test", "/gb/en"],
])("no request header that says %s reaches a cached document (S02)", async (marker, basename) => {
  const edge = createEdge();
  const freshList = createFreshLists(basename);
  const found: string[] = [];
  for (const name of poisoned) {
    const path = freshList();
    await edge.fetch(path, { headers: { [name]: marker } });
    const clean = await edge.fetch(path);
    const own = await edge.fetch(path, { headers: { cookie: editorCookie } });
    const text = await clean.text();
    const isComplete = clean.status === 200 && text === (await own.text());
    if (!isComplete || text.includes("zzmark")) found.push(name);
  }
  expect(found).toEqual([]);
});

test("no cookie reaches a cached document either (S02)", async () => {
  const edge = createEdge();
  for (const name of ["market", "locale", "vat", "checkout-market", "cart", "zz"]) {
    const path = otherList();
    const first = await edge.fetch(path, { headers: { cookie: `${name}=zzmark` } });
    expect(cacheStatus(first)).toBe("shop-edge; fwd=miss; stored");
    const clean = await edge.fetch(path);
    expect(cacheStatus(clean)).toBe("shop-edge; hit");
    expect(await clean.text()).not.toContain("zzmark");
  }
});

test("a logged-in shopper with a cart who comes first leaves nothing of theirs in what is stored (S04)", async () => {
  const edge = createEdge();
  const shopper = createVisitor(edge);
  const name = newcomer();
  const { cookies } = shopper.jar;
  await shopper.auth("register", { username: name, password, remember: true });
  const { cartId } = await fillCart(edge);
  cookies.set("cart", cartId);
  const secrets = [name, encodeURIComponent(name), cartId, tokenIn(cookies), cookies.get("auth-refresh")];
  expect(secrets.every((secret) => secret && secret.length > 10)).toBe(true);
  const paths = ["", "/p/alpine-jacket", "/list/sale", "/brands", "/c/jackets"].flatMap((end) => [
    `/kr/en${end}`,
    `/_data/hk/en${end}`,
  ]);
  const kept: string[] = [];
  edge.pagesAsked.splice(0);
  for (const [index, path] of paths.entries()) {
    // Some of them when the session has to be renewed.
    if (index === 5) cookies.delete("auth");
    const own = await edge.fetch(path, { headers: { cookie: shopper.jar.header() } });
    expect([own.status, cacheStatus(own)], path).toEqual([200, "shop-edge; fwd=miss; stored"]);
    expect(own.headers.getSetCookie(), path).toEqual([]);
    const anonymous = await edge.fetch(path);
    const text = await anonymous.text();
    expect([cacheStatus(anonymous), text]).toEqual(["shop-edge; hit", await own.text()]);
    kept.push(`${JSON.stringify([...anonymous.headers])} ${text}`);
  }
  const asked = edge.pagesAsked.map(({ url, headers }) => `${url} ${JSON.stringify([...headers])}`);
  expect(asked).toHaveLength(paths.length);
  const copies = (await kv.list()).keys.map(async ({ name: key }) => `${key} ${await kv.get(key)}`);
  expect(copies.length).toBeGreaterThan(0);
  for (const text of [...asked, ...kept, ...(await Promise.all(copies))]) {
    expect(text).not.toContain("set-cookie");
    for (const secret of secrets) expect(text.includes(secret ?? ""), text.slice(0, 120)).toBe(false);
  }
});

const settings = "/se/en/my-account/settings";
const disguises = [
  ...["/x.css", ".css", ";x.css", ";.js", "%3b.css", "%00.css", "%0a.css", "%09.css", "%23.css", "%3f.css"],
  ...["%2e.css", "/.css", "//", "/./", "/..%2fsettings", "/..%2f..%2fassets/a.css", "%5c..%5ca.css"],
  ...["~.css", "$.css", ",a.js", "?x.css"],
].map((disguise) => settings + disguise);

test("an account address that looks like a file is never stored, and shows a stranger nothing (S05)", async () => {
  const edge = createEdge();
  const shopper = createVisitor(edge);
  const name = newcomer();
  await shopper.auth("register", { username: name, password, remember: true });
  const headers = { cookie: shopper.jar.header() };
  for (const path of [
    ...disguises,
    settings,
    settings.toUpperCase(),
    "/se/en/account",
    "/se/en/account/x.css",
  ]) {
    const own = await edge.fetch(path, { headers });
    expect([200, 301, 302, 404], path).toContain(own.status);
    const stranger = await (await edge.fetch(path)).text();
    expect(stranger, path).not.toContain(name);
    if (own.status === 404) {
      expect(await own.text(), path).toBe(stranger);
      continue;
    }
    expect(own.headers.get("cache-control"), path).toBe("private, no-store");
    expect(cacheStatus(own) ?? "", path).not.toContain("stored");
  }
  for (const path of [
    "/assets/..%2fse/en/my-account/settings",
    "/assets/none-12345678.js",
    "/assets/x.css",
  ]) {
    const missing = await edge.fetch(path, { headers: { ...headers, accept: "text/html" } });
    const said = ["content-type", "cache-control"].map((header) => missing.headers.get(header));
    expect([missing.status, ...said], path).toEqual([404, "text/plain; charset=UTF-8", "private, no-store"]);
    expect(await missing.text()).toBe("Not found");
  }
});

test("random parameters store nothing more and ask the backend once (S03)", async () => {
  const edge = createEdge();
  const clean = "/se/en/p/alpine-jacket";
  await edge.fetch(clean);
  edge.asked();
  edge.pagesAsked.splice(0);
  for (let visit = 0; visit < 100; visit++) {
    const response = await edge.fetch(`${clean}?${crypto.randomUUID()}=${visit}`);
    expect(cacheStatus(response)).toBe("shop-edge; hit");
  }
  expect([edge.asked(), edge.pagesAsked]).toEqual([[], []]);
});

const canary = "zzcanary";
const address = "198.51.100.77";
/** All that a browser, the platform and proxies on the way say of who asks. */
const visitorsHeaders: Record<string, string> = {
  ...Object.fromEntries(poisoned.map((name) => [name, canary])),
  accept: `text/html,application/xhtml+xml;${canary}`,
  authorization: `Bearer ${canary}`,
  "cf-connecting-ip": address,
  "x-forwarded-for": address,
  "cf-ray": "8c0a1b2c3d4e5f60-ARN",
  cookie: ["auth", "auth-refresh", "cart", "user", "market", "locale", "vat", "user-type", "zz"]
    .map((name) => `${name}=${canary}`)
    .join("; "),
  "if-none-match": `"${canary}"`,
  "sec-fetch-dest": canary,
  "sec-fetch-mode": canary,
  "sec-fetch-site": canary,
  "sec-fetch-user": canary,
  "upgrade-insecure-requests": canary,
  priority: canary,
  "x-render-key": canary,
};
const visitorsCf = {
  country: "SE",
  city: canary,
  latitude: canary,
  tlsClientRandom: canary,
  botManagement: {},
};

test("what Pages gets of a request full of canaries is its page and the hash by which renderings are counted (S02)", async () => {
  const edge = createEdge();
  const build = encodeURIComponent(buildId);
  const asked = [
    ["/dk/en/c/jackets", `/document/${build}/dk/en/%2Fdk%2Fen/c/jackets`],
    ["/dk/en/p/alpine-jacket", `/document/${build}/dk/en/%2Fdk%2Fen/p/alpine-jacket`],
    ["/_data/dk/en/c/jackets", `/data/${build}/dk/en/%2Fdk%2Fen/c/jackets`],
    ["/dk/en/no/such/page", `/document/${build}/dk/en/%2Fdk%2Fen`],
    ["/sitemap/dk/en/pages.xml", "/sitemap/dk/en/pages.xml"],
    ["/llms.txt", "/llms.txt"],
  ] as const;
  for (const [path, own] of asked) {
    edge.pagesAsked.splice(0);
    const init = { headers: visitorsHeaders, cf: visitorsCf };
    const response = await edge.fetch(`${path}?utm_source=${canary}&_=${address}`, init);
    expect([200, 404], path).toContain(response.status);
    expect(edge.pagesAsked, path).toHaveLength(1);
    const [request] = edge.pagesAsked as [Request];
    expect([request.method, request.url, request.body, request.cf]).toEqual([
      "GET",
      `http://shop.test${own}`,
      null,
      undefined,
    ]);
    expect([...request.headers]).toEqual([["x-render-key", await sha256(address)]]);
  }
});

test("the types of what `Pages` draws by have nothing of a visitor", () => {
  type Variables = SharedEnv["Variables"];
  expectTypeOf<keyof Variables>().not.toEqualTypeOf<keyof ShopEnv["Variables"]>();
  expectTypeOf<Variables>().not.toHaveProperty("visitor");
  expectTypeOf<Variables>().not.toHaveProperty("shopperSession");
  expectTypeOf<Variables>().not.toHaveProperty("endsSession");
  expectTypeOf<Variables>().not.toHaveProperty("formAnswer");
  expectTypeOf<ReturnType<typeof createPages>>().toEqualTypeOf<Hono<SharedEnv, BlankSchema, "/">>();
});

test("no address of a feed leads to what else `Pages` draws", async () => {
  const edge = createEdge();
  const up = "%5C..%5C..%5C..%5C..%5C";
  for (const path of [
    `/sitemap/a/b/c${up}markdown%5Cx%5Cse%5Csv%5C%2F%2Fevil.example%5Cb%5Cjackets`,
    `/sitemap/a/b/c${up}document%5Cx%5Cse%5Csv%5C%2Fse%2Fsv%5Ccheckout`,
  ]) {
    const response = await edge.fetch(path);
    expect([response.status, response.headers.get("location")], path).toEqual([404, null]);
  }
});

test("`Pages` draws under no basename but those of the market", async () => {
  const { pages } = createShop();
  for (const basename of ["//evil.example", "/se/en", "/dk", ""]) {
    const path = `/markdown/x/se/sv/${encodeURIComponent(basename)}/b/jackets`;
    const response = await pages.fetch(new Request(`http://shop.test${path}`), env, createExecutionContext());
    expect([response.status, response.headers.get("location")], basename).toEqual([404, null]);
  }
});
