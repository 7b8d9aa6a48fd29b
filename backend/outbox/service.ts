import { json } from "#backend/auth/answers.ts";
import type { Commerce } from "#backend/commerce.ts";
import { findMails } from "#backend/storage/mails.ts";
import { confirmNewsletter } from "#backend/storage/newsletter.ts";
import { outboxPage, page } from "./page.ts";

/**
 * `GET /outbox`: the mails that would have been sent, newest first, `?to=` for those of one recipient; a page,
 * or JSON for who accepts `application/json`.
 */
export function answerOutbox(request: Request, { storage }: Commerce): Response {
  const to = new URL(request.url).searchParams.get("to");
  const mails = findMails(storage.sql, to?.trim().toLowerCase() ?? null);
  const wantsJson = request.headers.get("Accept")?.includes("application/json");
  return wantsJson ? json(200, mails) : html(200, outboxPage(mails));
}

/** `GET /newsletter/{key}`: the second step of a subscription, as linked in its mail. */
export function answerNewsletter(key: string, { storage, clock }: Commerce): Response {
  return confirmNewsletter(storage.sql, key, clock.now())
    ? html(200, page("Thank you", "<p>You will get our newsletter from now on.</p>"))
    : html(404, page("Not found", "<p>This link is not good any more.</p>"));
}

export const html = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    },
  });
