import { orderRefusals } from "#shared/api.ts";
import { getCart, orderedCart } from "#shared/operations/generated/operations.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { isCartLost } from "../orders/lost-cart.ts";
import { isStillOut } from "../orders/order-attempt.ts";
import { writeCartId } from "./cart.ts";
import { findCustomerCart } from "./customer-cart.ts";
import { askWithoutLapsedCode } from "./lapsed-code.ts";
import type { BrowserOperation, Variables } from "./operations.ts";
import { readOrderState } from "./orders.ts";
import { refuseCall } from "./request.ts";

/** Another device may have moved the customer's cart: the same is asked of the one it is now. */
export async function askOfCart(
  c: ShopContext,
  browserOperation: BrowserOperation,
  variables: Variables,
  commerce: Commerce,
): Promise<CommerceAnswer<unknown> | Response> {
  const { operation, kind, cart = "id" } = browserOperation;
  const { item } = variables as { item?: { id?: string } };
  // The id alone names a row: an API that gets its sku, too, may take another row of that sku.
  const ofThisCart = item?.id ? { ...variables, item: { ...item, skuId: undefined } } : variables;
  const isChange = kind === "mutation" && cart === "id";
  const state = isChange ? await readOrderState(c, String(variables[cart])) : null;
  // An API may read the cart when it comes to the order: nothing may be in it by then that nobody saw.
  if (state?.undecided && isStillOut(state.undecided))
    return refuseCall(c, 409, orderRefusals.underWay, "An order of this cart is under way");
  const answer = state?.isOrdered
    ? withoutCart(operation.name)
    : await findLostCart(
        c,
        browserOperation,
        variables,
        await askWithoutLapsedCode(c, browserOperation, ofThisCart, commerce),
      );
  if (answer.kind !== "data" || findCart(answer.data)?.isCompleted === false) return answer;
  const moved = await findCustomerCart(c);
  if (moved === "" || moved === variables[cart]) return answer;
  writeCartId(c, moved);
  // The rows of the other cart have other ids, but the same goods.
  const ofThatCart = { ...variables, [cart]: moved, ...(item && { item: { ...item, id: undefined } }) };
  return commerce.ask(operation, ofThatCart, kind);
}

/** An API may refuse what is about a cart that it has lost: null says the same. */
async function findLostCart(
  c: ShopContext,
  { operation, cart, market }: BrowserOperation,
  variables: Variables,
  answer: CommerceAnswer<unknown>,
): Promise<CommerceAnswer<unknown>> {
  const mayBeLost = ["refused", "status", "wrong-currency"].includes(answer.kind);
  if (answer.kind === "data" || !mayBeLost || !cart || !market) return answer;
  const lost = { id: String(variables[cart]), market: String(variables[market]) };
  return (await isCartLost(c, lost, answer)) ? withoutCart(operation.name) : answer;
}

/** As an API answers that has no such open cart. */
const withoutCart = (operation: string): CommerceAnswer<unknown> => ({
  kind: "data",
  data: { [operation === orderedCart.name ? getCart.name : operation]: null },
  errors: [],
});

interface FoundCart {
  id: string | null;
  isCompleted: boolean;
  items?: readonly ({ quantity: number } | null)[] | null;
}

export function findCart(data: unknown): FoundCart | null {
  const root = Object.values(data as Record<string, unknown>)[0];
  if (root === null || typeof root !== "object") return null;
  const cart = "cart" in root ? root.cart : root;
  return cart !== null && typeof cart === "object" && "isCompleted" in cart ? (cart as never) : null;
}
