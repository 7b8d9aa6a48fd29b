import { type BrowserContext, expect, type Page } from "@playwright/test";
import { printChoice } from "#shared/consent/choice.ts";
import { cookieNames } from "#shared/cookies.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { record, test } from "#tests/support/tracked-shop.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen");

const [swedish] = testLocales;
const shopper = { email: "Test@Example.com", firstName: "Quirina", lastName: "Zwetkow" };
const inClear = /test(@|%40)example|quirina|zwetkow/i;
const hashes = {
  user_id: "973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b",
  user_first_name: "5bb694e335995df762ca3d8a0ac591a761533c18a0403ed4c868a18c8c549c21",
  user_last_name: "f92f9978483ab2d5f24d9336a1faf63ebc4a2dc6c0ccefece0bd2a2a923aa5c6",
  user_zip: "8e3309ee6bb115d603ccf77649dcf1898d25ebd86635b35bb137dda002b0116a",
};

const allowAll = (page: Page, url: string) =>
  page.context().addCookies([
    {
      name: cookieNames.consent,
      value: encodeURIComponent(
        printChoice({
          time: "2026-11-22T06:00:00.000Z",
          granted: ["statistics", "marketing", "personalization"],
        }),
      ),
      url,
    },
  ]);

const refuseBy = (page: Page, name: "doNotTrack" | "globalPrivacyControl", value: unknown) =>
  page.addInitScript(
    ([property, answer]) => Object.defineProperty(navigator, property, { get: () => answer }),
    [name, value] as const,
  );

/** Notes every address and body that leaves the page, but for what the shop's own orders need. */
function watchRequests(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.url());
    if (!request.url().endsWith("/graphql")) sent.push(request.postData() ?? "");
  });
  return sent;
}

/** Home, product, cart, checkout, purchase. */
async function buy(page: Page, alias: string, beforeCheckout?: () => Promise<void>, pay = payByBank) {
  const { open, add, toCheckout, fillIn } = createShopper(page, swedish);
  await open();
  await page.waitForTimeout(500);
  await open(`/p/${alias}`);
  await beforeCheckout?.();
  await add();
  await toCheckout();
  await fillIn();
  for (const [name, value] of Object.entries(shopper)) await page.locator(`input[name=${name}]`).fill(value);
  await pay(page);
  await page.waitForTimeout(700);
}

async function payByBank(page: Page) {
  const { placeButton, confirmed } = createShopper(page, swedish);
  await placeButton().click();
  await confirmed();
}

/** In a provider's frame; the shop hears of it when the shopper is back. */
const payByCard = (url: string) => async (page: Page) => {
  const { t } = createShopper(page, swedish);
  const heading = page.getByRole("heading", { level: 1 });
  await page.locator("label", { has: page.locator("input[name=payment]"), hasText: "Kort" }).click();
  await page.getByRole("button", { name: t("payment.continue") }).click();
  const frame = page.frameLocator("#payment-iframe");
  await frame.getByLabel("Kortnummer").fill("4000 0000 0000 0259");
  await frame.getByRole("button").click();
  await expect(heading).toHaveText(t("confirm.paidTitle"));
  await fetch(`${url}/_backend/webhooks`, { method: "POST", headers: localHeaders });
  await expect(heading).toHaveText(t("confirm.title"));
  await page.reload();
  await expect(heading).toHaveText(t("confirm.title"));
};

/** What any script of the shop's pages can read in any tab, again and again; frames of a provider have their own origin. */
async function overhear(context: BrowserContext) {
  const heard: string[] = [];
  await context.exposeFunction("overhear", (text: string) => void heard.push(text));
  await context.addInitScript(() => {
    const { overhear } = window as unknown as { overhear: (text: string) => void };
    if (window !== top) return;
    new BroadcastChannel("shop").addEventListener("message", ({ data }) => overhear(JSON.stringify(data)));
    const read = () => {
      const addresses = [
        location.href,
        document.referrer,
        ...performance.getEntries().map(({ name }) => name),
      ];
      const told = [localStorage, sessionStorage, window.dataLayer ?? []].map((each) => ({ ...each }));
      overhear(JSON.stringify([addresses, told, document.cookie, document.documentElement.outerHTML]));
    };
    addEventListener("DOMContentLoaded", read);
    setInterval(read, 300);
  });
  return heard;
}

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const ownCookies: readonly string[] = Object.values(cookieNames);

const withdraw = async (page: Page) => {
  const { t } = createShopper(page, swedish);
  await page.getByRole("button", { name: t("footer.privacyChoices") }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: t("consent.reject") }).click();
  await reloaded;
};

