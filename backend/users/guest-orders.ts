import { count } from "#backend/auth/limits.ts";
import { randomId, sha256 } from "#backend/auth/tokens.ts";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import type { Commerce } from "#backend/commerce.ts";
import { guestOrdersMail } from "#backend/outbox/account-mails.ts";
import { writeCartUser } from "#backend/storage/carts.ts";
import { keepMail } from "#backend/storage/mails.ts";
import { guestOrdersOf } from "#backend/storage/orders.ts";
import { keepResetKey } from "#backend/storage/sessions.ts";
import type { User } from "#backend/storage/users.ts";

const lifetime = 24 * 60 * 60 * 1000;

/**
 * A new account with an address that guests ordered with: whoever reads its mails may have the orders. They choose the
 * password anew by the mailed link, so that a stranger who registered the address is locked out, not let in.
 */
export async function offerGuestOrders(
  user: User,
  { storage: { sql }, clock, contract }: Commerce,
): Promise<void> {
  const now = clock.now();
  const [latest] = guestOrdersOf(sql, user.email);
  if (!latest || !count(sql, "mail", `guest-orders:${user.email}`, now).ok) return;
  const key = randomId();
  keepResetKey(sql, await sha256(key), { userId: user.id, expiresAt: now + lifetime });
  const locale = { market: findMarket(latest.marketId), language: findLanguage(latest.languageId) };
  keepMail(sql, guestOrdersMail(user.email, { [contract.current().resetParameter]: key }, locale), now);
}

/** Call it only once the address is proven to be theirs. */
export function joinGuestOrders(sql: SqlStorage, { id, email }: User): void {
  for (const { cartId } of guestOrdersOf(sql, email)) writeCartUser(sql, cartId, id);
}
