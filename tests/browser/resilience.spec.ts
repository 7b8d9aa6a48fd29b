import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "what fails does not depend on the screen");

/** What is intercepted here must not come from the service worker. */
test.use({ serviceWorkers: "block" });

const top = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
const bar = (page: Page, text: string) => page.getByText(text);

/** Addresses of the documents asked for from now on. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const productScreen = /\/assets\/product-(?!card|row)[^/]*\.js$/;

const follow = (page: Page) => page.locator("main a[href*='/p/']").first().click();

/** To Chromium a machine without any network is offline, even when the shop runs on it: the tests say what it is. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.assign(window, { online: true });
    // Who saves data fetches no part ahead, so that each can fail when it is wanted.
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    Object.defineProperty(Navigator.prototype, "onLine", {
      get: () => (window as { online?: boolean }).online,
    });
  }),
);

const setOnline = (page: Page, online: boolean) =>
  page.evaluate((state) => {
    Object.assign(window, { online: state });
    window.dispatchEvent(new Event(state ? "online" : "offline"));
  }, online);

const missingPart = /Failed to fetch dynamically imported module/;

test("the bar follows the connection (LY-15)", async ({ page }) => {
  await page.goto("/us/en", { waitUntil: "networkidle" });
  const offline = bar(page, "You are offline");
  await expect(offline).toHaveCount(0);
  await setOnline(page, false);
  await expect(offline).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await setOnline(page, true);
  await expect(offline).toHaveCount(0);
});

test("a browser too old for the shop is told so, and no other (LY-14)", async ({ page }) => {
  await page.goto("/us/en");
  const outdated = bar(page, "Your browser is out of date");
  await expect(outdated).toBeHidden();
  await page.route("**/us/en", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("selector(:has(a))", "selector(:of-tomorrow(a))");
    // The sheet has another hash then.
    const headers = { ...answer.headers(), "content-security-policy": "" };
    await route.fulfill({ response: answer, body, headers });
  });
  await page.reload();
  await expect(outdated).toBeVisible();
});

test("a part that cannot be fetched loads the wanted page's document, once (LY-16)", async ({ page }) => {
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const asked = documents(page);
  await page.route(productScreen, (route) => (asked.length === 0 ? route.abort() : route.continue()));
  const href = (await page.locator("main a[href*='/p/']").first().getAttribute("href")) ?? "";
  // The list stays until the document is there.
  await page.route(`**${href}`, (route) => page.waitForTimeout(1_000).then(() => route.continue()));
  await follow(page);
  await page.waitForURL(`**${href}`);
  await expect.poll(() => asked).toEqual([href]);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main label:has(input[type=radio])").first()).toBeVisible();
  expect(asked).toEqual([href]);
});

test("a part that never comes is tried once a minute, then the error page says so (LY-17)", async ({
  page,
  provoked,
}) => {
  provoked.push(missingPart);
  await page.clock.install();
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await page.route(productScreen, (route) => route.abort());
  const asked = documents(page);
  await follow(page);
  const failure = page.getByRole("heading", { name: "Uh oh, something went wrong" });
  await expect(failure).toBeVisible();
  expect(asked).toHaveLength(1);
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.click();
  await expect.poll(() => asked.length).toBe(2);
  await expect(failure).toBeVisible();
  await page.clock.fastForward(61_000);
  await retry.click();
  // The shopper's own reload, and the one that is allowed again.
  await expect.poll(() => asked.length).toBe(4);
  await expect(failure).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(4);
});

