import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

const year = 31_536_000;
const [, , american] = testLocales;

const chooser = (page: Page) => page.getByRole("dialog");

async function openChooser(page: Page) {
  // Before, the fold of the footer opens, with links to the same markets.
  await hydrated(page);
  await page.locator("#markets summary").click();
  await expect(chooser(page).getByRole("heading", { level: 2 })).toBeVisible();
}

/** Follows a language of the market called `country` in the chooser. */
async function choose(page: Page, country: string, language: string) {
  await openChooser(page);
  const row = chooser(page).getByRole("listitem").filter({ hasText: country });
  await row.getByRole("link", { name: language, exact: true }).click();
}

test("choosing a market keeps it for the shop, the checkout and the language for a year (MK-13 MK-15 CS-04)", async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: "checkout-market", value: "no", url: shop.url }]);
  await page.goto("/se/sv/c/jackets");
  await choose(page, "USA", "English");
  await page.waitForURL("**/us/en/c/jackets");
  const cookies = await context.cookies(shop.url);
  for (const [name, value] of [
    ["market", "us"],
    ["checkout-market", "us"],
    ["locale", "en"],
  ]) {
    const cookie = cookies.find((candidate) => candidate.name === name);
    expect(cookie).toMatchObject({ value, path: "/", sameSite: "Lax", secure: false, httpOnly: false });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - year)).toBeLessThan(86_400);
  }
  const home = await page.goto("/");
  expect(new URL(home?.url() ?? "").pathname).toBe("/us/en");
});

test("prices are in the chosen market's currency, and the change is announced (MK-14)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  await page.goto("/se/en/p/alpine-jacket");
  await expect(page.getByRole("main")).toContainText("SEK");
  await choose(page, "United States", "English");
  await page.waitForURL("**/us/en/p/alpine-jacket");
  await expect(page.getByRole("status").filter({ hasText: "Your shop is now: United States" })).toContainText(
    "Prices are shown in USD",
  );
  await expect(page.getByRole("main")).toContainText("$");
  await expect(page.getByRole("main")).not.toContainText("SEK");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("Your shop is now")).toHaveCount(0);
});

test("a shoe's number is the chosen one in the drawer, the cart and the checkout", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "what a size is called does not depend on the screen");
  await page.goto("/us/en/c/men-boots");
  await page.locator("article h3 a").first().click();
  const sizes = page.locator("#sizes label").filter({ hasText: /^US / });
  await expect(sizes.first()).toBeVisible();
  const size = sizes.and(page.locator(':has(input:not([aria-label*="sold out"]))')).first();
  const name = await size.locator("span").evaluate((span) => span.firstChild?.textContent ?? "");
  await size.click();
  await expect(page.locator("#sizes legend")).toContainText(name);
  // What is made to order is in the list, too.
  await page
    .locator("form")
    .getByRole("button", { name: /^(Add to cart|Order item)$/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText(`, ${name}`)).toBeVisible();
  await expect(drawer.getByText("Subtotal")).toBeVisible();
  await expect(drawer.getByText(`, ${name}`)).toBeVisible();
  await page.goto("/us/en/cart");
  await expect(page.getByRole("main").getByText(`, ${name}`)).toBeVisible();
  await page.goto("/us/en/checkout");
  await expect(page.getByText(`, ${name}`).first()).toBeVisible();
});

test("no price of the old market stays, and the cart is asked for in the new one (MK-16)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, american);
  await page.addInitScript(() => Object.assign(window, { kept: localStorage.getItem("cart") }));
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  const known = () => page.evaluate(() => localStorage.getItem("cart") ?? "{}");
  await expect.poll(async () => JSON.parse(await known()).revision).toBeGreaterThan(0);
  expect(await known()).toContain("$");
  await page.keyboard.press("Escape");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/graphql")) asked.push(request.headers()["x-page-path"] ?? "");
  });
  await choose(page, "Sweden", "English");
  await page.waitForURL("**/se/en/p/alpine-jacket");
  const kept = (await page.evaluate(() => (window as { kept?: string }).kept)) ?? "";
  expect(JSON.parse(kept).cart.lines).toHaveLength(1);
  expect(kept).not.toContain("$");
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(chooser(page)).toContainText("SEK");
  await expect(chooser(page)).not.toContainText("$");
  expect(new Set(asked)).toEqual(new Set(["/se/en/p/alpine-jacket"]));
});

test("another tab asks for its cart again when the market changes", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, american);
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  const other = await context.newPage();
  await other.goto("/us/en", { waitUntil: "networkidle" });
  await page.bringToFront();
  const asksAgain = other.waitForRequest("**/graphql");
  await page.keyboard.press("Escape");
  await choose(page, "Sweden", "English");
  await asksAgain;
  expect(new URL(other.url()).pathname).toBe("/us/en");
});

