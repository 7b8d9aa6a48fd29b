import type { Contract } from "#backend/contract/contract.ts";
import { nothing } from "#backend/money/amount.ts";
import type { PaymentOffer } from "#backend/storage/records.ts";

type Providers = Contract["providers"];

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

/** Frames of other makers, where the contract has them. */
const svea: PaymentOffer = {
  id: 28,
  name: "svea",
  displayName: { sv: "Svea", en: "Svea", de: "Svea" },
  fee: nothing,
  provider: { type: "SVEA", way: "frame" },
};

const avarda: PaymentOffer = {
  id: 29,
  name: "avarda",
  displayName: { sv: "Avarda", en: "Avarda", de: "Avarda" },
  fee: nothing,
  provider: { type: "AVARDA", way: "frame" },
};

/** Where a credit check makes invoices possible. */
const invoiced = new Set(["SE", "NO", "DK", "FI", "EU", "CH"]);

/** Without a choice the first one counts. */
export const paymentOffers = (
  countryCode: string,
  providers: Providers = "usual",
): readonly PaymentOffer[] => [
  ...(invoiced.has(countryCode) ? [invoice] : []),
  card,
  ...(countryCode === "SE" ? [klarna] : []),
  ...(countryCode === "CH" ? [alpenpay] : []),
  ...(providers === "all" ? [svea, avarda] : []),
  prepayment,
];

export const findPayment = (id: number): PaymentOffer | undefined =>
  [invoice, prepayment, klarna, card, alpenpay, svea, avarda].find((offer) => offer.id === id);
