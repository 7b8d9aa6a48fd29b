import { withoutNulls } from "#shared/cart-answer.ts";
import type { CreateOrUpdateCheckoutMutation } from "#shared/operations/generated/types.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";

type Variables = Record<string, unknown>;
type CheckoutAnswer = CommerceAnswer<CreateOrUpdateCheckoutMutation>;

/** What the worker tells the API of a delivery: the browser names an option and a way, never a fee. */
export interface Delivery {
  shippingId?: number;
  /** Of an external shipping service; null for the shop's own way. */
  externalShippingId: string | null;
  /** In units of the currency; -1: the API's own fee of the way. */
  externalShippingFee: number;
}

export interface PricedDelivery {
  answer: CheckoutAnswer;
  delivery: Delivery;
  /** Option and way were not those that the API had for this cart. */
  hasChanged: boolean;
  /** Nor was the fee, which some APIs keep for one call only. */
  hasOtherFee: boolean;
}

interface Named {
  shippingId?: number | null;
  externalShippingId?: string | null;
}

interface Option {
  id: string;
  shippingId: number | undefined;
  price: number | undefined;
}

const ownFee = -1;

/**
 * The commerce API takes the fee of an external shipping service as an input, and keeps it when market or goods change.
 * The worker finds the fee in what the service offers for this cart and market, and tells it where the API has another.
 */
export async function priceDelivery(
  variables: Variables,
  ask: (variables: Variables) => Promise<CheckoutAnswer>,
): Promise<PricedDelivery> {
  const named = (variables.checkout ?? {}) as Named;
  const first = await ask(
    named.externalShippingId === null ? withDelivery(variables, toOwn(named)) : variables,
  );
  const checkout = readCheckout(first);
  if (!checkout) return { answer: first, delivery: toOwn(named), hasChanged: false, hasOtherFee: false };
  const option = findOption(readOptions(checkout.shippingData), named);
  const delivery = option ? toDelivery(option, named) : toOwn(named);
  const hasChanged = !isAsNamed(option, named);
  const isPriced = option?.price === undefined || option.price === readFee(first);
  if (!hasChanged && isPriced) return { answer: first, delivery, hasChanged, hasOtherFee: false };
  const answer = await ask(withDelivery(variables, delivery));
  // A campaign may have the last word about the fee.
  return { answer, delivery, hasChanged, hasOtherFee: readFee(answer) !== readFee(first) };
}

export const withDelivery = (variables: Variables, delivery: Delivery): Variables => ({
  ...variables,
  checkout: { ...(variables.checkout as object | null), ...delivery },
});

const toOwn = ({ shippingId }: Named): Delivery => ({
  ...(shippingId != null && { shippingId }),
  externalShippingId: null,
  externalShippingFee: ownFee,
});

/** The option decides the way. */
const toDelivery = (option: Option, named: Named): Delivery => ({
  ...toOwn({ shippingId: option.shippingId ?? named.shippingId ?? null }),
  externalShippingId: option.id,
  externalShippingFee: option.price ?? ownFee,
});

const isAsNamed = (option: Option | null, { externalShippingId, shippingId }: Named) =>
  (!externalShippingId || option?.id === externalShippingId) &&
  (shippingId == null || option?.shippingId === undefined || option.shippingId === shippingId);

interface Offered {
  options: readonly Option[];
  selected: Option | null;
}

/** Who names no option gets the one of the way, and the service's choice where no way was named. */
function findOption({ options, selected }: Offered, named: Named): Option | null {
  const own = options.find(({ id }) => id === named.externalShippingId);
  if (own) return own;
  if (isAsNamed(selected, { ...named, externalShippingId: null })) return selected;
  return options.find(({ shippingId }) => shippingId === named.shippingId) ?? selected;
}

interface Told {
  options?: ({ id?: unknown; shippingId?: unknown; price?: unknown } | null)[];
  selectedOptionId?: unknown;
}

/** Out of the service's own words. */
function readOptions(shippingData: string | null): Offered {
  try {
    const told = (JSON.parse(shippingData ?? "null") ?? {}) as Told;
    const options = withoutNulls(told.options).map(({ id, shippingId, price }) => ({
      id: String(id ?? ""),
      shippingId: typeof shippingId === "number" ? shippingId : undefined,
      price: typeof price === "number" && price >= 0 ? price : undefined,
    }));
    return { options, selected: options.find(({ id }) => id === String(told.selectedOptionId)) ?? null };
  } catch {
    return { options: [], selected: null };
  }
}

const readCheckout = (answer: CheckoutAnswer) =>
  answer.kind === "data" ? answer.data.createOrUpdateCheckout : null;

const readFee = (answer: CheckoutAnswer) => readCheckout(answer)?.cart?.summary?.shipping?.feeIncVat;
