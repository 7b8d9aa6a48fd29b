import type { Page } from "@playwright/test";
import { toRoutePath } from "#shared/routes.ts";
import { findFocusFaults } from "#tests/support/focus.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "Phones have no keyboard");

const locale = testLocales[2];
const phone = { width: 390, height: 844 };
// 1440 × 900 at 200 %.
const sizes = [phone, { width: 720, height: 450 }];

/** A row that moved with the focus shows and hides its buttons with the next frame. */
const showRowButtons = () =>
  document.activeElement?.closest("section > ul") &&
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Presses Tab from the top of the page to its end; what is wrong on the way, and how many stops there were. */
async function tabThrough(page: Page, where: string) {
  const faults: string[] = [];
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press("Tab");
    await page.evaluate(showRowButtons);
    if (await page.evaluate(() => document.activeElement === document.body)) return { faults, stops };
    let found = await page.evaluate(findFocusFaults);
    // What sticks needs a moment to make way.
    for (let looks = 0; looks < 4 && found.length === 1 && found[0]?.startsWith("covered"); looks++) {
      await page.waitForTimeout(200);
      found = await page.evaluate(findFocusFaults);
    }
    faults.push(...found);
  }
  return { faults: [...faults, `${where} is a trap`], stops: 300 };
}

test("Tab leads through a list, a product and the checkout to their ends, as they are seen, and nothing stands over the focus and its ring of 3 px, on a phone and at 200 % (A9 A16)", async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, locale);
  const alias = await wellStocked(shop.url);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  await page.keyboard.press("Escape");
  for (const size of sizes)
    for (const path of ["/c/men-jackets", `/p/${alias}`, `/${toRoutePath("checkout", locale.language)}`]) {
      await page.setViewportSize(size);
      await page.goto(locale.basename + path, { waitUntil: "networkidle" });
      const { faults, stops } = await tabThrough(page, path);
      expect.soft(faults, `${path} at ${size.width}`).toEqual([]);
      expect.soft(stops, path).toBeGreaterThan(20);
    }
});

const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));

/** Controls smaller than 24 × 24 but words in a text, and rows of the footer that are lower than a thumb. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href], button, select, summary, input")].flatMap(
    (control) => {
      const target = control.closest("label") ?? control;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || getComputedStyle(target).display === "inline") return [];
      const least = innerWidth < 600 && target.closest("footer") ? 44 : 24;
      const isLarge = height >= least - 0.5 && width >= 24;
      return isLarge ? [] : [`${width} × ${height}: ${control.outerHTML.slice(0, 120)}`];
    },
  );
}

test("a hidden header returns with the focus, and a notification stands over nothing that has it (A9)", async ({
  page,
}) => {
  const { t } = createShopper(page, locale);
  await page.setViewportSize(phone);
  await page.goto(`${locale.basename}/c/men-jackets`, { waitUntil: "networkidle" });
  const header = page.getByRole("banner").getByRole("link", { name: t("nav.openMenu") });
  const heart = page.locator("main article button[aria-pressed]").nth(3);
  await heart.focus();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(header).not.toBeInViewport();
  await page.keyboard.press("Enter");
  const notice = page.getByText(t("favorite.added"));
  await expect(notice).toBeVisible();
  await header.evaluate((link) => link.focus({ preventScroll: true }));
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(findFocusFaults)).toEqual([]);
  await heart.focus();
  for (let stops = 0; stops < 8; stops++) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => page.evaluate(isCovered), `${stops}`).toBe(false);
  }
  await expect(notice).toBeVisible();
});

/** Whether something stands over all of what has the focus. */
function isCovered(): boolean {
  const focused = document.activeElement as HTMLElement;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    const above = document.elementFromPoint((left + right) / 2, y);
    return above !== null && (focused.contains(above) || above.contains(focused));
  });
  return !seen;
}

test("everything to be pressed is 24 × 24 px at least, swatches 64 × 80, chips 36 high and 8 apart, rows of the footer are 44 high on a phone (A10)", async ({
  page,
}) => {
  for (const size of [phone, { width: 1440, height: 900 }])
    for (const path of ["/c/men-jackets", "/p/alpine-jacket"]) {
      await page.setViewportSize(size);
      await page.goto(locale.basename + path, { waitUntil: "networkidle" });
      expect.soft(await page.evaluate(findSmallTargets), `${path} at ${size.width}`).toEqual([]);
      const chips = await boxesOf(page, "main nav li > a:not(nav[aria-label*=readcrumb] a)");
      const swatches = await boxesOf(page, "main ul[aria-labelledby=colour] a");
      expect.soft(path.startsWith("/p/") ? swatches.length : chips.length, path).toBeGreaterThan(1);
      for (const { width, height } of swatches) expect.soft([width, height], path).toEqual([64, 80]);
      if (path.startsWith("/p/")) continue;
      for (const [index, { left, top, height }] of chips.entries()) {
        expect.soft(height).toBeGreaterThanOrEqual(36);
        const before = chips[index - 1];
        if (before?.top === top) expect.soft(left - before.right).toBeGreaterThanOrEqual(8);
      }
    }
});
