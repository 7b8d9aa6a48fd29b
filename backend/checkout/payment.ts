import { nothing } from "#backend/money/amount.ts";
import type { PaymentOffer } from "#backend/storage/records.ts";

/** Settled by the shop's own form. */
const invoice: PaymentOffer = {
  id: 23,
  name: "invoice",
  displayName: { sv: "Faktura", en: "Invoice", de: "Rechnung" },
  fee: nothing,
};

/** Settled by the shop's own form: the goods wait for the money. */
const prepayment: PaymentOffer = {
  id: 24,
  name: "prepayment",
  displayName: { sv: "Förskottsbetalning", en: "Bank transfer in advance", de: "Vorkasse" },
  fee: nothing,
};

const klarna: PaymentOffer = {
  id: 25,
  name: "klarna",
  displayName: { sv: "Klarna", en: "Klarna", de: "Klarna" },
  fee: nothing,
  provider: { type: "KLARNA", way: "frame" },
};

/** Its numbers are typed into the provider's own frame. */
const card: PaymentOffer = {
  id: 26,
  name: "card",
  displayName: { sv: "Kort", en: "Card", de: "Karte" },
  fee: nothing,
  provider: { type: "WALLEY", way: "frame" },
};

const alpenpay: PaymentOffer = {
  id: 27,
  name: "alpenpay",
  displayName: { sv: "Alpenpay", en: "Alpenpay", de: "Alpenpay" },
  fee: nothing,
  provider: { type: "STANDARD", way: "redirect" },
};

/** Where a credit check makes invoices possible. */
const invoiced = new Set(["SE", "NO", "DK", "FI", "EU", "CH"]);

/** Without a choice the first one counts. */
export const paymentOffers = (countryCode: string): readonly PaymentOffer[] => [
  ...(invoiced.has(countryCode) ? [invoice] : []),
  card,
  ...(countryCode === "SE" ? [klarna] : []),
  ...(countryCode === "CH" ? [alpenpay] : []),
  prepayment,
];

export const findPayment = (id: number): PaymentOffer | undefined =>
  [invoice, prepayment, klarna, card, alpenpay].find((offer) => offer.id === id);
