import type { AuthBody } from "#shared/api.ts";
import { deleteUser } from "#shared/operations/generated/operations.ts";
import { isAddressAllowed, tryAs } from "../access/limits.ts";
import { isNo, isRenewable } from "../auth/auth-client.ts";
import { endAtService, getAuthClient } from "../auth/session.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import type { ShopContext } from "../context.ts";
import { rememberCustomerCart } from "./customer-cart.ts";
import { forgetFavorites } from "./favorites.ts";
import { forgetOrders } from "./known-orders.ts";
import { giveUpOrderedCart } from "./move-cart.ts";
import { refuse } from "./request.ts";
import { endSession, passwordOf, refuseResult } from "./sessions.ts";

/** The commerce API asks for no password, so one has to log in once more: an open browser is no consent. */
export async function deleteAccount(c: ShopContext, { password }: AuthBody<"delete">): Promise<Response> {
  if (!(await isAddressAllowed(c, "client"))) return refuse(c, "too-often");
  const username = await createShopperCommerce(c).findEmail();
  if (!username) return refuse(c, "expired");
  const proven = await tryAs(
    c,
    passwordOf(username),
    () => getAuthClient(c).connect("login", { username, password, remember: false }),
    isNo,
  );
  if (!proven) return refuse(c, "too-often");
  if (proven.kind !== "session") return refuseResult(c, proven, "credentials");
  const commerce = c.get("commerceFor")(c.get("marketContext"), { token: proven.token });
  const answer = await commerce.ask(deleteUser, {}, "mutation");
  if (answer.kind !== "data" || !answer.data.deleteUser) {
    if (isRenewable(proven)) c.get("waitUntil")(getAuthClient(c).logOut(proven));
    return refuse(c, "unreachable");
  }
  await Promise.all([endAtService(c), rememberCustomerCart(c, ""), forgetFavorites(c), giveUpOrderedCart(c)]);
  endSession(c);
  forgetOrders(c);
  c.header("Clear-Site-Data", '"cache"');
  return c.json({});
}
