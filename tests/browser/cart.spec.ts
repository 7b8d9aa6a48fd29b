import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";

const [, , american] = testLocales;

test("the number of pieces needs no storage, a removal can be undone, and the drawer works at 400 % zoom", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "the test chooses its own widths");
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: () => null, configurable: true });
  });
  const shopper = createShopper(page, american);
  const { t } = shopper;
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  await page.route("**/graphql", (route) => route.abort());
  await shopper.open("");
  const cart = page.getByRole("banner").getByRole("button", { name: t("nav.cartCount", { count: 1 }) });
  await expect(cart).toBeVisible();

  await page.unroute("**/graphql");
  await page.setViewportSize({ width: 320, height: 256 });
  await shopper.open("");
  await cart.click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: /^Remove / }).first();
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
  const toCheckout = dialog.getByRole("link", { name: t("cart.toCheckout") });
  await expect(toCheckout).not.toBeInViewport();
  await toCheckout.scrollIntoViewIfNeeded();
  await expect(toCheckout).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  await remove.click();
  await expect(cart).toHaveCount(0);
  await dialog.getByRole("button", { name: t("common.undo") }).click();
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(cart).toBeVisible();
});
