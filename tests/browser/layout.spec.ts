import type { Page } from "@playwright/test";
import { readShift, watchShifts } from "#tests/support/shifts.ts";
import { expect, test } from "#tests/support/shop.ts";

const follow = (page: Page) => page.locator("main a[href*='/p/']").first().click();
const bar = (page: Page) => page.getByRole("progressbar", { name: "Page is loading" });
const menuButton = (page: Page) => page.getByRole("banner").getByLabel("Open menu");

/** Notes in the page which colours the bar has; red is there for half a second only. */
function watchBar() {
  const colours = new Set<string>();
  const look = () => {
    const shown = document.querySelector("[role=progressbar][aria-label='Page is loading']");
    if (shown) colours.add(getComputedStyle(shown).getPropertyValue("--bar").trim());
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { colours });
}

/** Of `#rrggbb`. */
function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red > 3 * Math.max(green, blue);
}

test("a notice hangs under the header at the top of the page, too, and covers nothing of it", async ({
  page,
}) => {
  await page.goto("/se/en/c/jackets", { waitUntil: "networkidle" });
  await page.locator("main article button").first().click();
  const close = page.getByRole("status").getByRole("button", { name: "Close" });
  // It stays as long as it has the focus.
  await close.focus();
  const tools = page.getByRole("banner").getByRole("button").or(page.getByRole("banner").getByRole("link"));
  for (const tool of await tools.filter({ visible: true }).all()) await tool.click({ trial: true });
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(async () => (await close.boundingBox())?.y).toBeLessThan(100);
});

test("a bar of 5 px tells of a page that is slow, red when it fails; the first page has none, screen readers hear of it after a second (LY-05 LY-06 LD-13)", async ({
  page,
}) => {
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(watchBar);
  await page.route("**/_data/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ status: 500, body: "{}" });
  });
  await follow(page);
  // Seen at once and told after a second, without a value that would be read again and again.
  const seen = page.locator("[role=progressbar]");
  await expect(seen).toHaveAttribute("aria-hidden", "true");
  const line = seen.locator("div");
  // Ink on paper, and paper on the strip of ink at the top.
  await expect(line).toHaveCSS("background-color", "rgb(20, 24, 27)");
  await expect(line).toHaveCSS("border-bottom", "2px solid rgb(255, 255, 255)");
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).not.toHaveAttribute("aria-valuenow");
  const box = await bar(page).boundingBox();
  expect([box?.y, box?.height, box?.width]).toEqual([0, 5, page.viewportSize()?.width]);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Uh oh, something went wrong" })).toBeVisible();
  const colours = await page.evaluate(() => [...((window as { colours?: Set<string> }).colours ?? [])]);
  const [running = "", failed = "", ...others] = colours;
  expect(others).toEqual([]);
  expect(isRed(running)).toBe(false);
  expect(isRed(failed)).toBe(true);
});

test("the menu is a sheet below 1024 px, and goes with the button that opened it (LY-12)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto("/us/en", { waitUntil: "networkidle" });
  await menuButton(page).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
});

test("the way out of the checkout leads back into the whole shop", async ({ page }) => {
  await page.goto("/us/en/checkout", { waitUntil: "networkidle" });
  const contact = page.getByRole("contentinfo").getByRole("list");
  await expect(page.getByText("Secure checkout")).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL("**/us/en");
  await expect(page.getByText("Secure checkout")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).toBeVisible();
  await expect(contact.first()).toBeVisible();
});

test("a notification stands at the top right and is announced (NT-03 NT-05)", async ({ page }) => {
  // Not every Chromium lets a test answer requests that outlive their page.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) => fetch(address, { ...init, keepalive: false });
  });
  await page.goto("/us/en/p/alpine-jacket", { waitUntil: "networkidle" });
  // The drawer, which the first addition opens, tells it itself.
  await page.evaluate(() => sessionStorage.setItem("cart-was-shown", "true"));
  const live = page.locator("[role=status], [role=alert]");
  const before = await live.count();
  await page.route("**/graphql", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.locator("main label:has(input[type=radio])").first().click();
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  const notice = page.getByRole("alert").filter({ hasText: "We are sorry, but something went wrong." });
  await expect(notice).toBeVisible();
  // The region was there before the text, or nobody would hear it.
  expect(await live.count()).toBeLessThanOrEqual(before + 1);
  const box = await notice.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
  expect(box?.y).toBeLessThan(height / 4);
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("main").getByText("We are sorry, but something went wrong.")).toBeVisible();
});

test("the header knows when the page is at its top (LY-10)", async ({ page }) => {
  await page.goto("/us/en", { waitUntil: "networkidle" });
  const atTop = page.locator("header [data-at-top]");
  await expect(atTop).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 9));
  await page.waitForTimeout(100);
  await expect(atTop).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 10));
  await expect(atTop).toHaveCount(0);
});

test("nothing moves where nothing was kept and nothing is in the cart", async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 900 });
  await watchShifts(page);
  for (const [path, words] of [
    ["/us/en/favorites", "New arrivals"],
    ["/us/en/checkout", "Continue shopping"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name: words })).toBeVisible();
    expect(await readShift(page), path).toBeLessThan(0.001);
  }
});

test("a page without scripts shows every browser what works there, and nothing that a script would answer", async ({
  page,
}) => {
  await page.goto("/us/en/cart");
  await expect(page.getByRole("banner").getByRole("link", { name: "View cart" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Search" })).toBeVisible();
  await expect(page.locator("button[type=button]:visible")).toHaveCount(0);
});
