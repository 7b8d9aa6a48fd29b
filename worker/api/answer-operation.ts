import { wrapTime } from "hono/timing";
import { orderRefusals } from "#shared/api.ts";
import { countPieces } from "#shared/cart.ts";
import { getCart } from "#shared/operations/generated/operations.ts";
import { createShopperCommerce, type ShopperCommerce } from "../auth/shopper-session.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, type CommerceFailure, toHttpStatus } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { priceDelivery } from "../orders/delivery.ts";
import { forgetOtherAddresses } from "../orders/order-address.ts";
import { withKnownCode } from "../orders/order-refusals.ts";
import { completeAccount } from "./account-answer.ts";
import { askOfCart, findCart } from "./ask-of-cart.ts";
import { refuseTooOften } from "./call-limits.ts";
import {
  chooseCartMarket,
  digestCart,
  hideCartIds,
  readCartId,
  writeCartId,
  writeCartPieces,
} from "./cart.ts";
import { toMover } from "./cart-mover.ts";
import { confirmOrder, findPaidOrder } from "./confirmation.ts";
import { findCustomerCart, rememberCustomerCart } from "./customer-cart.ts";
import { findKnownOrder } from "./known-orders.ts";
import { type BrowserOperation, findShortage, type Variables } from "./operations.ts";
import { placeOrder } from "./orders.ts";
import { guardFrame } from "./provider-frame.ts";
import { refuseCall } from "./request.ts";
import { addReturnAddresses } from "./return-addresses.ts";

interface CallOptions {
  /** Calls without the cookie's cart and drops it. */
  forgetsCart: boolean;
  /** Of an order. */
  idempotencyKey: string | undefined;
  /** Goods and total that the shopper saw; empty where nobody says. */
  shown?: string;
  /** Whether a page has said that the attempt before may have made an order; true where nobody says. */
  isWarned?: boolean;
  /** Of the payment that is asked about: `paymentGivenUp` or `paymentMissed`. */
  paymentEnd?: string | undefined;
}

/** Answers what a shopper asks, by a script or a form: adds their cart, market and token. @param variables checked */
export async function answerOperation(
  c: ShopContext,
  operation: BrowserOperation,
  variables: Variables,
  { forgetsCart, idempotencyKey, shown = "", isWarned = true, paymentEnd }: CallOptions,
): Promise<Response> {
  const isForeign = await namesForeignCart(variables, operation, c);
  if (isForeign && !forgetsCart) {
    return refuseCall(c, 403, orderRefusals.foreignCart, "This cart belongs to somebody else");
  }
  const refusal = await refuseTooOften(c, operation, variables);
  if (refusal) return refusal;
  const commerce = createShopperCommerce(c, { needsSession: operation.needsSession ?? false });
  const named = operation.isConfirmation ? await resolveOrder(c, variables) : variables;
  if (named === null) return c.json({ data: { checkout: null } });
  const located = addReturnAddresses(forgetOtherAddresses(addMarket(named, operation, c)), c);
  // Another tab has given that cart up before.
  const isGivenUp = forgetsCart && !isForeign;
  const needsNoCart = !operation.cart || isGivenUp;
  const cartId = needsNoCart ? "" : readCartId(c) || (await findOpenCustomerCart(c, commerce));
  const complete = await addCart(located, operation, cartId, c, commerce);
  if (complete.kind !== "data") return answerFailure(c, complete);
  const ask = (sent: Variables) =>
    needsNoCart
      ? commerce.ask(operation.operation, sent, operation.kind)
      : askOfCart(c, operation, sent, commerce);
  const work: Promise<CommerceAnswer<unknown> | Response> = operation.isOrder
    ? findPaidOrder(c, complete.data, commerce).then(
        (paid) => paid ?? placeOrder(c, complete.data, { key: idempotencyKey ?? "", shown, isWarned }),
      )
    : operation.hasCarrierFee
      ? priceDelivery(complete.data, ask as never).then(({ answer }) => answer)
      : ask(complete.data);
  const commerceAnswer = await wrapTime(c, "commerce", work);
  if (commerceAnswer instanceof Response) return commerceAnswer;
  const answer = operation.isConfirmation
    ? await confirmOrder(c, complete.data as never, commerceAnswer as never, { commerce, paymentEnd })
    : await completeAccount(c, operation.operation, commerceAnswer, commerce);
  if (answer.kind !== "data") return answerFailure(c, withKnownCode(answer, operation.isOrder));
  if (operation.cart === "id") keepCart(c, answer.data, isGivenUp);
  const shortage = findShortage(operation, variables, answer);
  if (shortage) return answerFailure(c, shortage);
  const errors = toCodes(answer.errors.map(({ extensions }) => extensions ?? {}));
  const told = operation.hasCarrierFee
    ? await guardFrame(c, complete.data, answer.data as never, { commerce, isWarned })
    : answer;
  if (told instanceof Response) return told;
  if (told.kind !== "data") return answerFailure(c, told);
  const data = await hideSecrets(c, told.data as object, commerce);
  return c.json({ data, ...(errors.length > 0 && { errors }) });
}

