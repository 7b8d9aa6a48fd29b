import type { SentMail } from "#backend/storage/mails.ts";

/** All mails as a page without scripts; `/…` links are the shop's, others lie beside the page. */
export const outboxPage = (mails: readonly SentMail[]): string =>
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
<h2>${escaped(subject)}</h2>
<p>to <b>${escaped(to)}</b>, ${kind}, <time>${sentAt}</time></p>
<pre lang="${language}">${escaped(text)}</pre>
${link === null ? "" : `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`}
</article>`;

/** A plain page for developers. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; margin-top: 1.5rem }
pre { font: inherit; white-space: pre-wrap }
</style>
<h1>${title}</h1>
${body}
</html>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What shoppers wrote, for text and quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
