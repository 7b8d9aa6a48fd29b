import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PurchaseFacts } from "#shared/tracking/purchase.ts";

const visitor = "0123456789abcdef01234567";
const access = {
  websiteUuid: "website-seSv",
  pageKey: "page-seSv",
  scriptUrl: "https://cdn.provider.example/sdk.js",
  baseUrl: "https://core.provider.example/serve",
};

const purchase = {
  orderId: "7",
  total: { incVat: 99.5 },
  shopper: { email: "kim@example.com" },
  lines: [{ skuId: 11 }, { skuId: 22 }],
} as unknown as PurchaseFacts;

interface Call {
  url: string;
  init: RequestInit;
}

type Answer = (url: string) => Response | Promise<Response>;

/** As much of a browser as the module uses. */
function openBrowser(collect: Answer = () => Response.json({ success: true }), minted: unknown = visitor) {
  const calls: Call[] = [];
  const scripts: { src: string }[] = [];
  const cookies: string[] = [];
  const hrq: unknown[][] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("window", { hrq });
  vi.stubGlobal("location", { pathname: "/se/sv", href: "https://shop.example/se/sv", protocol: "https:" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return cookies.at(-1)?.split(";")[0] ?? "";
    },
    set cookie(text: string) {
      cookies.push(text);
    },
    createElement: () => ({}),
    head: { appendChild: (script: { src: string }) => scripts.push(script) },
  });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    calls.push({ url, init });
    if (url === "/api/recommendations") return Response.json(access);
    if (url.endsWith("/trackingUser")) return Response.json({ id: minted });
    return collect(url);
  });
  return {
    cookies,
    scripts,
    calls,
    clicks: () => calls.filter(({ url }) => url.endsWith("/collect/click")),
    told: (name: string) => hrq.filter(([command]) => command === name).map(([, ...given]) => given),
  };
}

const load = () => import("#client/recommendations/recommendations.ts");

async function settle() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function start(collect?: Answer, minted?: unknown, isQuiet = false) {
  const opened = openBrowser(collect, minted);
  const module = await load();
  module.startRecommendations({ isQuiet });
  await settle();
  return { ...opened, ...module };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("before the shopper agrees nothing is loaded, sent or stored", async () => {
  const { calls, scripts, cookies } = openBrowser();
  const module = await load();
  module.trackClick("code");
  module.trackCart(["1"]);
  module.trackConversion(purchase);
  module.trackPageView(true);
  await settle();
  expect([calls, scripts, cookies]).toEqual([[], [], []]);
});

test("the script starts with the market's website and page key and the visitor's id of the cookie (RC-05)", async () => {
  const { told, scripts, cookies } = await start();
  expect(scripts.map(({ src }) => src)).toEqual([access.scriptUrl]);
  expect(cookies[0]).toMatch(new RegExp(`^hello_retail_id=${visitor}; Path=/; .*Secure$`));
  expect(told("init")).toMatchObject([
    [{ websiteUuid: "website-seSv", trackingUserId: visitor, pageKey: "page-seSv" }],
  ]);
});

test("starting twice loads once; an id that is none is not taken", async () => {
  const { scripts, startRecommendations } = await start();
  startRecommendations({ isQuiet: false });
  await settle();
  expect(scripts).toHaveLength(1);
  vi.resetModules();
  const wrong = await start(undefined, "<script>");
  expect([wrong.scripts, wrong.cookies]).toEqual([[], []]);
});

test("withdrawing forgets the visitor and says nothing more, also while the provider was being loaded", async () => {
  const { stopRecommendations, trackCart, told, cookies } = await start();
  stopRecommendations();
  trackCart(["11"]);
  await settle();
  expect(cookies.at(-1)).toBe("hello_retail_id=; Path=/; Max-Age=0");
  expect(told("setTrackingOptOut")).toEqual([[true]]);
  expect(told("setCart")).toEqual([]);

  vi.resetModules();
  const early = openBrowser();
  const module = await load();
  module.startRecommendations({ isQuiet: false });
  module.stopRecommendations();
  await settle();
  expect(early.scripts).toEqual([]);
  expect(early.cookies).toEqual(["hello_retail_id=; Path=/; Max-Age=0"]);
});

describe("a click on a recommended product", () => {
  test("is posted with website, visitor and tracking code, and nothing else", async () => {
    const { trackClick, clicks } = await start();
    trackClick("ps-1|2|*|pos:0");
    trackClick(undefined);
    await settle();
    expect(clicks()).toHaveLength(1);
    const [{ url, init } = { url: "", init: {} as RequestInit }] = clicks();
    expect(url).toBe("https://core.provider.example/serve/collect/click");
    expect(init).toMatchObject({ method: "POST", keepalive: true });
    expect(JSON.parse(String(init.body))).toEqual({
      websiteUuid: "website-seSv",
      trackingUserId: visitor,
      source: "ps-1|2|*|pos:0",
    });
  });

  test.each<[string, Answer]>([
    ["is refused", () => new Response("", { status: 500 })],
    ["cannot be sent", () => Promise.reject(new Error("offline"))],
  ])("that %s is logged (RC-09)", async (_, collect) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { trackClick } = await start(collect);
    expect(trackClick("code")).toBeUndefined();
    await settle();
    expect(log.mock.calls.map(([text]) => text)).toEqual(["An error occured in trackClick"]);
  });
});

test("the cart is told as the sku ids of all its lines, and an equal one once", async () => {
  const { trackCart, told } = await start();
  for (const cart of [["11", "22"], ["11", "22"], ["22"], []]) trackCart(cart);
  await settle();
  expect(told("setCart")).toEqual([["11", "22"], ["22"], []].map((productNumbers) => [{ productNumbers }]));
});

test("an order is told with total, number, mail and sku ids, also where no script of others runs", async () => {
  const { trackConversion, calls, scripts } = await start(undefined, undefined, true);
  trackConversion(purchase);
  await settle();
  const sent = calls.filter(({ url }) => url === `${access.baseUrl}/collect/conversion`);
  expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    {
      websiteUuid: "website-seSv",
      trackingUserId: visitor,
      total: 99.5,
      orderNumber: "7",
      email: "kim@example.com",
      productNumbers: ["11", "22"],
    },
  ]);
  expect(scripts).toEqual([]);
});

test("page views are told in development only (RC-11)", async () => {
  const { trackPageView, told } = await start();
  trackPageView(false);
  await settle();
  expect(told("trackPageView")).toEqual([]);
  trackPageView(true);
  trackPageView(true);
  await settle();
  expect(told("trackPageView")).toEqual(Array(2).fill(["https://shop.example/se/sv"]));
});
