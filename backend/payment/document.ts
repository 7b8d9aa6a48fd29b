import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import { publicPath } from "#backend/http/requests.ts";

export const words = {
  title: { sv: "Betala", en: "Pay", de: "Bezahlen" },
  demo: {
    sv: "Demo: inget dras.",
    en: "Demo: nothing is charged.",
    de: "Demo: Es wird nichts abgebucht.",
  },
  toPay: { sv: "Att betala", en: "To pay", de: "Zu zahlen" },
  outcome: {
    sv: "Provköp: vad ska hända?",
    en: "Test purchase: what shall happen?",
    de: "Testkauf: Was soll geschehen?",
  },
  pay: { sv: "Köp och betala", en: "Buy now and pay", de: "Zahlungspflichtig bestellen" },
  declined: {
    sv: "Betalningen nekades. Inget har dragits.",
    en: "The payment was declined. Nothing was charged.",
    de: "Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.",
  },
  unable: {
    sv: "Butiken kunde inte ta emot beställningen. Kontrollera dina uppgifter och varukorgen.",
    en: "The shop could not take the order. Check your details and your cart.",
    de: "Der Shop konnte die Bestellung nicht annehmen. Prüfe deine Angaben und den Warenkorb.",
  },
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
} as const satisfies Record<string, Localised>;

const style = `body{font:16px/1.5 system-ui;margin:0;padding:1rem;color:#17201c;background:#fff}
main{max-width:30rem}body:has(h1) main{margin:auto}h1{font-size:1.4rem;margin:0 0 .5rem}label{display:block;margin:.6rem 0}
input,select,button{font:inherit;display:block;width:100%;box-sizing:border-box;min-height:2.75rem;padding:.5rem;border:1px solid #6b746f;border-radius:4px}
button{background:#17201c;color:#fff;margin-top:1rem;cursor:pointer}:focus-visible{outline:3px solid #2b6cb0;outline-offset:2px}
fieldset{border:0;padding:0;margin:0}fieldset:disabled{opacity:.5}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.demo{background:#fff4d6;padding:.4rem .6rem;margin:0 0 .8rem}.error{background:#fbe3e0;padding:.4rem .6rem;margin:0 0 .8rem}
table{border-collapse:collapse;font-size:.875rem;margin-top:1rem}td,th{padding:.15rem .75rem .15rem 0;text-align:start;font-weight:400}
a{color:inherit;display:inline-block;padding:.75rem 0}`;

export const sessionPath = (id: string) => `${publicPath}/payment/${id}`;

/** Nothing can be paid while the shop recomputes its cart; afterwards the amount is read again. */
export const pausingScript = (id: string) => `
const fields = document.querySelector("fieldset");
const amount = document.querySelector("output");
addEventListener("message", async ({ data, source, origin }) => {
  if (source !== parent || origin !== location.origin || !data) return;
  if (data.payment === "suspend") fields.disabled = true;
  if (data.payment !== "resume") return;
  const response = await fetch("${sessionPath(id)}/state");
  const state = await response.json();
  amount.textContent = state.toPay;
  fields.disabled = !state.isOpen;
});`;

export function paymentDocument(
  language: LanguageCode,
  body: string,
  { code = null, status = 200 }: { code?: string | null; status?: number } = {},
): Response {
  const nonce = crypto.randomUUID();
  const run = code === null ? "" : `<script nonce="${nonce}">${code}</script>`;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${words.title[language]}</title><style>${style}</style>
<main>${body}</main>${run}</html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    },
  });
}

export const receiptPage = (language: LanguageCode): Response =>
  paymentDocument(language, `<p>${words.paid[language]}</p>`);

/** 410: the session was replaced, is paid or never existed. */
export const overPage = (language: LanguageCode): Response =>
  paymentDocument(language, `<p>${words.over[language]}</p>`, { status: 410 });
