import { json } from "#backend/auth/answers.ts";
import type { Commerce } from "#backend/commerce.ts";
import { page } from "#backend/http/page.ts";
import { findMails } from "#backend/storage/mails.ts";
import { confirmNewsletter } from "#backend/storage/newsletter.ts";
import { outboxPage } from "./page.ts";

/**
 * `GET /outbox`: the mails that would have been sent, newest first, `?to=` for those of one recipient; a page,
 * or JSON for who accepts `application/json`.
 */
export function answerOutbox(request: Request, { storage }: Commerce): Response {
  const to = new URL(request.url).searchParams.get("to");
  const mails = findMails(storage.sql, to?.trim().toLowerCase() ?? null);
  const wantsJson = request.headers.get("Accept")?.includes("application/json");
  return wantsJson ? json(200, mails) : outboxPage(mails);
}

/** `GET /newsletter/{key}`: the second step of a subscription, as linked in its mail. */
export function answerNewsletter(key: string, { storage, clock }: Commerce): Response {
  return confirmNewsletter(storage.sql, key, clock.now())
    ? page("Thank you", "<p>You will get our newsletter from now on.</p>")
    : page("Not found", "<p>This link is not good any more.</p>", 404);
}
