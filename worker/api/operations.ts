import type * as v from "valibot";
import {
  addPackageToCart,
  addToCart,
  checkout,
  company,
  createOrUpdateCheckout,
  getCart,
  monitorProductAvailability,
  orderedCart,
  orders,
  placeOrder,
  postProductReview,
  setCartPromoCode,
  subscribeToNewsletter,
  updateCartGroup,
  updateCartItem,
  updateUser,
  user,
} from "#shared/operations/generated/operations.ts";
import type { KnownOperation } from "../commerce/commerce.ts";
import type { CommerceFailure, GraphQlError } from "../commerce/failure.ts";
import { operationVariables } from "./variables.ts";

export type Variables = Record<string, unknown>;

export interface BrowserOperation {
  operation: KnownOperation<unknown, Variables>;
  variables: v.GenericSchema<unknown, Variables>;
  kind: "query" | "mutation";
  cart?: "id" | "cartId";
  /** Variable that carries the market of the cart; others are about no cart and take that of the page. */
  market?: "cartMarketAlias" | "checkoutMarketId" | "checkoutMarket";
  needsCart?: true;
  /** There may be too few of them. */
  asksForPieces?: true;
  needsSession?: true;
  /** The worker finds the fee of an external shipping service. */
  hasCarrierFee?: true;
  /** Tells of an order that a payment provider may have placed. */
  isConfirmation?: true;
  /** At most one for a cart. */
  isOrder?: true;
}

const allow = (
  operation: { name: string; hash: string },
  rest: Omit<BrowserOperation, "operation" | "variables">,
): BrowserOperation => ({
  operation,
  variables: operationVariables[operation.name as keyof typeof operationVariables],
  ...rest,
});

const changeOfPieces = {
  kind: "mutation",
  cart: "id",
  market: "cartMarketAlias",
  asksForPieces: true,
} as const;

export const browserOperations: readonly BrowserOperation[] = [
  allow(getCart, { kind: "query", cart: "id", market: "cartMarketAlias" }),
  allow(orderedCart, { kind: "query", cart: "id", market: "cartMarketAlias" }),
  allow(addToCart, { ...changeOfPieces, needsCart: true }),
  allow(updateCartItem, changeOfPieces),
  allow(addPackageToCart, { ...changeOfPieces, needsCart: true }),
  allow(updateCartGroup, changeOfPieces),
  allow(setCartPromoCode, { kind: "mutation", cart: "id", market: "checkoutMarketId" }),
  allow(createOrUpdateCheckout, {
    kind: "mutation",
    cart: "cartId",
    market: "checkoutMarketId",
    hasCarrierFee: true,
  }),
  allow(placeOrder, { kind: "mutation", cart: "cartId", market: "checkoutMarketId", isOrder: true }),
  allow(user, { kind: "query" }),
  allow(company, { kind: "query", needsSession: true }),
  allow(orders, { kind: "query" }),
  allow(updateUser, { kind: "mutation" }),
  allow(subscribeToNewsletter, { kind: "mutation" }),
  allow(monitorProductAvailability, { kind: "mutation" }),
  allow(postProductReview, { kind: "mutation", needsSession: true }),
  allow(checkout, { kind: "query", market: "checkoutMarket", isConfirmation: true }),
];

const byHash = new Map(browserOperations.map((entry) => [entry.operation.hash, entry]));

export const findBrowserOperation = (hash: string) => byHash.get(hash);

interface Line {
  id?: string;
  skuId?: number;
}

function toLines(data: unknown): Line[] {
  const [cart] = Object.values(data as Record<string, { items?: (Line | null)[] | null } | null>);
  return (cart?.items ?? []).map((line) => line ?? {});
}

/**
 * The refusal of who asks for more pieces than there are: an API may answer the cart as it was beside such an error. Who
 * takes goods out, or only looks, is not refused for the pieces that other goods lack.
 */
export function findShortage(
  { asksForPieces }: BrowserOperation,
  { item }: { item?: { id?: string; skuId?: number; quantity?: number } },
  { data, errors }: { data: unknown; errors: readonly GraphQlError[] },
): CommerceFailure | undefined {
  const code = "InsufficientStock";
  if (!asksForPieces || item?.quantity === 0) return undefined;
  const isLine = item?.id !== undefined || item?.skuId !== undefined;
  const lines = toLines(data);
  // After the cart was moved its rows have other ids.
  const own = lines.filter(({ id }) => id !== undefined && id === item?.id);
  const asked =
    own.length > 0 ? own : lines.filter(({ skuId }) => skuId !== undefined && skuId === item?.skuId);
  const isOther = ({ path = [] }: GraphQlError) => {
    const line = path[1] === "items" ? lines[Number(path[2])] : undefined;
    return isLine && line !== undefined && !asked.includes(line);
  };
  const isShort = errors.some((error) => error.extensions?.code === code && !isOther(error));
  return isShort ? { kind: "refused", message: "", code, status: undefined } : undefined;
}
