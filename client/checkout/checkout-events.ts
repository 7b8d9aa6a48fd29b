import type { Cart } from "#shared/cart.ts";
import type { CheckoutField, CheckoutForm } from "#shared/checkout.ts";
import type { Offer } from "./checkout-input.ts";

/** Answer to the form so far. */
export type OfferAnswer =
  | { kind: "offer"; offer: Offer }
  /** The cart became an order or is lost. */
  | { kind: "no-cart" }
  | { kind: "failed" };

export interface PlacedOrder {
  orderId: string;
  cartId: string;
  /** Page of the payment provider, when the shopper has to go there. */
  redirectUrl: string | null;
}

export type PlaceAnswer =
  | { kind: "placed"; order: PlacedOrder }
  /** The shop said no; `code` is `extensions.code`. */
  | { kind: "refused"; code: string | undefined }
  /** Nobody knows whether the order was made; the same key asks again (safety.md rule 9). */
  | { kind: "failed" };

/** Why there is no order, as the shopper is told. */
export type OrderFailure = "klarna.outOfStock" | "klarna.unable" | "error.generic";

/** Where the order is to go, and the market that sells there. */
export interface Destination {
  /** Alias. */
  market: string;
  /** ISO code; empty where the market has several and none was chosen. */
  country: string;
  /** ISO codes of all countries the market delivers to. */
  countries: readonly string[];
}

export type CheckoutEvent =
  | { type: "form.change"; change: Partial<CheckoutForm> }
  /** The shopper left a field. */
  | { type: "form.leave"; field: CheckoutField }
  /** The lines of the cart are others now. */
  | { type: "cart.changed" }
  | { type: "options.retry" }
  /** A country of another market was chosen, here or in another tab (CK-27). */
  | { type: "destination.choose"; destination: Destination }
  /** The machine's own: the prices of another market have arrived. */
  | { type: "destination.reached" }
  | { type: "order.place" }
  | { type: "payment.completed" }
  | { type: "payment.failed" };

/** What the machine tells those outside. */
export type CheckoutNews = { type: "invalid" } | { type: "moved"; market: string; cart: Cart };
