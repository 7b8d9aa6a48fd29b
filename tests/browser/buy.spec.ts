import { expect, test } from "#tests/support/shop.ts";
import {
  amountIn,
  createShopper,
  lookInside,
  type PlacedRow,
  readProduct,
  testLocales,
  wellStocked,
} from "#tests/support/shopper.ts";
import { localHeaders } from "../../tools/local-vars.ts";

const [swedish, , american] = testLocales;

const tokens = { email: "email", zip: "postal-code", country: "country" };

for (const locale of testLocales) {
  test(`a jacket is bought in ${locale.basename} and stands in the books as shown; nothing is asked for twice (RT-57 CK-13 CT-13 A12)`, async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, locale);
    const alias = await wellStocked(shop.url);
    await shopper.open(`/p/${alias}`);
    await shopper.add();
    await shopper.toCheckout();
    await shopper.fillIn();
    const totalRow = page
      .getByText(shopper.t("cart.total"), { exact: true })
      .filter({ visible: true })
      .last()
      .locator("..");
    const total = totalRow.getByRole("definition");
    await expect(total).toBeVisible();
    const main = page.getByRole("main");
    for (const name of ["email", "zip", "country"])
      await expect(
        main.locator(`[autocomplete="${tokens[name as keyof typeof tokens]}"]:visible`),
      ).toHaveCount(1);
    const shown = await total.evaluate((element) => element.firstChild?.textContent ?? "");
    await shopper.placeButton().click();

    const orderId = await shopper.confirmed();
    await expect(page.getByText(shown).first()).toBeVisible();
    // The account that is offered takes the e-mail of the order.
    await expect(main.getByRole("textbox")).toHaveCount(1);
    await expect(main.getByRole("textbox")).toHaveAttribute("autocomplete", "new-password");
    const order = await lookInside(shop.url, orderId);
    expect(order.email).toBe("kim@example.com");
    expect(order.rows).toHaveLength(1);

    const [bought] = order.rows as [PlacedRow];
    const paid =
      (bought.unit.selling.incVat * bought.row.quantity +
        order.shipping.fee.incVat +
        order.payment.fee.incVat) /
      100;
    expect(amountIn(shown)).toBe(paid);
    expect(page.url()).not.toContain("kim");
  });
}

test("the button pressed twice places one order and takes the stock once, also after a restart", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "a press is a press");
  const shopper = createShopper(page, american);
  const alias = await wellStocked(shop.url);
  await shopper.open(`/p/${alias}`);
  await shopper.add();
  const before = await stockLeft(shop.url, alias);
  await shopper.toCheckout();
  await shopper.fillIn();
  await shopper.placeButton().dblclick();
  const orderId = await shopper.confirmed();
  expect(await stockLeft(shop.url, alias)).toBe(before - 1);
  expect((await fetch(`${shop.url}/_backend/orders/${orderId + 1}`, { headers: localHeaders })).status).toBe(
    404,
  );

  // Of browsers without scripts.
  const receipt = `/us/en/checkout/receipt?order=${orderId}`;
  for (const address of [page.url(), receipt]) {
    await page.goto(address);
    await shopper.open();
    await page.goBack();
    const number = page.getByText(shopper.t("confirm.number", { number: String(orderId) }));
    await expect(number, `Back to ${address}`).toBeVisible();
  }
  await page.goBack();

  await shop.restart();
  expect((await lookInside(shop.url, orderId)).id).toBe(orderId);
  expect(await stockLeft(shop.url, alias)).toBe(before - 1);
  await page.reload();
  await shopper.confirmed();
});

test("the cart comes along when the language changes before buying", async ({ page, shop, isMobile }) => {
  test.skip(isMobile, "carts have no screens");
  const swede = createShopper(page, swedish);
  const alias = await wellStocked(shop.url);
  await swede.open(`/p/${alias}`);
  await swede.add();
  const english = createShopper(page, { basename: "/se/en", language: "en", zip: "11122" });
  await english.open(`/p/${alias}`);
  await page.getByRole("banner").getByRole("button", { name: /Cart/ }).click();
  await expect(
    page.getByRole("dialog").getByText((await readProduct(shop.url, "/se/en", alias)).name),
  ).toBeVisible();
  await english.toCheckout();
  await english.fillIn();
  await english.placeButton().click();
  expect(await english.confirmed()).toBeGreaterThan(0);
});

/** Pieces left of the first size. */
async function stockLeft(base: string, alias: string): Promise<number> {
  return (await readProduct(base, "/us/en", alias)).skus[0]?.stock.total ?? 0;
}
