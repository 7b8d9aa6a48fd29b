import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import { escapeHtml } from "#backend/http/page.ts";
import { testCards } from "./decisions.ts";
import { pausingScript, paymentDocument, sessionPath, words } from "./document.ts";

const ownWords = {
  number: { sv: "Kortnummer", en: "Card number", de: "Kartennummer" },
  expiry: { sv: "Giltigt till (MM/ÅÅ)", en: "Expiry (MM/YY)", de: "Gültig bis (MM/JJ)" },
  code: { sv: "Säkerhetskod", en: "Security code", de: "Prüfnummer" },
  tests: { sv: "Testkort", en: "Test cards", de: "Testkarten" },
  approved: { sv: "godkänns", en: "is approved", de: "wird angenommen" },
  later: { sv: "bekräftas senare", en: "is confirmed later", de: "wird später bestätigt" },
  declined: { sv: "nekas", en: "is declined", de: "wird abgelehnt" },
  goOn: { sv: "Fortsätt", en: "Continue", de: "Weiter" },
} as const satisfies Record<string, Localised>;

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, "$1 ");

/** @param error what went wrong with the try before */
export function cardPage(
  id: string,
  toPay: string,
  language: LanguageCode,
  error: "declined" | "unable" | null = null,
): Response {
  const cards = Object.entries(testCards)
    .map(([digits, decision]) => {
      const becomes = ownWords[decision as "approved" | "later" | "declined"][language];
      return `<tr><td>${grouped(digits)}</td><td>${becomes}</td></tr>`;
    })
    .join("");
  return paymentDocument(
    language,
    `<form method="post" action="${sessionPath(id)}/pay"><fieldset>
<p class="demo">${words.demo[language]}</p>
${error ? `<p class="error" role="alert">${words[error][language]}</p>` : ""}
<p>${words.toPay[language]}: <output>${escapeHtml(toPay)}</output></p>
<label>${ownWords.number[language]}<input name="cardNumber" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"></label>
<div class="pair"><label>${ownWords.expiry[language]}<input name="expiry" autocomplete="off" required value="12/30"></label>
<label>${ownWords.code[language]}<input name="code" inputmode="numeric" autocomplete="off" required value="123"></label></div>
<button>${words.pay[language]}</button>
<table><caption>${ownWords.tests[language]}</caption>${cards}</table></fieldset></form>`,
    { code: pausingScript(id) },
  );
}

/** Leads the whole page to the shop, not the frame alone. */
export const leavePage = (address: string, language: LanguageCode): Response =>
  paymentDocument(
    language,
    `<p>${words.paid[language]}</p><a href="${escapeHtml(address)}" target="_top">${ownWords.goOn[language]}</a>`,
    { code: `top.location.assign(document.querySelector("a").href)` },
  );
