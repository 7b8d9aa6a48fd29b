import type { Page, Route } from "@playwright/test";
import { holdBack } from "#tests/support/held.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

/** Where a product's page is asked for by a link. */
const productData = /\/_data\/.*\/p\//;
const productCode = /\/assets\/product-(?!card|row)[^/]*\.js$/;

test.use({ serviceWorkers: "block" });

/** Who saves data fetches nothing ahead, so that all of a product is on its way when its card is followed. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } })),
);

/** What a card says of its product. */
async function readCard(page: Page, index: number) {
  const card = page.locator("main li > article:has(h3 a)").nth(index);
  return {
    link: card.locator("h3 a"),
    name: await card.locator("h3 a").innerText(),
    brand: await card.locator("h3 span").innerText(),
    price: await card.locator("p:has(.inc) .inc").first().innerText(),
    href: (await card.locator("h3 a").getAttribute("href")) ?? "",
  };
}

async function openList(page: Page, basename: string) {
  await page.goto(`${basename}/c/jackets`);
  await hydrated(page);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const locale of testLocales) {
  test(`a card in ${locale.basename} opens its product before its code and data are there, and nothing it shows moves then`, async ({
    page,
  }) => {
    const { t } = createShopper(page, locale);
    await openList(page, locale.basename);
    const impressions: string[] = [];
    await page.exposeFunction("noteTitle", (title: string) => impressions.push(title));
    await page.evaluate(() =>
      new MutationObserver(() =>
        (window as unknown as { noteTitle: (title: string) => void }).noteTitle(document.title),
      ).observe(document.head.querySelector("title") as Element, { childList: true }),
    );
    const { link, name, brand, price, href } = await readCard(page, 2);
    const sendData = await holdBack(page, productData);
    const sendCode = await holdBack(page, productCode);
    await link.click();
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveURL(href);
    const main = page.getByRole("main");
    await expect(main).toContainText(brand);
    await expect(main).toContainText(price);
    await expect(page.locator("main [aria-busy=true] img").first()).toBeVisible();
    // The bar says that more is to come.
    await expect(page.getByRole("progressbar", { name: t("a11y.pageLoading") })).toBeVisible();
    expect(impressions).toEqual([]);
    const places = () =>
      Promise.all([heading(page), main.getByText(price).first()].map((part) => part.boundingBox()));
    const before = await places();
    sendCode();
    await page.waitForTimeout(300);
    await expect(main.getByRole("button", { name: t("product.addToCart") })).toHaveCount(0);
    sendData();
    await expect(main.getByRole("button", { name: t("product.addToCart") }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await places()).toEqual(before);
    await expect(heading(page)).toBeFocused();
    await expect(main).toContainText(price);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole("progressbar", { name: t("a11y.pageLoading") })).toHaveCount(0);
  });
}

test("Back leaves a product that is still on its way for the list as it was, and what comes late changes nothing", async ({
  page,
}) => {
  await openList(page, "/us/en");
  const { link, name } = await readCard(page, 6);
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  const title = await heading(page).innerText();
  const send = await holdBack(page, productData);
  await link.click();
  await expect(heading(page)).toHaveText(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
  send();
  await page.waitForTimeout(500);
  await expect(heading(page)).toHaveText(title);
});

test("a link out of a product that is still on its way is followed", async ({ page, isMobile }) => {
  test.skip(isMobile, "the menu is elsewhere");
  await openList(page, "/us/en");
  const { link, name } = await readCard(page, 1);
  const send = await holdBack(page, productData);
  await link.click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).first().click();
  await page.waitForURL("**/returns");
  send();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/returns$/);
  await expect(heading(page)).not.toHaveText(name);
});

test("a product that is gone, cannot be reached or leads on says so in place of its card", async ({
  page,
}) => {
  const outcomes = [
    {
      answer: (route: Route) => route.fulfill({ status: 404, json: {} }),
      see: () => expect(heading(page)).toHaveText("This page could not be found"),
    },
    {
      answer: (route: Route) => route.abort(),
      see: () => expect(page.getByRole("button", { name: "Try again" })).toBeVisible(),
    },
    {
      answer: (route: Route) => route.fulfill({ json: { redirect: "/us/en/returns" } }),
      see: () => page.waitForURL("**/us/en/returns"),
    },
  ];
  for (const { answer, see } of outcomes) {
    await openList(page, "/us/en");
    const { link, name } = await readCard(page, 1);
    const send = await holdBack(page, productData, answer);
    await link.click();
    await expect(heading(page)).toHaveText(name);
    send();
    await see();
    await page.unrouteAll({ behavior: "wait" });
    await page.goBack();
    await expect(heading(page)).toHaveText("Jackets");
  }
});

test("who tries a product again that could not be reached gets it", async ({ page }) => {
  await openList(page, "/us/en");
  const { link, name, href } = await readCard(page, 1);
  const send = await holdBack(page, productData, (route) => route.abort());
  await link.click();
  await expect(heading(page)).toHaveText(name);
  send();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await retry.click();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(page).toHaveURL(href);
});

test("a card below a product, or on the home page, opens the next product in the same way", async ({
  page,
}) => {
  for (const path of ["/us/en/p/alpine-jacket", "/us/en"]) {
    await page.goto(path);
    await hydrated(page);
    const card = page.locator("main li > article:has(h3 a)").first();
    await card.scrollIntoViewIfNeeded();
    const { link, name, href } = await readCard(page, 0);
    const send = await holdBack(page, productData);
    await link.click();
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveURL(href);
    await expect(page.locator("main [aria-busy=true] img").first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    send();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
    await expect(heading(page)).toHaveText(name);
    await page.unrouteAll({ behavior: "wait" });
  }
});
