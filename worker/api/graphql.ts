import type { Context, Handler } from "hono";
import { wrapTime } from "hono/timing";
import * as v from "valibot";
import { getCart } from "#shared/operations/generated/operations.ts";
import { commerceOfShopper } from "../auth/session.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import { statusOf } from "../commerce/failure.ts";
import type { ShopEnv } from "../context.ts";
import { cartIdOf, rememberCart } from "./cart-cookie.ts";
import { cartMarketOf } from "./cart-market.ts";
import { type BrowserOperation, browserOperation } from "./operations.ts";
import { readJson } from "./read-json.ts";

/** Bytes of a request body. */
const bodyLimit = 64 * 1024;

const Body = v.object({
  operationName: v.optional(v.string()),
  variables: v.optional(v.record(v.string(), v.unknown()), {}),
  query: v.optional(v.never()),
  extensions: v.object({
    persistedQuery: v.object({
      version: v.literal(1),
      sha256Hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  }),
});

const refuse = (c: Context<ShopEnv>, status: 400 | 413, code: string, message: string) =>
  c.json({ errors: [{ message, extensions: { code } }] }, status);

type Variables = Record<string, unknown>;

function withMarket(variables: Variables, { market }: BrowserOperation, c: Context<ShopEnv>): Variables {
  return market ? { ...variables, [market]: cartMarketOf(c, variables[market]) } : variables;
}

/** Fills in the shopper's cart from the cookie; a cart is made when the operation needs one and there is none. */
async function withCart(
  variables: Variables,
  { cart, needsCart }: BrowserOperation,
  c: Context<ShopEnv>,
  commerce: Commerce,
): Promise<CommerceAnswer<Variables>> {
  if (!cart) return { kind: "data", data: variables, errors: [] };
  const known = c.req.header("x-cart") === "forget" ? "" : cartIdOf(c);
  if (known || !needsCart) return { kind: "data", data: { ...variables, [cart]: known }, errors: [] };
  const made = await commerce.ask(getCart, { id: "", cartMarketAlias: cartMarketOf(c, undefined) });
  if (made.kind !== "data") return made;
  const id = made.data.getCart?.id ?? "";
  if (id) rememberCart(c, id);
  return { kind: "data", data: { ...variables, [cart]: id }, errors: [] };
}

/** The cart in an operation's answer, wherever it stands. */
function cartIn(data: unknown): { id: string | null; isCompleted: boolean } | null {
  const root = Object.values(data as Record<string, unknown>)[0];
  if (root === null || typeof root !== "object") return null;
  const cart = "cart" in root ? root.cart : root;
  return cart !== null && typeof cart === "object" && "isCompleted" in cart ? (cart as never) : null;
}

/**
 * `POST /graphql`: the browser's only way to the commerce API. It names an operation of the build by its hash;
 * text is never forwarded (S14, S15). The worker adds the cart, the market, the token and the key.
 */
export const graphql: Handler<ShopEnv> = async (c) => {
  c.header("Cache-Control", "private, no-store");
  const text = await c.req.text();
  if (text.length > bodyLimit) return refuse(c, 413, "TOO_LARGE", "The request is too large");
  const parsed = v.safeParse(Body, readJson(text));
  if (!parsed.success)
    return refuse(c, 400, "PERSISTED_QUERY_NOT_ALLOWED", "Only known operations are answered");
  const hash = parsed.output.extensions.persistedQuery.sha256Hash;
  const operation = browserOperation(hash);
  if (!operation) return refuse(c, 400, "PERSISTED_QUERY_NOT_ALLOWED", "Only known operations are answered");

  const commerce = commerceOfShopper(c, operation);
  const filled = await withCart(withMarket(parsed.output.variables, operation, c), operation, c, commerce);
  if (filled.kind !== "data") return failed(c, filled);
  const answer = await wrapTime(
    c,
    "commerce",
    commerce.ask(operation.operation, filled.data, operation.kind),
  );
  if (answer.kind !== "data") return failed(c, answer);
  if (operation.cart === "id") {
    const cart = cartIn(answer.data);
    if (cart?.id && !cart.isCompleted) rememberCart(c, cart.id);
    else if (c.req.header("x-cart") === "forget") rememberCart(c, "");
  }
  return c.json({ data: answer.data, ...(answer.errors.length > 0 && { errors: answer.errors }) });
};

/** A refusal in GraphQL's words keeps them; everything else keeps only its status (PQ-13). */
function failed(c: Context<ShopEnv>, answer: Exclude<CommerceAnswer<unknown>, { kind: "data" }>) {
  if (answer.kind === "refused") {
    const { message, code } = answer;
    return c.json({ data: null, errors: [{ message, extensions: code ? { code } : {} }] });
  }
  return c.json({ errors: [{ message: answer.message }] }, statusOf(answer) as 502);
}
