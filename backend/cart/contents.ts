import { findSku } from "#backend/catalogue/catalogue.ts";
import { unitPrice } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { destinationOf } from "#backend/checkout/destination.ts";
import type { CheckoutInput } from "#backend/checkout/input.ts";
import { type Offers, offersFor } from "#backend/checkout/offers.ts";
import type { PaymentOffer } from "#backend/checkout/payment.ts";
import { type ShippingOffer, shippingOffers } from "#backend/checkout/shipping.ts";
import type { Commerce } from "#backend/commerce.ts";
import { amountsOf } from "#backend/money/price.ts";
import type { StoredCart } from "#backend/storage/carts.ts";
import { readCheckout } from "#backend/storage/checkouts.ts";
import type { CartRow } from "./rows.ts";
import { type PricedRow, totalsOf } from "./totals.ts";

/** A cart with everything that decides its totals. */
export interface CartContents {
  id: string;
  isCompleted: boolean;
  rows: readonly PricedRow[];
  /** Null for an empty cart, which has nothing to send. */
  shipping: { offer: ShippingOffer; isEstimate: boolean } | null;
  payment: PaymentOffer | null;
}

/** Prices of this moment in the viewpoint's market. Rows whose sku has left the catalogue are left out. */
export function priceRows(rows: readonly CartRow[], commerce: Commerce, viewpoint: Viewpoint): PricedRow[] {
  return rows.flatMap((row) => {
    const sku = findSku(commerce.catalogue, row.skuId);
    if (!sku) return [];
    const amounts = amountsOf(unitPrice(sku.product, viewpoint));
    return [{ row, unit: { ...amounts, vatRate: viewpoint.market.vatRate } }];
  });
}

export interface OpenContents {
  contents: CartContents;
  offers: Offers;
  input: CheckoutInput;
}

/** An open cart as it would be bought now: until shipping is chosen its fee is an estimate. */
export function openContents(cart: StoredCart, commerce: Commerce, viewpoint: Viewpoint): OpenContents {
  const rows = priceRows(cart.rows, commerce, viewpoint);
  const goods = totalsOf(rows, []).subTotal.selling.incVat;
  const destination = destinationOf(viewpoint.market);
  const input = readCheckout(commerce.storage.sql, cart.id);
  const offers = offersFor(destination, goods, input);
  const estimate = shippingOffers(destination, goods)[0] ?? null;
  const offer = rows.length > 0 ? (offers.chosenShipping ?? estimate) : null;
  const contents = {
    id: cart.id,
    isCompleted: cart.isCompleted,
    rows,
    shipping: offer && { offer, isEstimate: offers.chosenShipping === null },
    payment: offers.chosenPayment,
  };
  return { contents, offers, input };
}
