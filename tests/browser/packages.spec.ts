import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

test.skip(({ isMobile }) => isMobile, "the journey sets the widths itself");

const [, german] = testLocales;

test("a set is found on the page of a part, bought in chosen sizes, kept, changed and removed as one", async ({
  page,
}) => {
  const shopper = createShopper(page, german);
  const { t } = shopper;
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  // Its goods are list items of the drawer, too.
  await page.route("**/api/recommendations/**", (route) => route.abort());
  await shopper.open("/p/alpine-jacket");
  const main = page.getByRole("main");
  /** Just past it: nearer to the footer the bar is gone again. */
  const goPast = async (button: Locator, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await button.first().evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 20));
  };
  const addPart = main.getByRole("button", { name: t("product.addToCart"), exact: true });
  /** What arrives late above the button moves it into view again. */
  const seePast = (button: Locator, width: number, count: number) =>
    expect(async () => {
      await goPast(button, width);
      await expect(button.filter({ visible: true })).toHaveCount(count, { timeout: 2_000 });
    }).toPass();
  await seePast(addPart, 834, 2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main
    .getByRole("region", { name: t("product.packages") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hüttenwochenende");
  const add = main.getByRole("button", { name: t("package.add") });
  await add.click();
  await expect(main.getByText(t("validation.pickSize")).first()).toBeVisible();
  const sizesOf = (part: number) => page.locator(`#part-${part} input:enabled`);
  await expect(sizesOf(1).first()).toBeFocused();
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  // Whoever reads about the parts has the button at hand, where the panel does not stay beside them.
  for (const [width, count] of [
    [390, 2],
    [834, 2],
    [1440, 1],
  ] as const) {
    await seePast(add, width, count);
  }
  await goPast(add, 390);
  await add.last().click();
  await expect(sizesOf(1).first()).toBeFocused();
  await expect(sizesOf(1).first()).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  // From the keyboard.
  await page.keyboard.press("Space");
  await sizesOf(2).first().focus();
  await page.keyboard.press("Space");
  await expect(main.getByText(t("validation.pickSize"))).toHaveCount(0);
  await expect(main.getByText(t("package.saved"))).toBeVisible();

  // A refusal is told, and nothing stays in the cart.
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("packageId")
      ? route.fulfill({
          json: { data: null, errors: [{ message: "", extensions: { code: "InsufficientStock" } }] },
        })
      : route.continue(),
  );
  await add.click();
  await expect(main.getByText(t("package.short"))).toBeAttached();
  await page.unroute("**/graphql");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("common.close") }).click();

  await add.click();
  await page.getByRole("button", { name: /Warenkorb.*3/ }).click();
  const group = dialog.getByRole("group", { name: "Hüttenwochenende", exact: true });
  await expect(group.getByRole("listitem")).toHaveCount(3);
  await group.getByRole("button", { name: t("cart.increase", { product: "Hüttenwochenende" }) }).click();
  await expect(group.getByText(t("cart.quantityOf", { quantity: 2 }))).toHaveCount(3);
  await expect(dialog.locator("dl[aria-busy]")).toHaveCount(0);
  const remove = group.getByRole("button", { name: t("cart.removeItem", { product: "Hüttenwochenende" }) });
  await remove.click();
  await expect(group).toHaveCount(0);
  await dialog.getByRole("button", { name: t("common.undo") }).click();
  await expect(remove).toBeVisible();
  await expect(group.getByText(t("cart.quantityOf", { quantity: 2 }))).toHaveCount(3);
  const reloaded = await (await page.reload())?.text();
  expect(reloaded).toMatch(/<link rel="stylesheet" href="[^"]*package-panel/);
  await page.getByRole("button", { name: /Warenkorb.*6/ }).click();
  await expect(group.getByRole("listitem")).toHaveCount(3);
  await shopper.toCheckout();
  await expect(page.getByRole("group", { name: "Hüttenwochenende", exact: true }).first()).toBeAttached();
  expect(failures).toEqual([]);
});
