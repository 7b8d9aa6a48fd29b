import { setCartPromoCode } from "#shared/operations/generated/operations.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { isStillOut } from "../orders/order-attempt.ts";
import { saysCodeLapsed } from "../orders/order-refusals.ts";
import type { BrowserOperation, Variables } from "./operations.ts";
import { readOrderState } from "./orders.ts";

/**
 * An API may refuse all that is asked of a cart whose promo code has lapsed: the code is taken off the cart, once a
 * request, and the same is asked again.
 */
export async function askWithoutLapsedCode(
  c: ShopContext,
  { operation, kind, cart = "id", market = "cartMarketAlias" }: BrowserOperation,
  variables: Variables,
  commerce: Commerce,
): Promise<CommerceAnswer<unknown>> {
  const answer = await commerce.ask(operation, variables, kind);
  const isOfCode = operation.name === setCartPromoCode.name;
  if (isOfCode || !saysCodeLapsed(answer) || c.get("hasTriedCode")) return answer;
  c.set("hasTriedCode", true);
  const id = String(variables[cart]);
  const state = await readOrderState(c, id);
  // What is being ordered keeps the total that the shopper saw.
  if (state?.isOrdered || (state?.undecided && isStillOut(state.undecided))) return answer;
  const without = { id, promoCode: "", checkoutMarketId: String(variables[market]) };
  const taken = await commerce.ask(setCartPromoCode, without, "mutation");
  return taken.kind === "data" ? commerce.ask(operation, variables, kind) : answer;
}