test("where nothing can be noted, a part that never comes reloads nothing", async ({ page, provoked }) => {
  provoked.push(missingPart);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await page.route(productScreen, (route) => route.abort());
  const asked = documents(page);
  await follow(page);
  await expect(page.getByRole("heading", { name: "Uh oh, something went wrong" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a layer that cannot be fetched leaves the page as it is", async ({ page, context, provoked }) => {
  provoked.push(missingPart);
  await page.goto("/us/en/p/alpine-jacket", { waitUntil: "networkidle" });
  await setOnline(page, false);
  await context.setOffline(true);
  const asked = documents(page);
  await page.locator("#markets summary").click();
  await expect(page.getByRole("alert").filter({ hasText: "something went wrong" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpine Jacket");
  expect(asked).toEqual([]);
  await context.setOffline(false);
});

test("a part that fails after the page was sent says so in its place (ER-15 ER-01)", async ({
  page,
  shop,
}) => {
  shop.backend.decide(async (call) => {
    const { operationName } = (await call.json()) as { operationName?: string };
    return operationName === "reviews" ? new Response(null, { status: 500 }) : "pass";
  });
  await page.goto("/hk/en/p/alpine-jacket");
  const failedPart = page.locator("#reviews").getByRole("alert");
  await expect(failedPart).toContainText(
    "We are sorry, but something went wrong. Please try again and contact our customer service if the problem persists.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alpine Jacket");
  shop.backend.start();
  await failedPart.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#reviews article").first()).toBeVisible();
});

test("redirects on the way to a page, a guard's too, are followed without an error (ER-07)", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto("/us/en", { waitUntil: "networkidle" });
  const lead = (to: string) =>
    page.evaluate((path) => {
      const link = document.querySelector<HTMLAnchorElement>("main a[href*='/p/']");
      if (link) link.href = path;
      link?.click();
    }, to);
  await lead("/us/en/s?q=jacket");
  await page.waitForURL("**/us/en/s/jacket");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("jacket");
  await lead("/us/en/my-account/orders");
  await page.waitForURL("**/us/en");
  await expect(page.getByText("Uh oh, something went wrong")).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("an error page that fails leaves a few words and a way home (ER-11)", async ({ page, provoked }) => {
  provoked.push(/reading 'split'/);
  await page.route(/\/assets\/shop-[^/]*\.js$/, async (route) => {
    const texts = await route.fetch();
    const body = (await texts.text()).replace("title:`Uh oh, something went wrong`", "title:5");
    await route.fulfill({ response: texts, body });
  });
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await page.route("**/_data/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await follow(page);
  await expect(page.getByText("An error occurred while showing the error page")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the start page" })).toHaveAttribute("href", "/us/en");
});

test("the way home from an error leads to a page without one (ER-17)", async ({ page }) => {
  await page.goto("/us/en/404", { waitUntil: "networkidle" });
  const missing = page.getByRole("heading", { name: "This page could not be found" });
  await expect(missing).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the start page" }).click();
  await page.waitForURL("**/us/en");
  await expect(missing).toHaveCount(0);
  await expect(page.getByText("The page you are looking for cannot be found")).toHaveCount(0);
});

test("the header leaves on the way down past the space above the content, and returns on the way up (LY-09 LY-19)", async ({
  page,
}) => {
  await page.goto("/us/en", { waitUntil: "networkidle" });
  const header = page.locator("header [data-hidden]");
  const padding = await page.evaluate(() => {
    const main = document.querySelector("main") as HTMLElement;
    return main.offsetTop + Number.parseFloat(getComputedStyle(main).paddingTop);
  });
  await scrollTo(page, padding - 1);
  await page.waitForTimeout(200);
  await expect(header).toHaveCount(0);
  await scrollTo(page, padding + 50);
  await expect(header).toHaveCount(1);
  await expect(header).toHaveCSS("box-shadow", "none");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).not.toBeInViewport();
  await scrollTo(page, padding + 30);
  await expect(header).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).toBeInViewport();
});

test("an address with a hash scrolls to its target, to the top where there is none (RT-54)", async ({
  page,
}) => {
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  const lead = (hash: string) =>
    page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>("main a[href*='/p/']");
      if (link) link.href += to;
      link?.click();
    }, hash);
  await lead("#markets");
  await page.waitForURL("**/p/**#markets");
  await expect(page.locator("#markets")).toBeInViewport();
  expect(await top(page)).toBeGreaterThan(0);
  await page.goto("/us/en/c/jackets", { waitUntil: "networkidle" });
  await scrollTo(page, 600);
  await lead("#nowhere");
  await page.waitForURL("**/p/**#nowhere");
  await expect.poll(() => top(page)).toBe(0);
});
