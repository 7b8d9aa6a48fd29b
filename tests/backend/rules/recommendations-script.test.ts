import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { browserScript } from "#backend/recommendations/browser-script.ts";

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

const visitor = "0123456789abcdef01234567";
const nobody = "0".repeat(24);

/** A page that has pushed these commands before the script arrives; what it sends, once all is quiet. */
async function runPage(commands: unknown[][], cookie = "") {
  const sent: Sent[] = [];
  const document = {
    cookie,
    referrer: "",
    currentScript: { src: "https://shop.example/_backend/recommendations/helloretail.js" },
  };
  const window: { hrq: unknown } = { hrq: commands };
  const fetch = async (url: URL, { body }: { body?: string }) => {
    const path = url.href.replace("https://shop.example/_backend/recommendations/serve/", "");
    sent.push({ path, body: JSON.parse(body ?? "{}") });
    return { json: async () => ({ id: visitor, success: true, products: { total: 3 } }) };
  };
  const location = { href: "https://shop.example/se/sv/" };
  runInNewContext(browserScript, { window, document, location, fetch, URL });
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 5));
  await quiet();
  return { sent, document, window: window as { hrq: { push(...given: unknown[][]): number } }, quiet };
}

const init = ["init", { websiteUuid: "website-seSv" }];

test("sends what was pushed before it came, in order, for one new visitor", async () => {
  const { sent, document, window, quiet } = await runPage([
    init,
    ["setCart", { productNumbers: ["100100"] }],
    ["trackConversion", { total: 10, orderNumber: "1", productNumbers: ["100100"] }],
  ]);
  expect(sent.map(({ path }) => path)).toEqual(["trackingUser", "collect/cart", "collect/conversion"]);
  expect(sent[1]?.body).toEqual({
    websiteUuid: "website-seSv",
    trackingUserId: visitor,
    productNumbers: ["100100"],
  });
  expect(document.cookie).toContain(`hello_retail_id=${visitor}`);
  window.hrq.push(["trackClick", "ps-website-seSv|1001|*|pos:0|per:true"]);
  await quiet();
  expect(sent[3]).toMatchObject({ path: "collect/click", body: { trackingUserId: visitor } });
});

test("knows a visitor again by the cookie or by what the shop says", async () => {
  const known = await runPage([init, ["clearCart"]], `a=b; hello_retail_id=${visitor}`);
  expect(known.sent.map(({ path }) => path)).toEqual(["collect/cart"]);
  const told = "f".repeat(24);
  const given = await runPage([["init", { websiteUuid: "website-no", trackingUserId: told }], ["clearCart"]]);
  expect(given.sent[0]?.body).toMatchObject({ websiteUuid: "website-no", trackingUserId: told });
});

test("makes nobody a visitor who has not agreed, and forgets who takes it back", async () => {
  const optedOut = ["init", { websiteUuid: "website-no", setTrackingOptOut: true }];
  const { sent, document } = await runPage([optedOut, ["clearCart"]], `hello_retail_id=${visitor}`);
  expect(sent.map(({ body }) => body.trackingUserId)).toEqual([nobody]);
  expect(document.cookie).toContain("max-age=0");
});

test("sends nothing before it knows its website, and goes on after a command that fails", async () => {
  const quietly = await runPage([["clearCart"], ["dance"], ["setCart"]]);
  expect(quietly.sent).toEqual([]);
  let total: number | null = null;
  const read = (answer: { products: { total: number } }) => {
    total = answer.products.total;
  };
  const page = await runPage([init, ["setCart"], ["loadPage", "page-seSv", { firstLoad: true }, read]]);
  expect(page.sent.at(-1)).toMatchObject({ path: "pages/page-seSv", body: { firstLoad: true } });
  expect(total).toBe(3);
});
