import { applyCampaigns, type Buyer } from "#backend/campaigns/apply.ts";
import { type CartCampaign, cartCampaigns, findByCode } from "#backend/campaigns/range.ts";
import { totalsOf, withoutCampaigns } from "#backend/cart/totals.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { amountsOf } from "#backend/catalogue/money.ts";
import { priceListFor } from "#backend/catalogue/price-lists.ts";
import { unitPrice } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import type { Amount } from "#backend/money/amount.ts";
import { readCheckout, type StoredCart } from "#backend/storage/carts.ts";
import type {
  CartRow,
  CheckoutInput,
  PaymentOffer,
  PricedRow,
  ShippingOffer,
} from "#backend/storage/records.ts";
import { balanceOf } from "#backend/storage/users.ts";
import { type Offers, offersFor } from "./offers.ts";
import { atExternalFee, destinationOf, shippingOffers } from "./shipping.ts";

export interface CartContents {
  id: string;
  isCompleted: boolean;
  promoCode: string | null;
  merchantData: string | null;
  rows: readonly PricedRow[];
  campaigns: readonly CartCampaign[];
  /** The rows' prices contain it already. */
  fixedDiscount: Amount;
  /** Null for an empty cart. */
  shipping: { offer: ShippingOffer; isEstimate: boolean } | null;
  payment: PaymentOffer | null;
  /** The customer's balance in this currency, in minor units. */
  balance: number;
}

/** Current prices in the viewpoint's market. Rows whose sku has left the catalogue are left out. */
function priceRows(rows: readonly CartRow[], commerce: Commerce, viewpoint: Viewpoint): PricedRow[] {
  return rows.flatMap((row) => {
    const sku = findSku(commerce.catalogue, row.skuId);
    if (!sku) return [];
    const amounts = amountsOf(unitPrice(sku.product, viewpoint));
    return [withoutCampaigns(row, { ...amounts, vatRate: viewpoint.market.vatRate })];
  });
}

const weightOf = (rows: readonly CartRow[], catalogue: Catalogue): number =>
  rows.reduce((sum, { skuId, quantity }) => sum + (findSku(catalogue, skuId)?.weight ?? 0) * quantity, 0);

export function priceForBuyer(
  rows: readonly CartRow[],
  { customerType }: CheckoutInput,
  commerce: Commerce,
  viewpoint: Viewpoint,
): { priced: PricedRow[]; buyer: Buyer } {
  const { market } = viewpoint;
  const buyer: Buyer = {
    marketAlias: market.alias,
    currency: market.currency,
    customerType: customerType ?? "PERSON",
  };
  const priceList = priceListFor(commerce.caller.priceList, buyer.customerType);
  return { priced: priceRows(rows, commerce, { ...viewpoint, priceList }), buyer };
}

function campaignsFor(promoCode: string | null): CartCampaign[] {
  const chosen = promoCode ? findByCode(promoCode) : undefined;
  return cartCampaigns.filter((campaign) => campaign.code === null || campaign === chosen);
}

export interface OpenContents {
  contents: CartContents;
  offers: Offers;
  input: CheckoutInput;
  /** Grams. */
  weight: number;
}

/** Until shipping is chosen its fee is an estimate. An external fee counts in a checkout only. */
export function openContents(
  cart: StoredCart,
  commerce: Commerce,
  viewpoint: Viewpoint,
  allowsExternalFee: boolean,
  input: CheckoutInput = readCheckout(commerce.storage.sql, cart.id),
): OpenContents {
  const { market } = viewpoint;
  const full = priceForBuyer(cart.rows, input, commerce, viewpoint);
  const reduced = applyCampaigns(full.priced, campaignsFor(cart.promoCode), full.buyer);
  const { rows, freeShipping } = reduced;
  const productsIncVat = totalsOf(rows, []).subTotal.selling.incVat;
  const destination = destinationOf(market);
  const externalFee = allowsExternalFee && !freeShipping ? (input.externalShippingFee ?? null) : null;
  const weight = weightOf(cart.rows, commerce.catalogue);
  const { providers } = commerce.contract.current();
  const terms = { isGiven: freeShipping, externalFee, weight, providers };
  const offers = offersFor(destination, productsIncVat, input, terms);
  // The shop says "from" of it.
  const [cheapest] = shippingOffers(destination, productsIncVat, freeShipping, weight).sort(
    (one, other) => one.fee.incVat - other.fee.incVat,
  );
  const estimate = cheapest ? atExternalFee(cheapest, externalFee, destination) : null;
  const offer = rows.length > 0 ? (offers.chosenShipping ?? estimate) : null;
  const contents = {
    id: cart.id,
    isCompleted: cart.isCompleted,
    promoCode: cart.promoCode,
    merchantData: cart.merchantData,
    rows,
    campaigns: reduced.applied,
    fixedDiscount: reduced.fixedDiscount,
    shipping: offer && { offer, isEstimate: offers.chosenShipping === null },
    payment: offers.chosenPayment,
    balance: balanceOf(commerce.storage.sql, commerce.caller.customerId, market.currency.code),
  };
  return { contents, offers, input, weight };
}
