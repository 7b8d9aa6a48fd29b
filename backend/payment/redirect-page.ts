import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import { escapeHtml } from "#backend/http/page.ts";
import { decisionOptions } from "./decisions.ts";
import { paymentDocument, sessionPath, words } from "./document.ts";

const ownWords = {
  name: { sv: "Alpenpay", en: "Alpenpay", de: "Alpenpay" },
  pay: { sv: "Betala", en: "Pay", de: "Bezahlen" },
  cancel: {
    sv: "Avbryt och gå tillbaka till butiken",
    en: "Cancel and go back to the shop",
    de: "Abbrechen und zurück zum Shop",
  },
} as const satisfies Record<string, Localised>;

/** @param cancelUrl the shop's checkout */
export const redirectPage = (
  id: string,
  toPay: string,
  cancelUrl: string,
  language: LanguageCode,
): Response =>
  paymentDocument(
    language,
    `<h1>${ownWords.name[language]}</h1><p class="demo">${words.demo[language]}</p>
<form method="post" action="${sessionPath(id)}/pay"><fieldset>
<p>${words.toPay[language]}: <output>${escapeHtml(toPay)}</output></p>
<label>${words.outcome[language]}<select name="outcome">${decisionOptions(["approved", "later", "declined", "lost"], language)}</select></label>
<button>${ownWords.pay[language]}</button></fieldset></form>
<a href="${escapeHtml(cancelUrl)}">${ownWords.cancel[language]}</a>`,
  );
