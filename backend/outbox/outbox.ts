import { welcomeCode } from "#backend/campaigns/range.ts";
import { findLanguage } from "#backend/catalogue/markets.ts";
import { localised } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { escapeHtml, page } from "#backend/http/page.ts";
import { json } from "#backend/http/responses.ts";
import { confirmNewsletter, findMails, type SentMail } from "#backend/storage/mails.ts";

/** `GET /outbox`, newest first, `?to=` for one recipient; a page, or JSON for `Accept: application/json`. */
export function answerOutbox(request: Request, { storage }: Commerce): Response {
  const to = new URL(request.url).searchParams.get("to");
  const mails = findMails(storage.sql, to?.trim().toLowerCase() ?? null);
  const wantsJson = request.headers.get("Accept")?.includes("application/json");
  return wantsJson ? json(200, mails) : outboxPage(mails);
}

const newsletterWords = {
  thanks: localised("Tack!", "Thank you!", "Danke!"),
  confirmed: localised(
    `Du får vårt nyhetsbrev från och med nu. Din kod för 5 % på ditt första köp: ${welcomeCode}.`,
    `You will get our newsletter from now on. Your code for 5% off your first purchase: ${welcomeCode}.`,
    `Du bekommst ab jetzt unseren Newsletter. Dein Code für 5 % auf deinen ersten Einkauf: ${welcomeCode}.`,
  ),
  sorry: localised("Länken gäller inte", "Link not found", "Link ungültig"),
  over: localised(
    "Den här länken gäller inte längre.",
    "This link is not good any more.",
    "Dieser Link gilt nicht mehr.",
  ),
};

/** `GET /newsletter/{key}?language=`: confirms a subscription. */
export function answerNewsletter(request: Request, key: string, { storage, clock }: Commerce): Response {
  const { code } = findLanguage(new URL(request.url).searchParams.get("language"));
  const { thanks, confirmed, sorry, over } = newsletterWords;
  return confirmNewsletter(storage.sql, key, clock.now())
    ? page(thanks[code], `<p>${confirmed[code]}</p>`, { language: code })
    : page(sorry[code], `<p>${over[code]}</p>`, { language: code, status: 404 });
}

/** Links that begin with `/` lead to the storefront, others to this backend. */
const outboxPage = (mails: readonly SentMail[]): Response =>
  page("Outbox", mails.length > 0 ? mails.map(mailHtml).join("\n") : "<p>Nothing has been mailed yet.</p>", {
    pictures: true,
  });

const mailHtml = ({
  id,
  kind,
  to,
  subject,
  sentAt,
  text,
  html,
  link,
  language,
}: SentMail) => `<article id="mail-${id}">
<h2>${escapeHtml(subject)}</h2>
<p>to <b>${escapeHtml(to)}</b>, ${kind}, <time>${sentAt}</time></p>
<pre lang="${language}">${escapeHtml(text)}</pre>
${html === null ? "" : `<details><summary>As HTML</summary><iframe sandbox="allow-popups" loading="lazy" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}" width="100%" height="720"></iframe></details>`}
${link === null ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}
</article>`;
