import type { CommerceFailure } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { type AskedCart, openNextCart, readCartState } from "./completed-cart.ts";

type Refusal = Extract<CommerceFailure, { kind: "refused" }>;

/** Some APIs have no code for it; any other may be about what was asked. */
const mayMeanLost = ({ code }: Refusal) => code === undefined || code === "CartNotFound";

/** Of the goods, and of the health of the API, which says nothing about a cart. */
const isOfOthers = (failure: CommerceFailure) =>
  failure.kind === "refused"
    ? failure.code === "InsufficientStock"
    : failure.kind !== "status" || [401, 403, 429, 502, 503, 504].includes(failure.status);

const withoutId = ({ message }: Refusal, id: string) =>
  message.toLowerCase().replaceAll(id.toLowerCase(), "");

/**
 * Whether there is no open cart behind a failure: the API says so when it is asked for the cart. Where it refuses to tell
 * of it, too, the cart is lost if the API has the same words for a cart that never was, and can read one that it has just
 * opened. What it says is only compared.
 */
export async function isCartLost(
  c: ShopContext,
  cart: AskedCart,
  failure: CommerceFailure,
): Promise<boolean> {
  if (cart.id === "" || isOfOthers(failure)) return false;
  const state = await readCartState(c, cart);
  if (typeof state === "string") return state !== "open";
  if (failure.kind !== "refused" || !mayMeanLost(failure)) return false;
  if (state.kind !== "refused" || !mayMeanLost(state)) return false;
  const next = await openNextCart(c, cart.market);
  if (next === "") return false;
  const neverMade = crypto.randomUUID();
  const [unknown, read] = await Promise.all([
    readCartState(c, { ...cart, id: neverMade }),
    readCartState(c, { ...cart, id: next }),
  ]);
  if (read !== "open" || typeof unknown === "string" || unknown.kind !== "refused") return false;
  return unknown.code === state.code && withoutId(unknown, neverMade) === withoutId(state, cart.id);
}
