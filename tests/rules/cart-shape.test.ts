import { type DocumentNode, type FragmentDefinitionNode, parse, type SelectionSetNode } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { fetchCart } from "#client/cart/cart-api.ts";
import { findColour } from "#shared/colour.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { getCart } from "#shared/operations/generated/operations.ts";

afterEach(() => vi.unstubAllGlobals());

/** Every path an operation selects, fragments spread out: `items.unitPrice.vat`. */
function pathsOf(document: DocumentNode): Set<string> {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === "FragmentDefinition")
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const paths = new Set<string>();
  const walk = (set: SelectionSetNode, above: string) => {
    for (const selection of set.selections) {
      if (selection.kind === "FragmentSpread") {
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(fragment.selectionSet, above);
      } else if (selection.kind === "Field") {
        const path = above + selection.name.value;
        paths.add(path);
        if (selection.selectionSet) walk(selection.selectionSet, `${path}.`);
      }
    }
  };
  for (const definition of document.definitions)
    if (definition.kind === "OperationDefinition") walk(definition.selectionSet, "");
  return paths;
}

const selected = pathsOf(parse(manifest[getCart.hash]?.text ?? ""));

test.each([
  [
    "a cart (ST-03)",
    "",
    ["id", "promoCode", "appliedCampaigns.name", "appliedCampaigns.hideTitle", "items", "summary"],
  ],
  [
    "a line of it (ST-04)",
    "items.",
    [
      "quantity",
      "skuId",
      "unitPrice.sellingPriceIncVat",
      "totalPrice.sellingPriceIncVat",
      "campaign.appliedCampaigns.name",
      "campaign.prices.quantity",
      "campaign.prices.price.sellingPriceIncVatFormatted",
      "product.productId",
    ],
  ],
])("%s is asked for with all its fields", (_, above, fields) => {
  expect(fields.filter((field) => !selected.has(`getCart.${above}${field}`))).toEqual([]);
});

test("what nobody has heard of breaks nothing and goes no further (ST-04 ST-31)", async () => {
  const prices = [2, 1].map((quantity) => ({
    quantity,
    price: { sellingPriceIncVatFormatted: `${quantity}` },
  }));
  const item = { id: "r", skuId: 11, quantity: 3, campaign: { appliedCampaigns: [], prices } };
  const cart = { id: "c", isCompleted: false, items: [item] };
  const later = { ...cart, items: [{ ...item, tomorrow: 1 }], status: { of: "tomorrow" } };
  const answers = [cart, later];
  vi.stubGlobal("location", new URL("http://shop.test/se/sv"));
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { documentElement: { dataset: { country: "SE" } } });
  vi.stubGlobal("fetch", async () => Response.json({ data: { getCart: answers.shift() } }));
  const answer = await fetchCart({ inCheckout: false });
  const lots = [2, 1].map((quantity) => ({ quantity, price: { incVat: `${quantity}`, exVat: "" } }));
  expect(answer).toMatchObject({
    kind: "cart",
    cart: { id: "c", lines: [{ skuId: 11, quantity: 3, lots }] },
  });
  expect(await fetchCart({ inCheckout: false })).toEqual(answer);
});

const group = (parameterGroupId: number, name: string, value: string) => ({
  parameterGroupId,
  parameters: [{ name: "Size", value: "M" }, null, { name, value }],
});

test.each([
  ["parameter Color of group 1", [group(2, "Color", "Ember"), null, group(1, "Color", "Fjord")], "Fjord"],
  ["no other name", [group(1, "color", "Fjord")], undefined],
  ["no other group", [group(3, "Color", "Fjord")], undefined],
  ["nothing", null, undefined],
])("the colour is %s (ST-13)", (_, groups, expected) => {
  expect(findColour(groups)).toBe(expected);
});
