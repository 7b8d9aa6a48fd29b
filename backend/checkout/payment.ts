import { nothing } from "#backend/money/amount.ts";
import type { PaymentOffer } from "#backend/storage/records.ts";

/** Settled, like a card, by the shop's own form (payment type STANDARD). */
const invoice: PaymentOffer = {
  id: 23,
  name: "invoice",
  displayName: { sv: "Faktura", en: "Invoice", de: "Rechnung" },
  fee: nothing,
  isDefault: true,
};

const card: PaymentOffer = {
  id: 24,
  name: "card",
  displayName: { sv: "Kort", en: "Card", de: "Karte" },
  fee: nothing,
  isDefault: false,
};

/** Where a credit check makes invoices possible. */
const invoiced = new Set(["SE", "NO", "DK", "FI", "EU", "CH"]);

/** Without a choice the first one counts. */
export const paymentOffers = (countryCode: string): readonly PaymentOffer[] =>
  invoiced.has(countryCode) ? [invoice, card] : [{ ...card, isDefault: true }];

/** The provider's checkout in a frame asks for the address itself and places the order. */
export const hostedPayment: PaymentOffer = {
  id: 25,
  name: "klarna",
  displayName: { sv: "Klarna", en: "Klarna", de: "Klarna" },
  fee: nothing,
  isDefault: false,
  provider: "KLARNA",
};

const countries = new Set(["SE", "NO", "DK", "FI", "EU", "CH", "GB", "US"]);

/** Only for checkouts that name it: a storefront may be unable to show a snippet. */
export function hostedOffers(
  countryCode: string,
  paymentId: number | null | undefined,
  always: boolean,
): readonly PaymentOffer[] {
  const isWanted = always || paymentId === hostedPayment.id;
  return isWanted && countries.has(countryCode) ? [hostedPayment] : [];
}