test("another language keeps the page, its query and its hash (I18N-05 I18N-12)", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  await page.goto("/se/sv/nyheter?sort=PRICE#content");
  const asked: string[] = [];
  page.on("request", (sent) => sent.isNavigationRequest() && asked.push(new URL(sent.url()).pathname));
  await choose(page, "Sverige", "English");
  await page.waitForURL("**/se/en/news?sort=PRICE#content");
  expect(asked).toEqual(["/se/en/news"]);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the chooser has four groups, and a field that finds a country by any of its names (MK-12)", async ({
  page,
}) => {
  await page.goto("/se/en");
  await openChooser(page);
  const groups = chooser(page).getByRole("heading", { level: 3 });
  await expect(groups).toHaveText(["Scandinavia", "Europe", "North America", "Asia"]);
  const members = async (group: string) => {
    const rows = chooser(page).locator("section", { hasText: group }).getByRole("listitem");
    return (await rows.locator("p:first-child > a").allTextContents()).sort();
  };
  expect(await members("Scandinavia")).toEqual(["Denmark", "Finland", "Norway", "Sweden"]);
  expect(await members("Europe")).toEqual(["Other EU countries", "Switzerland", "United Kingdom"]);
  expect(await members("North America")).toEqual(["Canada", "United States"]);
  expect(await members("Asia")).toEqual(["Hong Kong", "Japan", "South Korea"]);
  const filter = chooser(page).getByLabel("Filter countries");
  for (const [sought, found] of [
    ["suomi", ["Finland"]],
    ["chf", ["Switzerland"]],
    ["deutsch", ["Other EU countries", "Switzerland"]],
  ] as const) {
    await filter.fill(sought);
    await expect(groups).not.toHaveCount(4);
    const rows = chooser(page).getByRole("listitem").locator("p:first-child > a");
    expect((await rows.allTextContents()).sort()).toEqual([...found]);
  }
  await filter.fill("atlantis");
  await expect(chooser(page).getByRole("status")).toHaveText("No country matches");
});

test("the chooser has twelve markets, each with its own languages (MK-26 I18N-13)", async ({ page }) => {
  await page.goto("/us/en");
  await openChooser(page);
  await expect(chooser(page).getByRole("listitem")).toHaveCount(12);
  await expect(chooser(page)).not.toContainText(/default/i);
  const row = (country: string) => chooser(page).getByRole("listitem").filter({ hasText: country });
  const languages = (country: string) => row(country).locator("p:last-child a").allTextContents();
  expect(await languages("United States")).toEqual(["English"]);
  expect((await languages("Sweden")).sort()).toEqual(["English", "Svenska"]);
  expect((await languages("Switzerland")).sort()).toEqual(["Deutsch", "English"]);
  await expect(row("Norway")).toContainText("Site in English");
  await expect(row("Sweden")).not.toContainText("Site in English");
  await expect(row("Sweden").getByRole("link", { name: "Sweden" })).toHaveAttribute("href", "/se/sv");
});

test("cart, markets, kind of customer and favourites are each remembered for a year (CS-02)", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  const shopper = createShopper(page, american);
  const { t } = shopper;
  await shopper.open("/p/alpine-jacket");
  await shopper.like();
  await shopper.add();
  await page.keyboard.press("Escape");
  await choose(page, "Sweden", "English");
  await page.waitForURL("**/se/en/p/alpine-jacket");
  await page.goto("/se/en/checkout");
  await page.getByRole("radio", { name: t("field.company") }).check();
  const cookies = await context.cookies();
  for (const name of ["cart", "market", "checkout-market", "user-type", "persisted-states"]) {
    const { expires = 0 } = cookies.find((cookie) => cookie.name === name) ?? {};
    expect(Math.abs(expires - Date.now() / 1000 - year), name).toBeLessThan(86_400);
  }
});

test("a market chosen in one tab is the other's too: its address stays, its cart is asked for anew, its next visit goes there (BC-04)", async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "tabs do not depend on the screen");
  const other = createShopper(page, { ...american, basename: "/se/en" });
  await other.open("/p/alpine-jacket");
  await other.add();
  const here = page.url();
  const tab = await context.newPage();
  await tab.goto("/se/en/c/jackets");
  const asked = page.waitForRequest((request) => request.postDataJSON()?.operationName === "getCart");
  await choose(tab, "United States", "English");
  await tab.waitForURL("**/us/en/c/jackets");
  await asked;
  expect(page.url()).toBe(here);
  await expect(page.getByRole("main")).toContainText("SEK");
  expect(await page.evaluate(() => document.cookie)).toMatch(/(^|; )market=us(;|$)/);
  await page.goto(shop.url);
  expect(new URL(page.url()).pathname).toBe("/us/en");
});
