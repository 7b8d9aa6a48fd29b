import type { Page } from "@playwright/test";
import type { ContractMode } from "#backend/contract/contract.ts";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { setFaults } from "#tests/support/browser-faults.ts";
import { forward } from "#tests/support/forward.ts";
import { expect, test } from "#tests/support/shop.ts";
import { countOrders, createShopper, testLocales, wellStocked } from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

test.skip(({ isMobile }) => isMobile, "answers do not depend on the screen");

const [, german] = testLocales;

const setModes = (url: string, ...modes: ContractMode[]) =>
  fetch(`${url}/_backend/faults/contract`, {
    method: "PUT",
    headers: localHeaders,
    body: JSON.stringify(modes),
  });

/** On a phone, in German, up to the button that orders. */
async function fillCheckout(page: Page, url: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = createShopper(page, german);
  await shopper.open(`/p/${await wellStocked(url)}`);
  await shopper.add();
  await shopper.toCheckout();
  await shopper.fillIn();
  return shopper;
}

/** The drawer opens once more for what is added next. */
const forgetShownCart = (page: Page) => page.evaluate(() => sessionStorage.removeItem("cart-was-shown"));

/** The API learns the hash of an order, so that a fault is for one call. Answers how many orders there are. */
async function orderBefore(page: Page, url: string): Promise<number> {
  const shopper = await fillCheckout(page, url);
  await shopper.placeButton().click();
  await shopper.confirmed();
  await forgetShownCart(page);
  return countOrders(url);
}

test("an order that the shop's service calls by no word is told by its number, and stays the only one after a reload and a second press (390 px)", async ({
  page,
  shop,
}) => {
  const before = await countOrders(shop.url);
  await setModes(shop.url, "order-status-null", "carts-stay-open");
  try {
    const shopper = await fillCheckout(page, shop.url);
    const { t } = shopper;
    // The order is made, and its answer lost on the way.
    let lost = 0;
    await page.route("**/graphql", async (route) => {
      if (route.request().postDataJSON().operationName !== placeOrder.name || lost > 0)
        return route.fallback();
      lost += 1;
      await forward(route);
      return route.abort();
    });
    await shopper.placeButton().click();
    await expect(page.getByText(t("error.generic"))).toBeVisible();
    await page.reload();
    await expect(page.locator("input[name=payment]").first()).toBeAttached();
    await page.getByRole("checkbox").last().check();
    await shopper.placeButton().click();
    await shopper.confirmed();
    await page.reload();
    await shopper.confirmed();
    expect(await countOrders(shop.url)).toBe(before + 1);
  } finally {
    await setModes(shop.url);
  }
});

test("who orders again after a lost answer reads first that the order may have been placed, where its cart stays open (390 px)", async ({
  page,
  shop,
}) => {
  const before = await orderBefore(page, shop.url);
  await setModes(shop.url, "carts-stay-open");
  try {
    const shopper = await fillCheckout(page, shop.url);
    const { t } = shopper;
    await setFaults(shop.url, [{ kind: "commit-then-reset", operation: placeOrder.name, times: 1 }]);
    await shopper.placeButton().click();
    await expect(page.getByText(t("error.generic"))).toBeVisible();
    await shopper.placeButton().click();
    const warning = page.getByRole("alert").filter({ hasText: t("checkout.maybeOrdered") });
    await expect(warning).toBeInViewport();
    expect(await countOrders(shop.url)).toBe(before + 1);
    await shopper.placeButton().click();
    await shopper.confirmed();
  } finally {
    await setFaults(shop.url, []);
    await setModes(shop.url);
  }
});

test("who adds goods again after an order was called failed is told that the cart before is ordered, in the cart and in the checkout (390 px)", async ({
  page,
  shop,
}) => {
  const before = await orderBefore(page, shop.url);
  const shopper = await fillCheckout(page, shop.url);
  const { t } = shopper;
  await setFaults(shop.url, [{ kind: "commit-then-reset", operation: placeOrder.name, times: 1 }]);
  await shopper.placeButton().click();
  await expect(page.getByText(t("error.generic"))).toBeVisible();
  await setFaults(shop.url, []);
  expect(await countOrders(shop.url)).toBe(before + 1);

  await forgetShownCart(page);
  await shopper.open(`/p/${await wellStocked(shop.url)}`);
  await shopper.add();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText(t("confirm.orderedBefore"))).toBeVisible();
  await expect(drawer.getByRole("link", { name: t("confirm.lookUp") })).toBeVisible();
  await shopper.toCheckout();
  await expect(page.getByRole("main").getByText(t("confirm.orderedBefore"))).toBeVisible();
  await expect(shopper.placeButton()).toBeVisible();
});
