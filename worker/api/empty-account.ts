import { printAmount } from "#shared/formats.ts";
import { localeOf } from "#shared/markets.ts";
import { orders, user } from "#shared/operations/generated/operations.ts";
import type { OrdersQuery, UserFragment, UserQuery } from "#shared/operations/generated/types.ts";
import type { ShopperCommerce } from "../auth/shopper-session.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";

/** What an account is before its first `updateUser`. */
function emptyUser(c: ShopContext, email: string): UserFragment {
  const { market, language } = c.get("marketContext");
  return {
    email,
    gender: null,
    customerType: null,
    personalId: null,
    newsletter: null,
    balance: 0,
    balanceFormatted: printAmount(0, market.currency, localeOf(language, market)),
    balances: null,
    address: null,
  };
}

/**
 * The API may say null of a customer without orders or without a profile. Only a session that it has not refused gets
 * what is empty in its place: to the browser null says that there is no session.
 */
export async function fillEmptyAccount(
  c: ShopContext,
  { name }: { name: string },
  answer: CommerceAnswer<unknown>,
  commerce: ShopperCommerce,
): Promise<CommerceAnswer<unknown>> {
  if (answer.kind !== "data" || answer.errors.length > 0) return answer;
  const { getOrders, getUser } = answer.data as Partial<OrdersQuery & UserQuery>;
  if (name === orders.name && getOrders === null && (await commerce.knowsShopper()))
    return { ...answer, data: { getOrders: [] } satisfies OrdersQuery };
  if (name === user.name && getUser === null && (await commerce.knowsShopper())) {
    const email = (await commerce.findEmail()) ?? "";
    return { ...answer, data: { getUser: emptyUser(c, email) } satisfies UserQuery };
  }
  return answer;
}
