import { expect, test } from "#tests/support/shop.ts";
import { createShopper, testLocales } from "#tests/support/shopper.ts";

const [, , american] = testLocales;

test("a code is refused with its reason, taken, shown and taken away, in the cart and in the checkout (CT-16 ER-13 ER-14)", async ({
  page,
  isMobile,
}) => {
  const shopper = createShopper(page, american);
  const { t } = shopper;
  await shopper.open("/p/alpine-jacket");
  await shopper.add();
  const cart = page.getByRole("dialog");
  const total = cart.getByText(t("cart.total"), { exact: true }).locator("..");
  const full = await total.textContent();

  const enter = async (code: string) => {
    await cart.getByLabel(t("promo.label")).fill(code);
    await cart.getByRole("button", { name: t("common.apply") }).click();
  };
  await cart.getByText(t("promo.add")).click();
  await enter(" ");
  await expect(cart.getByText("This field is required", { exact: true })).toBeVisible();
  await enter("FJELL");
  await expect(cart.getByText("You have not met the requirements for this code")).toBeVisible();
  await enter("NOSUCHCODE");
  await expect(cart.getByText("This code is not valid")).toBeVisible();
  expect(await total.textContent()).toBe(full);

  await enter("spring");
  await expect(cart.getByRole("status").filter({ hasText: "SPRING has been applied" })).toBeVisible();
  await expect(cart.getByText(t("cart.discount"), { exact: true })).toBeVisible();
  expect(await total.textContent()).not.toBe(full);
  await expect(cart.getByRole("button", { name: "Remove promo code SPRING" })).toBeFocused();

  await shopper.toCheckout();
  const summary = page.getByRole("complementary", { name: t("checkout.summary") });
  if (isMobile) await summary.getByRole("button", { expanded: false }).click();
  await summary.getByRole("button", { name: "Remove promo code SPRING" }).click();
  await expect(summary.getByText(t("promo.add"))).toBeVisible();
  await expect(summary.getByText(t("cart.discount"), { exact: true })).toHaveCount(0);
});
