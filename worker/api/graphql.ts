import { createFactory } from "hono/factory";
import { wrapTime } from "hono/timing";
import { apiHeaders, forgetCart, GraphQlBody } from "#shared/api.ts";
import { getCart } from "#shared/operations/generated/operations.ts";
import { createShopperCommerce } from "../auth/session.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, type CommerceFailure, toHttpStatus } from "../commerce/failure.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { refuseTooOften } from "./call-limits.ts";
import { chooseCartMarket, readCartId, writeCartId } from "./cart.ts";
import { type BrowserOperation, findBrowserOperation } from "./operations.ts";
import { readBody, refuseCall } from "./request.ts";

type Variables = Record<string, unknown>;

const refuseBody = (c: ShopContext, status: 400 | 413) =>
  status === 413
    ? refuseCall(c, 413, "TOO_LARGE", "The request is too large")
    : refuseCall(c, 400, "PERSISTED_QUERY_NOT_ALLOWED", "Only known operations are answered");

/** The browser names an operation of the build by its hash; the worker adds cart, market, token and key. */
export const graphql = createFactory<ShopEnv>().createHandlers(
  ...readBody(GraphQlBody, 64 * 1024, refuseBody),
  async (c) => {
    const { variables, extensions } = c.req.valid("json");
    const operation = findBrowserOperation(extensions.persistedQuery.sha256Hash);
    if (!operation) return refuseBody(c, 400);
    const refusal = await refuseTooOften(c, operation, variables);
    if (refusal) return refusal;
    const commerce = createShopperCommerce(c, operation);
    const complete = await addCart(addMarket(variables, operation, c), operation, c, commerce);
    if (complete.kind !== "data") return answerFailure(c, complete);
    const answer = await wrapTime(
      c,
      "commerce",
      commerce.ask(operation.operation, complete.data, operation.kind),
    );
    if (answer.kind !== "data") return answerFailure(c, answer);
    if (operation.cart === "id") {
      const cart = findCart(answer.data);
      if (cart?.id && !cart.isCompleted) writeCartId(c, cart.id);
      else if (forgetsCart(c)) writeCartId(c, "");
    }
    return c.json({ data: answer.data, ...(answer.errors.length > 0 && { errors: answer.errors }) });
  },
);

const forgetsCart = (c: ShopContext) => c.req.header(apiHeaders.cart) === forgetCart;

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

function findCart(data: unknown): { id: string | null; isCompleted: boolean } | null {
  const root = Object.values(data as Record<string, unknown>)[0];
  if (root === null || typeof root !== "object") return null;
  const cart = "cart" in root ? root.cart : root;
  return cart !== null && typeof cart === "object" && "isCompleted" in cart ? (cart as never) : null;
}

function answerFailure(c: ShopContext, failure: CommerceFailure) {
  if (failure.kind === "refused") {
    const { message, code } = failure;
    return c.json({ data: null, errors: [{ message, extensions: code ? { code } : {} }] });
  }
  return c.json({ errors: [{ message: failure.message }] }, toHttpStatus(failure) as 502);
}
