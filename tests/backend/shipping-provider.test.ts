import { beforeEach, expect, it } from "vitest";
import { cartWith, warehouseSku } from "./shopper.ts";
import { ask } from "./wire.ts";

let cartId: string;

beforeEach(async () => {
  const sku = await warehouseSku(6, 2);
  cartId = await cartWith(sku.skuId, 1);
});

// biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
async function payload(checkout: object, marketId = "se"): Promise<any> {
  const { data } = await ask(
    `mutation c($cartId: String!, $checkout: CheckoutInputType, $marketId: String) {
      createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, marketId: $marketId) { shippingData } }`,
    { cartId, checkout, marketId },
  );
  return JSON.parse(data.createOrUpdateCheckout.shippingData);
}

it("tells the widget what carriers offer at a postal code, as JSON text", async () => {
  expect(await payload({})).toBeNull();
  const stockholm = await payload({ billingAddress: { zip: "113 30", city: "Stockholm" } });
  expect(stockholm).toMatchObject({ zipCode: "113 30", country: "SE", currency: "SEK", language: "sv" });
  const [points] = stockholm.options;
  expect(points).toMatchObject({
    id: "service-point",
    price: expect.any(Number),
    fields: [{ id: "mobile" }],
  });
  expect(points.agents[0]).toMatchObject({ city: "Stockholm", zipCode: "113 30", country: "SE" });
  expect([stockholm.selectedOptionId, stockholm.selectedAgentId]).toEqual([points.id, points.agents[0].id]);
});

it("follows the postal code, and remembers what the widget chose", async () => {
  const north = await payload({ billingAddress: { zip: "98137" } });
  const names = north.options.map((option: { id: string }) => option.id);
  expect(names).toEqual(["service-point", "home-delivery"]);
  const chosen = await payload({ externalShippingId: "service-point", pickupPoint: "SE-98137-2" });
  expect([chosen.selectedOptionId, chosen.selectedAgentId]).toEqual(["service-point", "SE-98137-2"]);
  expect((await payload({ externalShippingFee: 5, shippingId: 3 })).options).toEqual(north.options);
});

it("has no options for a postal code nobody delivers to", async () => {
  for (const zip of ["00000", "99999", "1133", "ABCDE"]) {
    expect((await payload({ billingAddress: { zip } })).options).toEqual([]);
  }
});

it("answers in the market of the checkout", async () => {
  const norwegian = await payload({ billingAddress: { zip: "0150" } }, "no");
  expect(norwegian).toMatchObject({ country: "NO", currency: "NOK", language: "en" });
  expect(norwegian.options[0].priceFormatted).toContain("NOK");
});
