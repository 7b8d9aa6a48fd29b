import type { Locator, Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "Phones have no keyboard");

const locale = testLocales[2];

/** Presses what goes when it is pressed; then something that is near it has the focus. */
async function pressAway(page: Page, gone: Locator, next: Locator) {
  await gone.press("Enter");
  await expect(next).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
}

test("a line that is removed leaves the focus on the way back to it and the last one on the heading, a code where it was entered", async ({
  page,
}) => {
  const { t, ...shopper } = createShopper(page, locale);
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  const drawer = page.locator("dialog:modal");
  const undo = drawer.getByRole("button", { name: t("common.undo") });
  await pressAway(page, drawer.getByRole("button", { name: /^Remove / }).first(), undo);
  // The line comes back once the shop has it.
  await pressAway(page, undo, drawer.getByRole("heading").first());
  const fold = drawer.locator("summary").filter({ hasText: t("promo.add") });
  await fold.press("Enter");
  await drawer.getByLabel(t("promo.label")).fill("SPRING");
  const remove = drawer.getByRole("button", { name: t("promo.remove", { code: "SPRING" }) });
  await page.keyboard.press("Enter");
  await expect(remove).toBeFocused();
  await pressAway(page, remove, fold);
});

test("a filter that is taken away hands the focus on, the last one to the heading; more choices begin where the others end", async ({
  page,
}) => {
  const { t, ...shopper } = createShopper(page, locale);
  await shopper.open("/c/jackets");
  await hydrated(page);
  const main = page.getByRole("main");
  const chosen = main.getByRole("list", { name: t("list.applied") }).getByRole("link");
  const sizes = main.getByRole("group", { name: t("facet.skus") }).getByRole("checkbox", { disabled: false });
  await sizes.nth(0).press("Space");
  await expect(chosen).toHaveCount(2);
  await sizes.nth(1).press("Space");
  await expect(chosen).toHaveCount(3);
  await chosen.first().press("Enter");
  await expect(chosen).toHaveCount(2);
  await expect(chosen.first()).toBeFocused();
  await chosen.first().press("Enter");
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await shopper.open("/list");
  await hydrated(page);
  const more = main.getByRole("button", { name: /^Show all/ }).first();
  const group = await more.evaluateHandle((button) => button.closest("details"));
  const count = () => group.evaluate((part) => part?.querySelectorAll("[type=checkbox]").length ?? 0);
  const before = await count();
  await more.press("Enter");
  await expect.poll(count).toBeGreaterThan(before);
  const place = await group.evaluate((part) =>
    [...(part?.querySelectorAll("[type=checkbox]") ?? [])].indexOf(document.activeElement as Element),
  );
  expect(place).toBeGreaterThanOrEqual(before);
});

test("recent searches that are forgotten hand the focus on, the last ones to the field", async ({ page }) => {
  const { t, ...shopper } = createShopper(page, locale);
  await shopper.open();
  await page.evaluate(() => localStorage.setItem("recentSearches", JSON.stringify(["boots", "jacket"])));
  await page.reload({ waitUntil: "networkidle" });
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("search.label"), exact: true })
    .press("Enter");
  const layer = page.locator("dialog:modal");
  const forget = layer.getByRole("button", { name: t("search.recentRemove", { query: "boots" }) });
  await pressAway(page, forget, layer.getByRole("link", { name: "jacket", exact: true }).first());
  const clear = layer.getByRole("button", { name: t("search.recentClear") });
  await pressAway(page, clear, layer.getByRole("combobox"));
});
