import { expect } from "@playwright/test";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { agree, record, test } from "#tests/support/tracked-shop.ts";

test.skip(({ isMobile }) => isMobile, "what is told does not depend on the screen");

const count = (events: readonly string[], name: string) => events.filter((event) => event === name).length;

test("the first page begins the data layer once, later ones are virtual page views (TR-01 TR-02 TR-04 TR-05 TR-06 TR-07 WK-12)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { layers, events } = await record(page, shop.url);
  await page.goto("/se/en/c/women?sort=PRICE&utm_source=mail");
  await expect.poll(events).toContain("page_data");
  expect(count(events(), "virtual_page_view")).toBe(0);
  for (const path of ["/se/en/brands", "/se/en/list/sale", "/se/en"]) {
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${path}`);
  }
  await expect.poll(() => count(events(), "virtual_page_view")).toBe(3);
  expect(count(events(), "page_data")).toBe(1);
  expect(count(events(), "original_location")).toBe(1);
  const impressions = layers()
    .flat()
    .filter((push) => push.event === "page:impression");
  expect(impressions).toHaveLength(4);
  expect(impressions.map(({ isSSR }) => isSSR)).toEqual([true, false, false, false]);
  const fullPath = "/se/en/c/women?sort=PRICE&utm_source=mail";
  expect(impressions[0]).toEqual({
    event: "page:impression",
    isSSR: true,
    requestUrl: `https://shop.example${fullPath}`,
    route: {
      name: "category",
      meta: { pageType: "Category Page" },
      path: "/se/en/c/women",
      hash: "",
      query: { sort: "PRICE", utm_source: "mail" },
      params: { alias: "women" },
      fullPath,
    },
  });
});

test("a click is told before the page changes, a favourite that goes is not told (TR-11)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { events } = await record(page, shop.url);
  await page.goto("/se/en/c/women");
  await expect.poll(events).toContain("page_data");
  const heart = page.locator("main article button[aria-pressed]").first();
  await heart.click();
  await heart.click();
  await page.locator("main article a").first().click();
  await expect.poll(() => count(events(), "view_item")).toBe(1);
  expect(count(events(), "select_item")).toBe(1);
  expect(events().indexOf("select_item")).toBeLessThan(events().indexOf("virtual_page_view"));
  expect(count(events(), "add_to_wishlist")).toBe(1);
});

test("what the shop has confirmed is told, with the pieces that came or went, in the market's currency (TR-13 TR-14)", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { layers, events } = await record(page, shop.url);
  const shopper = createShopper(page, testLocales[2]);
  await shopper.open("/p/alpine-jacket");
  await expect.poll(events).toContain("view_item");
  await page.route("**/graphql", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.locator("main label:has(input[type=radio])").first().click();
  const add = page
    .getByRole("main")
    .getByRole("button", { name: shopper.t("product.addToCart") })
    .first();
  await add.click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: shopper.t("error.generic") })
      .first(),
  ).toBeVisible();
  expect(events()).not.toContain("add_to_cart");
  await page.unroute("**/graphql");
  await page.evaluate(() => sessionStorage.removeItem("cart-was-shown"));
  await page.reload();
  await shopper.add();
  await expect.poll(events).toContain("add_to_cart");
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("button", { name: shopper.t("cart.removeItem", { product: "" }).trim() })
    .first()
    .click();
  await expect.poll(events).toContain("remove_from_cart");
  const told = layers()
    .flat()
    .filter(({ event }) => /^(add_to|remove_from)_cart$/.test(event));
  expect(told).toEqual(
    ["add_to_cart", "remove_from_cart"].map((event) => ({
      event,
      ecommerce: {
        currency: "USD",
        items: [expect.objectContaining({ quantity: 1, item_brand: expect.any(String) })],
      },
    })),
  );
});

test("the container is loaded by who agrees, and by nobody whose browser refuses (TR-23)", async ({
  page,
  shop,
  browser,
}) => {
  await agree(page, shop.url);
  const agreed = await record(page, shop.url);
  await page.goto("/se/en");
  await expect.poll(() => page.evaluate(() => window.containers)).toBe(1);
  expect(agreed.foreign).toHaveLength(1);
  for (const [name, value] of [
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ] as const) {
    for (const path of ["/se/en", "/us/en"]) {
      const context = await browser.newContext({ baseURL: shop.url });
      const refusing = await context.newPage();
      await agree(refusing, shop.url);
      const refused = await record(refusing, shop.url);
      await refusing.addInitScript(
        ([name, value]) => Object.defineProperty(navigator, name, { get: () => value }),
        [name, value] as const,
      );
      await refusing.goto(path, { waitUntil: "networkidle" });
      await refusing.waitForTimeout(500);
      expect([refused.foreign, refused.layers()], `${name} ${path}`).toEqual([[], []]);
      await context.close();
    }
  }
});

test("a data layer that fails leaves the shop as it is (TR-29)", async ({ page, shop }) => {
  await agree(page, shop.url);
  await page.addInitScript(() => {
    window.dataLayer = Object.assign([], {
      push() {
        throw new Error("full");
      },
    });
  });
  const shopper = createShopper(page, testLocales[0]);
  await shopper.open("/p/alpine-jacket");
  await page.waitForTimeout(500);
  await shopper.add();
  await page.keyboard.press("Escape");
  await page.locator('header a[href="/se/sv"]').first().click();
  await page.waitForURL("**/se/sv");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("pages with passwords or addresses get a document of their own, without the container", async ({
  page,
  shop,
}) => {
  await agree(page, shop.url);
  const { foreign } = await record(page, shop.url);
  await page.goto("/se/en");
  await expect.poll(() => page.evaluate(() => window.containers)).toBe(1);
  foreign.splice(0);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.locator('header a[href="/se/en/account"]').first().click();
  await page.waitForURL("**/account");
  await page.waitForTimeout(700);
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(opened);
  expect(await page.evaluate(() => window.containers)).toBeUndefined();
  expect(foreign).toEqual([]);
});
