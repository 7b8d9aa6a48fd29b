import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import { escapeHtml } from "#backend/http/page.ts";
import type { CheckoutInput } from "#backend/storage/records.ts";
import { decisionOptions } from "./decisions.ts";
import { pausingScript, paymentDocument, sessionPath, words } from "./document.ts";

const ownWords = {
  method: { sv: "Betala med", en: "Pay with", de: "Bezahlen mit" },
  card: { sv: "Kort", en: "Card", de: "Karte" },
  invoice: { sv: "Faktura", en: "Invoice", de: "Rechnung" },
  cardNumber: {
    sv: "Kortnummer (prova 4242 4242 4242 4242)",
    en: "Card number (try 4242 4242 4242 4242)",
    de: "Kartennummer (zum Beispiel 4242 4242 4242 4242)",
  },
  identityNumber: {
    sv: "Person- eller organisationsnummer",
    en: "Personal or organisation ID",
    de: "Personen- oder Organisationsnummer",
  },
  email: { sv: "E-post", en: "Email", de: "E-Mail" },
  firstName: { sv: "Förnamn", en: "First name", de: "Vorname" },
  lastName: { sv: "Efternamn", en: "Last name", de: "Nachname" },
  addressLine1: { sv: "Adress", en: "Address", de: "Adresse" },
  zip: { sv: "Postnummer", en: "Postal code", de: "Postleitzahl" },
  city: { sv: "Ort", en: "City", de: "Ort" },
  mobile: { sv: "Mobil", en: "Mobile", de: "Mobil" },
} as const satisfies Record<string, Localised>;

export const addressFields = ["firstName", "lastName", "addressLine1", "zip", "city", "mobile"] as const;

const decisions = ["approved", "later", "out-of-stock", "blocked", "unable", "failed", "lost"] as const;

/** @param toPay formatted: "1 299 kr" */
export function klarnaPage(
  id: string,
  input: CheckoutInput,
  toPay: string,
  language: LanguageCode,
): Response {
  const field = (
    name: (typeof addressFields)[number] | "email" | "identityNumber",
    value: string | null | undefined,
  ) => `<label>${ownWords[name][language]}<input name="${name}" value="${escapeHtml(value ?? "")}"></label>`;
  const address = addressFields.map((name) => field(name, input.billingAddress?.[name])).join("\n");
  return paymentDocument(
    language,
    `<form method="post" action="${sessionPath(id)}/pay" target="_top"><fieldset>
<p class="demo">${words.demo[language]}</p>
<p>${words.toPay[language]}: <output>${escapeHtml(toPay)}</output></p>
${field("email", input.email)}
${address}
<label>${ownWords.method[language]}<select name="method"><option value="card">${ownWords.card[language]}</option><option value="invoice">${ownWords.invoice[language]}</option></select></label>
<label>${ownWords.cardNumber[language]}<input name="cardNumber" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
${field("identityNumber", input.identityNumber)}
<label>${words.outcome[language]}<select name="outcome">${decisionOptions(decisions, language)}</select></label>
<button>${words.pay[language]}</button></fieldset></form>`,
    { code: pausingScript(id) },
  );
}
