import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { parseChoice } from "#shared/consent/choice.ts";
import { cookieNames } from "#shared/cookies.ts";
import { toRoutePath } from "#shared/routes.ts";
import { watchErrors } from "#tests/support/page-errors.ts";
import { readShift, watchShifts } from "#tests/support/shifts.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";
import { record, test } from "#tests/support/tracked-shop.ts";

const [swedish, german] = testLocales;
const english = { basename: "/gb/en", language: "en", zip: "SW1A 1AA" } as const;

const sheetOf = (page: Page, title: string) => page.getByRole("region", { name: title });
const readChoice = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieNames.consent);
  return parseChoice(cookie && decodeURIComponent(cookie.value));
};

for (const locale of [swedish, german, english]) {
  test(`refusing in ${locale.basename} is as easy as agreeing, moves nothing and is remembered`, async ({
    page,
  }) => {
    await watchShifts(page);
    const { t, open } = createShopper(page, locale);
    await open();
    const sheet = sheetOf(page, t("consent.title"));
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(t("consent.personalization"));
    const buttons = sheet.getByRole("button");
    await expect(buttons).toHaveText([t("consent.reject"), t("consent.choose"), t("consent.accept")]);
    const boxes = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(button);
        return [width.toFixed(), height.toFixed(), color, backgroundColor, fontSize, borderColor].join();
      }),
    );
    expect(new Set(boxes).size).toBe(1);
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await readShift(page)).toBeLessThan(0.02);
    await expect(page.locator("h1")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include("section[aria-labelledby]").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    await buttons.first().click();
    await expect(sheet).toBeHidden();
    const choice = { time: expect.stringMatching(/^20/), granted: [] };
    await expect.poll(() => readChoice(page)).toEqual(choice);
    await page.reload();
    await page.waitForTimeout(1_000);
    await expect(sheet).toBeHidden();
  });
}

test("the choices open again from the footer, purpose by purpose, by keyboard alone, and the last one holds, however late their code is", async ({
  page,
  shop,
}) => {
  const { foreign } = await record(page, shop.url);
  await page.route("**/assets/connected-consent*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const { t, open } = createShopper(page, english);
  await open();
  const sheet = sheetOf(page, t("consent.title"));
  await sheet.getByRole("button", { name: t("consent.reject") }).press("Enter");
  await expect(sheet).toBeHidden();
  const link = page.getByRole("contentinfo").getByRole("button", { name: t("footer.privacyChoices") });
  await link.press("Enter");
  await expect(sheet.getByRole("heading")).toBeFocused();
  const switches = sheet.getByRole("checkbox");
  await expect(switches).toHaveCount(3);
  expect(await switches.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))).toEqual([
    false,
    false,
    false,
  ]);
  await switches.first().press("Space");
  await sheet.getByRole("button", { name: t("consent.save") }).press("Enter");
  await expect(link).toBeFocused();
  await expect.poll(async () => (await readChoice(page))?.granted).toEqual(["statistics"]);
  await expect.poll(() => foreign.length).toBe(1);
  await link.press("Enter");
  await expect(switches.first()).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect((await readChoice(page))?.granted).toEqual(["statistics"]);
});

test("at 400 % zoom the sheet is answered by keyboard, and hides nothing that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { t, open } = createShopper(page, german);
  await open();
  const sheet = sheetOf(page, t("consent.title"));
  await expect(sheet).toBeVisible();
  const isHidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement as Element;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return !(top && focused.contains(top)) && `${focused.outerHTML.slice(0, 80)} at ${y}`;
    });
  const hidden: unknown[] = [];
  const next = async () => {
    await page.keyboard.press("Tab");
    hidden.push(await isHidden());
  };
  await next();
  for (const name of [t("consent.reject"), t("consent.choose"), t("consent.accept")]) {
    await next();
    await expect(sheet.getByRole("button", { name })).toBeFocused();
  }
  for (let element = 0; element < 8; element++) await next();
  expect(hidden.filter(Boolean)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet.getByRole("button").last()).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("button", { name: t("consent.reject") }).press("Enter");
  await expect(sheet).toBeHidden();
});

test("who has chosen in one tab is not asked in another", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "it is the same on every screen");
  const { t, open } = createShopper(page, english);
  await open();
  const sheet = sheetOf(page, t("consent.title"));
  await expect(sheet).toBeVisible();
  const other = await context.newPage();
  await other.goto("/gb/en");
  await sheetOf(other, t("consent.title"))
    .getByRole("button", { name: t("consent.accept") })
    .click();
  await expect.poll(() => readChoice(page)).not.toBeNull();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(sheet).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => window.containers ?? window.dataLayer?.length ?? 0))
    .toBeGreaterThan(0);
});

test("nobody is asked in the checkout, where objecting is enough, or by a browser that has refused", async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "it is the same on every screen");
  for (const path of ["/gb/en/checkout", "/us/en"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForTimeout(700);
    await expect(page.getByRole("region", { name: "Your privacy" })).toBeHidden();
  }
  const context = await browser.newContext({ baseURL: shop.url });
  const refusing = await context.newPage();
  await refusing.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { get: () => "1" }));
  await refusing.goto("/gb/en", { waitUntil: "networkidle" });
  await refusing.waitForTimeout(700);
  const sheet = refusing.getByRole("region", { name: "Your privacy" });
  await expect(sheet).toBeHidden();
  await refusing.getByRole("button", { name: "Privacy choices" }).click();
  await expect(sheet).toContainText("Your browser asks not to be tracked");
  await expect(sheet.getByRole("checkbox")).toHaveCount(0);
  await context.close();
});

for (const { basename, language } of [swedish, german, english]) {
  test(`before a choice nothing but the necessary is asked, stored or set, and nothing goes wrong, on twelve pages of ${basename}`, async ({
    page,
    shop,
    isMobile,
  }) => {
    test.skip(isMobile, "what is asked and stored is the same for every screen");
    const { foreign, layers } = await record(page, shop.url);
    const errors = await watchErrors(page);
    const paths = [
      "",
      "/c/women",
      "/p/alpine-jacket",
      "/s/jacket",
      "/list/sale",
      "/b/skavl",
      `/${toRoutePath("brands", language)}`,
      `/${toRoutePath("news", language)}`,
      `/${toRoutePath("favorites", language)}`,
      "/account",
      "/no-such-page/at-all",
      `/${toRoutePath("checkout", language)}`,
    ];
    for (const path of paths) {
      await page.goto(basename + path, { waitUntil: "networkidle" });
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(250);
    }
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(cookies).toEqual(["cart"]);
    const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    expect([foreign, layers()]).toEqual([[], []]);
    expect(kept.filter((key) => !necessary.test(key))).toEqual([]);
    // The page that is missing says so.
    expect(errors.filter((text) => !text.includes("status of 404"))).toEqual([]);
  });
}

/** Where the shopper has scrolled to, the cart, whose cookie comes with the checkout, and what is typed there. */
const necessary = /^(react-router-scroll-positions|cart|checkout-draft)/;
