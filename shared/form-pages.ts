import type { Cart } from "./cart.ts";
import type { CheckoutForm, CompanyAddress, Offer } from "./checkout.ts";
import type { CheckoutErrors } from "./checkout-checks.ts";
import type { ConfirmedOrder } from "./confirmed-order.ts";
import type { FormNotice } from "./form-notice.ts";
import type { MarketChoice, PersonalPage } from "./pages.ts";

/** Drawn for one visitor, whose browser runs no scripts; forms lead from one to the next. */
interface FormPage extends PersonalPage {
  /** Whether this visitor reads prices with VAT. */
  showsVat: boolean;
  notices: readonly FormNotice[];
}

export interface CartPage extends FormPage {
  /** Null when it is empty, or cannot be reached, which a notice says. */
  cart: Cart | null;
  /** Of the promo code that was sent. */
  promoCode: { typed: string; error: string } | null;
}

export interface CheckoutFormPage extends FormPage {
  cart: Cart | null;
  form: CheckoutForm;
  errors: CheckoutErrors;
  /** Null until the shop knows where to. */
  offer: Offer | null;
  market: MarketChoice;
  companyAddresses: readonly CompanyAddress[];
  isBlocked: boolean;
  /** Of the order that this form will make, however often it is sent. */
  key: string;
  /** The shopper has read that an order may have been made. */
  isWarned: boolean;
  /** Name of who is logged in. */
  user: string | null;
  /** Page of the payment provider, where the shopper has to go by themselves. */
  paymentUrl: string | null;
}

export interface ReceiptPage extends FormPage {
  order: ConfirmedOrder | null;
  /** Paid for, and not yet an order. */
  isPaidOnly: boolean;
}

/** Of a product's form that put nothing into the cart. */
export type ProductAnswer =
  /** It was sent without a size, or that of a package without one of each part. */
  { wantsSize: true } | { notices: readonly FormNotice[] };

/** What a form's answer knows beyond what the page itself loads. */
export type FormAnswer =
  | Omit<CartPage, "meta">
  | Omit<CheckoutFormPage, "meta">
  | Omit<ReceiptPage, "meta">
  | ProductAnswer;
