import type { CartLine } from "#shared/cart.ts";
import type { CheckoutForm, Offer } from "#shared/checkout.ts";
import { printDelivery } from "#shared/delivery-dates.ts";
import { stockState } from "#shared/stock.ts";
import type { Translate } from "#shared/translate.ts";
import type { ChosenDelivery } from "./checkout-storage.ts";

interface Parcel {
  lines: readonly Pick<CartLine, "quantity" | "product">[];
  locale: string;
  t: Translate;
}

/** What is ordered from the manufacturer first has no date. @param days working days, for what is in stock */
export function printArrival(days: { from: number; to: number } | null, { lines, locale, t }: Parcel) {
  const isOrdered = lines.some(
    ({ quantity, product: { stock } }) => stock && stockState(stock, quantity).kind === "oversellable",
  );
  if (isOrdered) return t("stock.oversellable");
  return days ? printDelivery(days, Date.now(), locale) : undefined;
}

/** @param inStock working days, where no carrier tells its own */
export function toChosenDelivery(
  { carriers, shippings, cart }: Offer,
  { carrierId, pickUpPointId, shippingId }: CheckoutForm,
  { inStock, ...parcel }: Parcel & { inStock: { from: number; to: number } },
): ChosenDelivery | null {
  const carrier = carriers?.options.find(({ id }) => id === carrierId);
  const chosen = carriers ? carrier : shippings.find(({ id }) => id === shippingId);
  if (!chosen || !cart) return null;
  const points = carrier?.points ?? [];
  return {
    cartId: cart.id,
    name: chosen.name || parcel.t("checkout.unnamedShipping"),
    arrival: printArrival(carrier ? carrier.days : inStock, parcel) ?? "",
    place: points.find(({ id }) => id === pickUpPointId) ?? points[0] ?? null,
  };
}