/** The cart that the answer tells is the browser's from now on; one that was given up is not, where it tells none. */
function keepCart(c: ShopContext, data: unknown, isGivenUp: boolean) {
  const cart = findCart(data);
  if (cart?.id && !cart.isCompleted) {
    writeCartId(c, cart.id);
    if (!isSameCart(cart.id, readCartId(c))) c.get("waitUntil")(rememberCustomerCart(c, cart.id));
    if (cart.items) writeCartPieces(c, countPieces(cart.items.filter((item) => item !== null)));
  } else if (isGivenUp) writeCartId(c, "");
}

/** Whoever reads the answer learns neither what opens a cart nor who a stranger is. */
async function hideSecrets(c: ShopContext, data: object, commerce: ShopperCommerce): Promise<object> {
  const hide = async ([name, root]: [string, unknown]) => [
    name,
    await hideCartIds(c, await hideShopper(root, commerce)),
  ];
  return Object.fromEntries(await Promise.all(Object.entries(data).map(hide)));
}

interface Told {
  email?: string | null;
}

const isSameEmail = (one: string | null | undefined, other: string | null) =>
  Boolean(one && other) && one?.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * A cart's id may come to somebody else: a checkout tells e-mail and address only to the customer whose e-mail it has,
 * and a personal number to nobody.
 */
async function hideShopper(root: unknown, commerce: ShopperCommerce): Promise<unknown> {
  if (root === null || typeof root !== "object" || !("checkoutStatus" in root)) return root;
  const isOwn = isSameEmail((root as Told).email, await commerce.findEmail());
  const nobody = { email: null, billingAddress: null, shippingAddress: null };
  return { ...root, identityNumber: null, ...(!isOwn && nobody) };
}

/** Of an order that this browser knows, what opens it; any other must be of the cart it has. Null without either. */
async function resolveOrder(c: ShopContext, variables: Variables): Promise<Variables | null> {
  const known = await findKnownOrder(c, variables.id);
  const cartId = known?.cartId || readCartId(c);
  const { id, paymentType } = known ?? variables;
  return cartId ? { ...variables, id, paymentType, cartId } : null;
}

async function namesForeignCart(
  variables: Variables,
  { cart }: BrowserOperation,
  c: ShopContext,
): Promise<boolean> {
  const named = cart ? variables[cart] : "";
  return named !== "" && named !== (await digestCart(c, readCartId(c)));
}

const addMarket = (variables: Variables, { market }: BrowserOperation, c: ShopContext): Variables =>
  market ? { ...variables, [market]: chooseCartMarket(c, variables[market]) } : variables;

async function addCart(
  variables: Variables,
  { cart, needsCart }: BrowserOperation,
  cartId: string,
  c: ShopContext,
  commerce: Commerce,
): Promise<CommerceAnswer<Variables>> {
  if (!cart) return { kind: "data", data: variables, errors: [] };
  if (cartId || !needsCart) return { kind: "data", data: { ...variables, [cart]: cartId }, errors: [] };
  const made = await commerce.ask(getCart, { id: "", cartMarketAlias: chooseCartMarket(c, undefined) });
  if (made.kind !== "data") return made;
  const id = made.data.getCart?.id ?? "";
  if (id) writeCartId(c, id);
  return { kind: "data", data: { ...variables, [cart]: id }, errors: [] };
}

/** Of another device that the customer is logged in with. */
async function findOpenCustomerCart(c: ShopContext, commerce: Commerce): Promise<string> {
  const id = await findCustomerCart(c);
  return id && (await toMover(c, commerce).find(id)) !== null ? id : "";
}

/** The browser gets codes: the API's words may say more than a stranger should know. */
const toCodes = (errors: readonly { code?: string | undefined }[]) =>
  errors.map(({ code }) => ({ message: "", extensions: typeof code === "string" ? { code } : {} }));

/** 401 is about the session that was sent along; other statuses are about the API. */
function answerFailure(c: ShopContext, failure: CommerceFailure) {
  if (failure.kind === "refused") return c.json({ data: null, errors: toCodes([failure]) });
  const status = failure.kind === "status" && failure.status === 401 ? 401 : toHttpStatus(failure);
  return c.json({ errors: [{ message: failure.message }] }, status as 502);
}
