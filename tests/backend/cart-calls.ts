import { cartFields } from "./shopper.ts";
import { ask } from "./wire.ts";

export const fullCart = `${cartFields.replace("summary {", "freeShipping fixedDiscount merchantData summary {")}
  appliedCampaigns { campaignId name hideTitle ruleType action actionValue }
  lines: items { id groupKey quantity productPackage { packageId packageName groupId optionId }
    totalPrice { sellingPriceIncVat regularPriceIncVat }
    campaign { appliedCampaigns { campaignId name } prices { quantity price { sellingPriceIncVat } } } }`;

type Headers = Record<string, string>;
type Variables = Record<string, unknown>;

/** A mutation of a cart: `given` are its arguments with their types; answers with all the tests look at. */
export const mutate = (
  field: string,
  given: Record<string, [type: string, value: unknown]>,
  context: { marketId?: string; languageId?: string } = {},
  headers: Headers = {},
  answer = fullCart,
) => {
  const all = {
    ...given,
    ...Object.fromEntries(Object.entries(context).map(([name, value]) => [name, ["String", value] as const])),
  };
  const names = Object.entries(all);
  const variables: Variables = Object.fromEntries(names.map(([name, [, value]]) => [name, value]));
  const declared = names.map(([name, [type]]) => `$${name}: ${type}`).join(", ");
  const passed = names.map(([name]) => `${name}: $${name}`).join(", ");
  return ask(`mutation m(${declared}) { ${field}(${passed}) { ${answer} } }`, variables, headers);
};

export const setPromoCode = (id: string, promoCode: string, context = {}, headers: Headers = {}) =>
  mutate("setCartPromoCode", { id: ["String!", id], promoCode: ["String!", promoCode] }, context, headers);

/** The whole cart, as some caller sees it. */
export async function cartSeen(id: string, args = "", headers: Headers = {}) {
  const { data } = await ask(
    `query c($id: String) { getCart(id: $id${args}) { ${fullCart} } }`,
    { id },
    headers,
  );
  return data.getCart;
}
