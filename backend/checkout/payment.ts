import { nothing } from "#backend/money/amount.ts";
import type { PaymentOffer } from "#backend/storage/records.ts";

/** Settled, like a card, by a form of the shop's own (payment type STANDARD); clients ask for it unless told otherwise. */
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

/** Where products are sent before they are paid: creditors can be asked about a person there. */
const invoiced = new Set(["SE", "NO", "DK", "FI", "EU", "CH"]);

/** The ways to pay the shop itself settles; the first is chosen for who does not choose. */
export const paymentOffers = (countryCode: string): readonly PaymentOffer[] =>
  invoiced.has(countryCode) ? [invoice, card] : [{ ...card, isDefault: true }];

/** The provider's own checkout in a frame: it asks for the address itself and places the order. */
export const hostedPayment: PaymentOffer = {
  id: 25,
  name: "klarna",
  displayName: { sv: "Klarna", en: "Klarna", de: "Klarna" },
  fee: nothing,
  isDefault: false,
  provider: "KLARNA",
};

const countries = new Set(["SE", "NO", "DK", "FI", "EU", "CH", "GB", "US"]);

/** Offered to checkouts that name it: a storefront that cannot show a snippet never sees it. */
export function hostedOffers(
  countryCode: string,
  paymentId: number | null | undefined,
  always: boolean,
): readonly PaymentOffer[] {
  const isWanted = always || paymentId === hostedPayment.id;
  return isWanted && countries.has(countryCode) ? [hostedPayment] : [];
}
