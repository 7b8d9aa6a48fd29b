import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";

/** What becomes of a payment; whoever tries the shop chooses it. */
const decisionWords = {
  approved: { sv: "Godkänn köpet", en: "Approve the purchase", de: "Kauf annehmen" },
  later: {
    sv: "Godkänn köpet, butiken får veta det om några sekunder",
    en: "Approve the purchase, the shop hears of it some seconds later",
    de: "Kauf annehmen, der Shop erfährt es einige Sekunden später",
  },
  declined: { sv: "Neka betalningen", en: "Decline the payment", de: "Zahlung ablehnen" },
  "out-of-stock": { sv: "Slut i lager", en: "Out of stock", de: "Nicht auf Lager" },
  blocked: { sv: "Kunden är spärrad", en: "Customer is blocked", de: "Kunde ist gesperrt" },
  unable: { sv: "Ordern kan inte skapas", en: "Unable to create the order", de: "Bestellung nicht möglich" },
  failed: { sv: "Allmänt fel", en: "Generic failure", de: "Allgemeiner Fehler" },
  lost: {
    sv: "Förbindelsen bryts efter köpet",
    en: "Connection lost after the purchase",
    de: "Verbindung bricht nach dem Kauf ab",
  },
} as const satisfies Record<string, Localised>;

export type PaymentDecision = keyof typeof decisionWords;

export const isDecision = (value: unknown): value is PaymentDecision =>
  typeof value === "string" && Object.hasOwn(decisionWords, value);

export const decisionOptions = (decisions: readonly PaymentDecision[], language: LanguageCode): string =>
  decisions
    .map((decision) => `<option value="${decision}">${decisionWords[decision][language]}</option>`)
    .join("");

/** Without one the page of failed payments shows its generic text. */
export type PaymentError = "Error" | "OutOfStock" | "BlockedCustomer";

export const paymentErrors: Readonly<Partial<Record<PaymentDecision, PaymentError>>> = {
  "out-of-stock": "OutOfStock",
  blocked: "BlockedCustomer",
  unable: "Error",
};

/** Digits of the test cards, and what becomes of each. */
export const testCards: Readonly<Record<string, PaymentDecision>> = {
  "4242424242424242": "approved",
  "4000000000000259": "later",
  "4000000000000002": "declined",
};

export const readCardDecision = (number: string): PaymentDecision =>
  testCards[number.replace(/\D/g, "")] ?? "declined";
