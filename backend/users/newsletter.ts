import { unguessable } from "#backend/auth/base64url.ts";
import { count } from "#backend/auth/limits.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { newsletterMail } from "#backend/outbox/account-mails.ts";
import { askForNewsletter, findSubscription, keepMail } from "#backend/storage/mails.ts";

/**
 * The first of two steps: whoever owns the address must follow the mailed link before anything is sent to it.
 * Asked again before that, the same link is mailed again; afterwards nothing happens.
 * @param email as `normalEmail` answers it
 */
export function subscribe(
  email: string,
  tags: readonly string[],
  { storage: { sql }, clock }: Commerce,
  viewpoint: Viewpoint,
): void {
  const now = clock.now();
  const earlier = findSubscription(sql, email);
  if (earlier?.isConfirmed) return;
  const key = earlier?.key ?? unguessable();
  if (!earlier) askForNewsletter(sql, { email, key }, tags, now);
  if (count(sql, "mail", `newsletter:${email}`, now).ok)
    keepMail(sql, newsletterMail(email, key, viewpoint), now);
}
