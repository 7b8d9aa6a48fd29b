import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/shop.ts";
import { person, visitorFrom } from "#tests/support/visitor.ts";

const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens a page and waits until a suggestion would be there. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
}

test.use({ userAgent: person, extraHTTPHeaders: visitorFrom("US") });

test.describe("a visitor from elsewhere", () => {
  test("may go on to the same page of the local shop (MK-17 MK-31)", async ({ page, context }) => {
    await page.goto("/se/en/p/alpine-jacket?from=mail#content");
    await expect(dialog(page)).toContainText("United States: switch to the local shop?");
    await dialog(page).getByRole("link", { name: "Continue to the local site (United States)" }).click();
    await page.waitForURL("**/us/en/p/alpine-jacket?from=mail#content");
    await expect(page.getByRole("main")).toContainText("$");
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "market")?.value).toBe("us");
    await page.goBack({ waitUntil: "networkidle" });
    await expect(dialog(page)).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === "market")?.value).toBe("us");
  });

  for (const answer of ["Stay here", "Escape", "Close"]) {
    test(`stays by ${answer} and is not asked again for a year (MK-29)`, async ({
      page,
      context,
      isMobile,
    }) => {
      test.skip(isMobile && answer !== "Close", "one of the answers is enough there");
      await page.goto("/se/en");
      await expect(dialog(page)).toBeVisible();
      if (answer === "Escape") await page.keyboard.press("Escape");
      else await dialog(page).getByRole("button", { name: answer }).click();
      await expect(dialog(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe("/se/en");
      const findMarket = async () => (await context.cookies()).find(({ name }) => name === "market");
      // Escape hides the dialog before its page hears of it.
      await expect.poll(async () => (await findMarket())?.value).toBe("se");
      expect(Math.abs(((await findMarket())?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(
        86_400,
      );
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await open(page, "/se/en");
      await expect(dialog(page)).toHaveCount(0);
      expect(asked).not.toContain("/api/geo");
    });
  }

  test("has two answers of the same size and look", async ({ page }) => {
    await page.goto("/se/en");
    const stay = dialog(page).getByRole("button", { name: "Stay here" });
    const go = dialog(page).getByRole("link", { name: "Continue" });
    await expect(stay).toBeVisible();
    await page.waitForTimeout(400);
    const [one, other] = [await stay.boundingBox(), await go.boundingBox()];
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    const look = (element: Element) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      return [color, backgroundColor, fontSize, fontWeight];
    };
    expect(await stay.evaluate(look)).toEqual(await go.evaluate(look));
  });

  test("is asked only after the page has loaded, and the document knows nothing of it", async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "it is the same on every screen");
    await page.goto("/se/en", { waitUntil: "commit" });
    await expect(dialog(page)).toBeVisible();
    const timing = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const [geo] = performance.getEntriesByName(new URL("/api/geo", location.href).href);
      return { loaded: document?.loadEventStart, painted: paint?.startTime, asked: geo?.startTime };
    });
    expect(timing.asked).toBeGreaterThan(timing.loaded ?? Number.POSITIVE_INFINITY);
    expect(timing.asked).toBeGreaterThan(timing.painted ?? Number.POSITIVE_INFINITY);
    const html = await (await page.request.get("/se/en", { headers: visitorFrom("US") })).text();
    expect(html).not.toContain("switch to the local shop");
  });

  test("is not asked in the checkout, nor over an open layer", async ({ page, isMobile }) => {
    test.skip(isMobile, "it is the same on every screen");
    // The drawer is asked for before the suggestion, and comes after it would be there.
    await page.route(/cart-drawer/, async (route) => {
      await page.waitForTimeout(1500);
      await route.continue();
    });
    await open(page, "/se/en#cart");
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page)).not.toContainText("local shop");
    await open(page, "/se/en/checkout");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("stays at the address that was asked for (MK-30)", async ({ page, isMobile }) => {
    test.skip(isMobile, "it is the same on every screen");
    const opened: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && opened.push(request.url()));
    const response = await page.goto("/se/sv");
    expect(response?.request().redirectedFrom()).toBeNull();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    expect(opened.map((url) => new URL(url).pathname)).toEqual(["/se/sv"]);
  });
});

test.describe("a visitor from here", () => {
  test.use({ extraHTTPHeaders: visitorFrom("SE") });

  test("is asked nothing", async ({ page, isMobile }) => {
    test.skip(isMobile, "it is the same on every screen");
    await open(page, "/se/en");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe("a visitor from a country without a market of its own", () => {
  test.use({ extraHTTPHeaders: visitorFrom("BR") });

  test("is asked nothing", async ({ page, isMobile }) => {
    test.skip(isMobile, "it is the same on every screen");
    await open(page, "/us/en");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe("a crawler", () => {
  test.use({ userAgent: crawler });

  test("is asked nothing and asks nothing", async ({ page, isMobile }) => {
    test.skip(isMobile, "it is the same on every screen");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(page, "/se/en");
    await expect(dialog(page)).toHaveCount(0);
    expect(asked).not.toContain("/api/geo");
  });
});

test("a browser that a machine drives is asked like any other", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  await open(page, "/se/en");
  expect(await page.evaluate(() => navigator.webdriver)).toBe(true);
  await expect(dialog(page)).toBeVisible();
});