test("without consent, or against the browser's wish, nobody is told of a purchase; with it the shopper is a hash (S37)", async ({
  browser,
  shop,
}) => {
  test.setTimeout(300_000);
  const alias = await wellStocked(shop.url);
  const visit = async (
    prepare: (page: Page) => Promise<unknown>,
    { beforeCheckout, tells }: { beforeCheckout?: typeof withdraw; tells?: string } = {},
  ) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const { layers, foreign } = await record(page, shop.url);
    const sent = watchRequests(page);
    await prepare(page);
    await buy(page, alias, beforeCheckout && (() => beforeCheckout(page)));
    // The container hears of the purchase on the next page that has it.
    await page.goto("/se/sv");
    const names = () => layers().flatMap((pushes) => pushes.map(({ event }) => event));
    if (tells) await expect.poll(names).toContain(tells);
    await page.waitForTimeout(700);
    const cookies = await cookiesOf(page);
    await context.close();
    return { pushes: layers().flat(), foreign, sent, cookies };
  };
  const refusals: [string, (page: Page) => Promise<unknown>][] = [
    ["no choice", async () => {}],
    [
      "Do-Not-Track",
      async (page) => {
        await refuseBy(page, "doNotTrack", "1");
        await allowAll(page, shop.url);
      },
    ],
    [
      "Global Privacy Control",
      async (page) => {
        await refuseBy(page, "globalPrivacyControl", true);
        await allowAll(page, shop.url);
      },
    ],
  ];
  const refused = async ([name, prepare]: (typeof refusals)[number]) => {
    const { pushes, foreign, sent, cookies } = await visit(prepare);
    expect([pushes, foreign], name).toEqual([[], []]);
    expect(cookies.filter((cookie) => !ownCookies.includes(cookie))).toEqual([]);
    expect(sent.filter((text) => inClear.test(text) || text.includes("/api/events"))).toEqual([]);
  };
  const [withdrawn, granted] = await Promise.all([
    visit((page) => allowAll(page, shop.url), { beforeCheckout: withdraw }),
    visit((page) => allowAll(page, shop.url), { tells: "purchase" }),
    ...refusals.map(refused),
  ]);
  expect(withdrawn.pushes.map(({ event }) => event)).toContain("page_data");
  expect(withdrawn.pushes.map(({ event }) => event)).not.toContain("purchase");
  expect(withdrawn.sent.join("\n")).not.toMatch(/"purchase"/);

  const purchases = granted.pushes.filter(({ event }) => event === "purchase");
  expect(purchases).toHaveLength(1);
  expect(purchases[0]?.ecommerce).toMatchObject(hashes);
  expect(JSON.stringify(granted.pushes)).not.toMatch(inClear);
  expect(JSON.stringify(granted.pushes)).not.toContain(swedish.zip);
  expect(granted.sent.filter((text) => inClear.test(text))).toEqual([]);
  expect(granted.cookies.filter((cookie) => !ownCookies.includes(cookie))).toEqual([]);
});

test("a purchase that a provider was paid for is not lost to the container when the tab is closed after it, and told once; no script learns the id of a cart on the way (S37)", async ({
  page,
  context,
  shop,
}) => {
  await allowAll(page, shop.url);
  const heard = await overhear(context);
  await record(page, shop.url);
  const ids = new Set<string>();
  const noteCart = async () => {
    for (const { name, value } of await context.cookies()) if (name === cookieNames.cart) ids.add(value);
  };
  await buy(page, await wellStocked(shop.url), undefined, async (paying) => {
    await noteCart();
    const other = await context.newPage();
    await createShopper(other, swedish).open("/list#cart");
    await expect(other.getByRole("dialog").getByRole("listitem")).not.toHaveCount(0);
    await payByCard(shop.url)(paying);
    await expect(other.getByRole("dialog").getByRole("listitem")).toHaveCount(0);
    await other.close();
  });
  await noteCart();
  await page.close();
  const purchasesOf = async (path: string) => {
    const next = await context.newPage();
    const { events } = await record(next, shop.url);
    await next.goto(path);
    await expect.poll(events).toContain("gtm.js");
    await expect.poll(events).toContain("page_data");
    const told = events();
    await next.close();
    return told.filter((event) => event === "purchase").length;
  };
  expect(await purchasesOf("/se/sv")).toBe(1);
  expect(await purchasesOf("/se/sv")).toBe(0);
  for (const words of ["checkout-payment", '"type":"cart"', "?order="])
    expect(
      heard.some((text) => text.includes(words)),
      words,
    ).toBe(true);
  expect(ids.size).toBe(2);
  for (const id of ids) expect(heard.filter((text) => text.includes(id))).toEqual([]);
});
