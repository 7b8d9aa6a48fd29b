import { escapeHtml } from "#backend/http/html.ts";
import { page } from "#backend/http/page.ts";
import type { SentMail } from "#backend/storage/mails.ts";

/** All mails as a page; `/…` links are the shop's, others lie beside the page. */
export const outboxPage = (mails: readonly SentMail[]): Response =>
  page("Outbox", mails.length > 0 ? mails.map(mailHtml).join("\n") : "<p>Nothing has been mailed yet.</p>");

const mailHtml = ({
  id,
  kind,
  to,
  subject,
  sentAt,
  text,
  link,
  language,
}: SentMail) => `<article id="mail-${id}">
<h2>${escapeHtml(subject)}</h2>
<p>to <b>${escapeHtml(to)}</b>, ${kind}, <time>${sentAt}</time></p>
<pre lang="${language}">${escapeHtml(text)}</pre>
${link === null ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}
</article>`;
