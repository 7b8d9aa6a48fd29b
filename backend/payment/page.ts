import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import { escapeHtml } from "#backend/http/page.ts";
import type { CheckoutInput } from "#backend/storage/records.ts";

const decisions = ["approved", "out-of-stock", "blocked", "unable", "failed", "lost"] as const;

export type PaymentDecision = (typeof decisions)[number];

export const isDecision = (value: unknown): value is PaymentDecision =>
  decisions.some((outcome) => outcome === value);

/** Without one the page of failed payments shows its generic text. */
export type PaymentError = "Error" | "OutOfStock" | "BlockedCustomer";

export const paymentErrors: Readonly<Partial<Record<PaymentDecision, PaymentError>>> = {
  "out-of-stock": "OutOfStock",
  blocked: "BlockedCustomer",
  unable: "Error",
};

const decisionWords: Readonly<Record<PaymentDecision, Localised>> = {
  approved: { sv: "Godkänn köpet", en: "Approve the purchase", de: "Kauf annehmen" },
  "out-of-stock": { sv: "Slut i lager", en: "Out of stock", de: "Nicht auf Lager" },
  blocked: { sv: "Kunden är spärrad", en: "Customer is blocked", de: "Kunde ist gesperrt" },
  unable: { sv: "Ordern kan inte skapas", en: "Unable to create the order", de: "Bestellung nicht möglich" },
  failed: { sv: "Allmänt fel", en: "Generic failure", de: "Allgemeiner Fehler" },
  lost: {
    sv: "Förbindelsen bryts efter köpet",
    en: "Connection lost after the purchase",
    de: "Verbindung bricht nach dem Kauf ab",
  },
};

const words = {
  title: { sv: "Betala", en: "Pay", de: "Bezahlen" },
  toPay: { sv: "Att betala", en: "To pay", de: "Zu zahlen" },
  outcome: {
    sv: "Provköp: vad ska hända?",
    en: "Test purchase: what shall happen?",
    de: "Testkauf: Was soll geschehen?",
  },
  pay: { sv: "Slutför köp", en: "Complete purchase", de: "Kauf abschließen" },
  paid: {
    sv: "Betalningen är genomförd.",
    en: "The payment is completed.",
    de: "Die Zahlung ist abgeschlossen.",
  },
  over: {
    sv: "Den här betalningen är avslutad.",
    en: "This payment is over.",
    de: "Diese Zahlung ist beendet.",
  },
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

const style = `body{font:16px/1.5 system-ui;margin:0;padding:1rem;color:#17201c}label{display:block;margin:.6rem 0}
input,select,button{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.5rem}
fieldset{border:0;padding:0;margin:0}fieldset:disabled{opacity:.5}`;

/** Nothing can be paid while the shop recomputes its cart; afterwards the amount is read again. */
const script = `
const fields = document.querySelector("fieldset");
const amount = document.querySelector("output");
addEventListener("message", async ({ data, source, origin }) => {
  if (source !== parent || origin !== location.origin || !data) return;
  if (data.payment === "suspend") fields.disabled = true;
  if (data.payment !== "resume") return;
  const response = await fetch(location.pathname + "/state");
  const state = await response.json();
  amount.textContent = state.toPay;
  fields.disabled = !state.isOpen;
});`;

/** @param toPay formatted: "1 299 kr" */
export function paymentPage(
  id: string,
  input: CheckoutInput,
  toPay: string,
  language: LanguageCode,
): Response {
  const field = (
    name: (typeof addressFields)[number] | "email" | "identityNumber",
    value: string | null | undefined,
  ) => `<label>${words[name][language]}<input name="${name}" value="${escapeHtml(value ?? "")}"></label>`;
  const address = addressFields.map((name) => field(name, input.billingAddress?.[name])).join("\n");
  const choices = decisions
    .map((outcome) => `<option value="${outcome}">${decisionWords[outcome][language]}</option>`)
    .join("");
  return page(
    language,
    `<form method="post" action="${id}/pay" target="_top"><fieldset>
<p>${words.toPay[language]}: <output>${escapeHtml(toPay)}</output></p>
${field("email", input.email)}
${address}
<label>${words.method[language]}<select name="method"><option value="card">${words.card[language]}</option><option value="invoice">${words.invoice[language]}</option></select></label>
<label>${words.cardNumber[language]}<input name="cardNumber" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
${field("identityNumber", input.identityNumber)}
<label>${words.outcome[language]}<select name="outcome">${choices}</select></label>
<button>${words.pay[language]}</button></fieldset></form>`,
    script,
  );
}

export const receiptPage = (language: LanguageCode): Response =>
  page(language, `<p>${words.paid[language]}</p>`);

/** 410: the session was replaced or never existed. */
export const overPage = (language: LanguageCode): Response =>
  page(language, `<p>${words.over[language]}</p>`, null, 410);

function page(language: LanguageCode, body: string, code: string | null = null, status = 200): Response {
  const nonce = crypto.randomUUID();
  const run = code === null ? "" : `<script nonce="${nonce}">${code}</script>`;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${words.title[language]}</title><style>${style}</style>
${body}${run}</html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`,
    },
  });
}
