import { createFactory } from "hono/factory";
import { wrapTime } from "hono/timing";
import * as v from "valibot";
import { apiHeaders, forgetCart, GraphQlBody, unknownOperation } from "#shared/api.ts";
import { countPieces } from "#shared/cart.ts";
import { manifest } from "#shared/operations/generated/manifest.ts";
import { getCart } from "#shared/operations/generated/operations.ts";
import { createShopperCommerce } from "../auth/session.ts";
import { hasSession } from "../auth/session-cookies.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, type CommerceFailure, toHttpStatus } from "../commerce/failure.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { keepConfirmed } from "../orders/look-up.ts";
import { refuseTooOften } from "./call-limits.ts";
import { askWithCarrierFee } from "./carrier-fee.ts";
import { chooseCartMarket, readCartId, writeCartId, writeCartPieces } from "./cart.ts";
import { type BrowserOperation, findBrowserOperation, type Variables } from "./operations.ts";
import { withKnownCode } from "./order-refusals.ts";
import { placeOrder } from "./orders.ts";
import { findPreviousOperation, keepOperations } from "./previous-operations.ts";
import { readBody, refuseCall } from "./request.ts";
import { addReturnAddresses } from "./return-addresses.ts";

const refuseBody = (c: ShopContext, status: 400 | 413) =>
  status === 413
    ? refuseCall(c, 413, "TOO_LARGE", "The request is too large")
    : refuseCall(c, 400, "PERSISTED_QUERY_NOT_ALLOWED", "Only known operations are answered");

/** The page is of a build that nobody remembers: it reloads itself. */
const refuseUnknown = (c: ShopContext) =>
  refuseCall(c, 409, unknownOperation, "The page is of another build of the shop");

/** The browser names an operation of the build by its hash; the worker adds cart, market, token and key. */
export const graphql = createFactory<ShopEnv>().createHandlers(
  ...readBody(GraphQlBody, 64 * 1024, refuseBody),
  async (c) => {
    const { variables, extensions } = c.req.valid("json");
    const hash = extensions.persistedQuery.sha256Hash;
    const kvCache = c.get("kvCache");
    const current = findBrowserOperation(hash);
    const operation = current ?? (await findPreviousOperation(kvCache, hash));
    if (!operation) return hash in manifest ? refuseBody(c, 400) : refuseUnknown(c);
    c.get("waitUntil")(keepOperations(kvCache));
    const known = v.safeParse(operation.variables, variables);
    if (!known.success) {
      const refused = refuseCall(c, 400, "BAD_VARIABLES", "These variables are not accepted");
      return current ? refused : refuseUnknown(c);
    }
    if (namesForeignCart(known.output, operation, c)) {
      return refuseCall(c, 403, "FOREIGN_CART", "This cart belongs to somebody else");
    }
    const refusal = await refuseTooOften(c, operation, known.output);
    if (refusal) return refusal;
    const commerce = createShopperCommerce(c, operation);
    const located = addReturnAddresses(addMarket(known.output, operation, c), c);
    const complete = await addCart(located, operation, c, commerce);
    if (complete.kind !== "data") return answerFailure(c, complete);
    const ask = (sent: Variables) => commerce.ask(operation.operation, sent, operation.kind);
    const work: Promise<CommerceAnswer<unknown> | Response> = operation.isOrder
      ? placeOrder(c, complete.data, commerce)
      : operation.hasCarrierFee
        ? askWithCarrierFee(complete.data, ask as never)
        : ask(complete.data);
    const answer = await wrapTime(c, "commerce", work);
    if (answer instanceof Response) return answer;
    if (answer.kind !== "data") return answerFailure(c, withKnownCode(answer));
    if (operation.isConfirmation) keepConfirmed(c, complete.data as never, answer.data as never);
    if (operation.cart === "id") {
      const cart = findCart(answer.data);
      if (cart?.id && !cart.isCompleted) {
        writeCartId(c, cart.id);
        if (cart.items) writeCartPieces(c, countPieces(cart.items.filter((item) => item !== null)));
      } else if (forgetsCart(c)) writeCartId(c, "");
    }
    const errors = toCodes(answer.errors.map(({ extensions }) => extensions ?? {}));
    const data = hasSession(c) ? answer.data : withoutShopper(answer.data);
    return c.json({ data, ...(errors.length > 0 && { errors }) });
  },
);

/** A cart's cookie may outlive its shopper on a machine that others use: a checkout tells customers alone who they are. */
const withoutShopper = (data: unknown): unknown =>
  Object.fromEntries(
    Object.entries(data as Record<string, unknown>).map(([name, root]) => [
      name,
      root !== null && typeof root === "object" && "checkoutStatus" in root
        ? { ...root, email: null, identityNumber: null, billingAddress: null }
        : root,
    ]),
  );

const forgetsCart = (c: ShopContext) => c.req.header(apiHeaders.cart) === forgetCart;

function namesForeignCart(variables: Variables, { cart }: BrowserOperation, c: ShopContext): boolean {
  const named = cart ? variables[cart] : "";
  return named !== "" && named !== readCartId(c);
}

const addMarket = (variables: Variables, { market }: BrowserOperation, c: ShopContext): Variables =>
  market ? { ...variables, [market]: chooseCartMarket(c, variables[market]) } : variables;

async function addCart(
  variables: Variables,
  { cart, needsCart }: BrowserOperation,
  c: ShopContext,
  commerce: Commerce,
): Promise<CommerceAnswer<Variables>> {
  if (!cart) return { kind: "data", data: variables, errors: [] };
  const known = forgetsCart(c) ? "" : readCartId(c);
  if (known || !needsCart) return { kind: "data", data: { ...variables, [cart]: known }, errors: [] };
  const made = await commerce.ask(getCart, { id: "", cartMarketAlias: chooseCartMarket(c, undefined) });
  if (made.kind !== "data") return made;
  const id = made.data.getCart?.id ?? "";
  if (id) writeCartId(c, id);
  return { kind: "data", data: { ...variables, [cart]: id }, errors: [] };
}

interface FoundCart {
  id: string | null;
  isCompleted: boolean;
  items?: readonly ({ quantity: number } | null)[] | null;
}

function findCart(data: unknown): FoundCart | null {
  const root = Object.values(data as Record<string, unknown>)[0];
  if (root === null || typeof root !== "object") return null;
  const cart = "cart" in root ? root.cart : root;
  return cart !== null && typeof cart === "object" && "isCompleted" in cart ? (cart as never) : null;
}

/** The browser gets codes: the API's words may say more than a stranger should know. */
const toCodes = (errors: readonly { code?: string | undefined }[]) =>
  errors.map(({ code }) => ({ message: "", extensions: typeof code === "string" ? { code } : {} }));

/** 401 is about the session that was sent along; other statuses are about the API. */
function answerFailure(c: ShopContext, failure: CommerceFailure) {
  if (failure.kind === "refused") return c.json({ data: null, errors: toCodes([failure]) });
  const status = failure.kind === "status" && failure.status === 401 ? 401 : toHttpStatus(failure);
  if (status === 503) c.header("Retry-After", "5");
  return c.json({ errors: [{ message: failure.message }] }, status as 502);
}
