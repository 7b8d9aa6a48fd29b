import { expect, test } from "#tests/support/shop.ts";
import { createShopper, lookInside, type PlacedRow, places } from "#tests/support/shopper.ts";

const product = "/p/alpine-jacket";
const [swedish, , american] = places;

for (const place of places) {
  test(`RT-57 CK-13 CT-13 a jacket is bought in ${place.prefix} and stands in the books as shown`, async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, place);
    await shopper.open(product);
    await shopper.add();
    await shopper.toCheckout();
    await shopper.fillIn();
    const totalRow = page.getByText(shopper.t("cart.total"), { exact: true }).last().locator("..");
    const total = totalRow.getByRole("definition");
    await expect(total).toBeVisible();
    const shown = await total.evaluate((element) => element.firstChild?.textContent ?? "");
    await shopper.placeButton().click();

    const orderId = await shopper.confirmed();
    await expect(page.getByText(shown).first()).toBeVisible();
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
}) => {
  const shopper = createShopper(page, american);
  await shopper.open(product);
  await shopper.add();
  const before = await stockLeft(shop.url);
  await shopper.toCheckout();
  await shopper.fillIn();
  await shopper.placeButton().dblclick();
  const orderId = await shopper.confirmed();
  expect(await stockLeft(shop.url)).toBe(before - 1);
  expect((await fetch(`${shop.url}/_backend/orders/${orderId + 1}`)).status).toBe(404);

  await shop.restart();
  expect((await lookInside(shop.url, orderId)).id).toBe(orderId);
  expect(await stockLeft(shop.url)).toBe(before - 1);
  await page.reload();
  await shopper.confirmed();
});

test("the cart comes along when the language changes before buying", async ({ page }) => {
  const swede = createShopper(page, swedish);
  await swede.open(product);
  await swede.add();
  const english = createShopper(page, { prefix: "/se/en", language: "en", zip: "11122" });
  await english.open(product);
  await page.getByRole("banner").getByRole("button", { name: /Cart/ }).click();
  await expect(page.getByRole("dialog").getByText("Alpine Jacket")).toBeVisible();
  await english.toCheckout();
  await english.fillIn();
  await english.placeButton().click();
  expect(await english.confirmed()).toBeGreaterThan(0);
});

/** `4 999 kr`, `CHF 370.90`, `$429` as a number. */
const amountIn = (text: string) =>
  Number(
    text
      .replace(/[^\d.,]/g, "")
      .replace(/[.,](?=\d{3}(\D|$))/g, "")
      .replace(",", "."),
  );

/** Pieces left of the first size, as the page data tells. */
async function stockLeft(base: string): Promise<number> {
  const response = await fetch(`${base}/_data/us/en${product}`, { headers: { cookie: "preview=1" } });
  const data = (await response.json()) as { product: { skus: { stock: { total: number } }[] } };
  return data.product.skus[0]?.stock.total ?? 0;
}
