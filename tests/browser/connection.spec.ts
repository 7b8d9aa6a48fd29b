import type { Page, Route } from "@playwright/test";
import { addToCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { readQuantities } from "#tests/support/cart-beside.ts";
import { forward } from "#tests/support/forward.ts";
import { holdBack } from "#tests/support/held.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, lookInside, testLocales } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "the connection does not depend on the screen");

/** What is intercepted here must not come from the service worker. */
test.use({ serviceWorkers: "block" });

const [, , american] = testLocales;

/** To Chromium a machine without any network is offline, even when the shop runs on it: the test says what it is. */
const sayOnline = () => {
  Object.assign(window, { online: true });
  Object.defineProperty(Navigator.prototype, "onLine", {
    get: () => (window as { online?: boolean }).online,
  });
};

/** The page knows of a connection that goes before a part of it is asked for in vain. */
async function connect(page: Page, online: boolean) {
  const say = () =>
    page.evaluate((state) => {
      Object.assign(window, { online: state });
      window.dispatchEvent(new Event(state ? "online" : "offline"));
    }, online);
  if (!online) await say();
  await page.context().setOffline(!online);
  if (online) await say();
}

/** The shop answers, and the answer is lost. */
const loseAnswer = (route: Route) =>
  forward(route, { headers: { ...route.request().headers(), "sec-fetch-site": "same-origin" } });

const pageData = "**/_data/**";

const operationOf = (route: Route) => route.request().postDataJSON()?.operationName;

test("ten pages wanted one after the other, and a connection that goes on the way, in the cart and in the order: nothing is lost, doubled or left hanging (S49)", async ({
  page,
  shop,
}) => {
  test.slow();
  const shopper = createShopper(page, american);
  const { t } = shopper;
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.addInitScript(sayOnline);
  const wrong = page.getByRole("heading", { name: t("error.title") });
  const loading = page.getByRole("progressbar", { name: t("a11y.pageLoading") });
  const offline = page.getByText(t("error.offline"));
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const letTenGo = await holdBack(page, pageData);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => seen.add(document.querySelector("h1")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  const links = page.locator("main article a[href*='/p/']");
  const hrefs = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute("href") ?? "")),
  ]);
  const ten = Array.from({ length: 10 }, (_, index) => hrefs[index % hrefs.length] ?? "");
  expect(hrefs.length).toBeGreaterThan(3);
  // Pressed so fast that the list is still there for the tenth.
  await page.evaluate((wanted) => {
    for (const href of wanted) document.querySelector<HTMLElement>(`main article a[href="${href}"]`)?.click();
  }, ten);
  await expect(loading).toBeVisible();
  letTenGo();
  await page.waitForURL(`**${ten.at(-1)}`);
  await expect(page.locator("main label:has(input[type=radio])").first()).toBeVisible();
  await expect(loading).toHaveCount(0);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((title) => title !== "" && title !== "Jackets")).toEqual([await heading.textContent()]);
  await expect(wrong).toHaveCount(0);

  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const letOneGo = await holdBack(page, pageData);
  await page.locator(`main article a[href="${ten[0]}"]`).first().dispatchEvent("click");
  await expect(loading).toBeVisible();
  await connect(page, false);
  await expect(offline).toBeVisible();
  letOneGo();
  await expect(loading).toHaveCount(0);
  await connect(page, true);
  await expect(offline).toHaveCount(0);
  await page.unroute(pageData);
  await page.waitForURL(`**${ten[0]}`);
  await expect(page.locator("main label:has(input[type=radio])").first()).toBeVisible();

  const pieces = async () => (await readQuantities(page, "/us/en")).reduce((sum, each) => sum + each, 0);
  const badge = (count: number) =>
    page.locator("header").getByRole("button", { name: t("nav.cartCount", { count }), includeHidden: true });

  await page.goto("/us/en/p/alpine-jacket", { waitUntil: "networkidle" });
  await page.locator("main label:has(input[type=radio])").first().click();
  const add = page.locator("main button", { hasText: t("product.addToCart") }).first();
  // The first never arrives; of the second the answer is lost.
  for (const arrives of [false, true]) {
    await page.route("**/graphql", async (route) => {
      if (operationOf(route) !== addToCart.name) return route.fallback();
      if (arrives) await loseAnswer(route);
      await connect(page, false);
      return route.abort("internetdisconnected");
    });
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/graphql"));
    await add.dispatchEvent("click");
    await failed;
    await expect(offline).toBeVisible();
    await page.unroute("**/graphql");
    await connect(page, true);
    await page.reload({ waitUntil: "networkidle" });
    const kept = arrives ? 1 : 0;
    expect(await pieces()).toBe(kept);
    if (kept > 0) await expect(badge(kept)).toBeAttached();
    await page.locator("main label:has(input[type=radio])").first().click();
  }
  await page.goto("/us/en/checkout");
  await shopper.fillIn();
  await page.route("**/graphql", async (route) => {
    if (operationOf(route) !== placeOrder.name) return route.fallback();
    await loseAnswer(route);
    await connect(page, false);
    return route.abort("internetdisconnected");
  });
  await shopper.placeButton().click();
  await expect(page.getByText(t("error.generic"))).toBeVisible();
  await page.unroute("**/graphql");
  await connect(page, true);
  await shopper.placeButton().click();
  const orderId = await shopper.confirmed();
  const [line, ...others] = (await lookInside(shop.url, orderId)).rows;
  expect([line?.row.quantity, others]).toEqual([1, []]);
  const next = await fetch(`${shop.url}/_backend/orders/${orderId + 1}`, { headers: localHeaders });
  expect(next.status).toBe(404);
  expect(failures).toEqual([]);
});

test("a product opened without a connection says so, and is there by itself when the connection is", async ({
  page,
}) => {
  await page.addInitScript(sayOnline);
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const cards = page.locator("main li > article h3 a");
  const heading = page.getByRole("heading", { level: 1 });
  const list = (await heading.textContent()) ?? "";
  // What the first followed link needs of code is there afterwards; without it the page would be loaded anew.
  await cards.nth(1).click();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(heading).toHaveText(list);
  const card = cards.nth(3);
  const name = (await card.textContent()) ?? "";
  await connect(page, false);
  await card.click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(heading).toBeFocused();
  await connect(page, true);
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("the offline page that could come back makes way for the page that a shopper chose meanwhile", async ({
  page,
}) => {
  const answerQuestion = await holdBack(page, "/healthz");
  const sendChosen = await holdBack(page, "/se/sv");
  await page.goto("/offline/sv");
  await page.waitForRequest("/healthz");
  await page.evaluate(() => location.assign("/se/sv"));
  const isAnswered = page.waitForResponse("/healthz");
  answerQuestion();
  await isAnswered;
  // It would come back at once.
  await page.waitForRequest("/offline/sv", { timeout: 1_000 }).catch(() => {});
  sendChosen();
  await page.waitForURL("/se/sv");
});

test("a product stays as it came, without an error, when the code of what sticks or is below never comes", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/\/assets\/(reviews|seen-products|sticky-bar)-[^/]*\.js$/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // The first failure loads the page anew.
  for (const _ of [1, 2]) await page.goto("/us/en/p/alpine-jacket", { waitUntil: "networkidle" });
  expect(asked.length).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpine Jacket");
  await expect(page.locator("#reviews")).toBeAttached();
});
