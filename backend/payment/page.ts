import type { LanguageCode } from "#backend/catalogue/types.ts";
import type { CheckoutInput } from "#backend/checkout/input.ts";
import { escapeHtml } from "#backend/http/html.ts";
import { outcomes } from "./outcomes.ts";
import { outcomeWords, words } from "./words.ts";

export const addressFields = ["firstName", "lastName", "addressLine1", "zip", "city", "mobile"] as const;

const style = `body{font:16px/1.5 system-ui;margin:0;padding:1rem;color:#17201c}label{display:block;margin:.6rem 0}
input,select,button{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.5rem}
fieldset{border:0;padding:0;margin:0}fieldset:disabled{opacity:.5}`;

/** While the shop recomputes its cart nothing can be paid; afterwards the amount is read anew. */
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

/** @param toPay the amount as it is read: "1 299 kr" */
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
  const choices = outcomes
    .map((outcome) => `<option value="${outcome}">${outcomeWords[outcome][language]}</option>`)
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

/** 410: the session was replaced or never was. */
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
