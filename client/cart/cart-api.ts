import { type Cart, findLine } from "#shared/cart.ts";
import { toCart } from "#shared/cart-answer.ts";
import {
  addPackageToCart,
  addToCart,
  getCart,
  setCartPromoCode,
  updateCartGroup,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import type { CartFragment } from "#shared/operations/generated/types.ts";
import { askAboutCart, askAlone } from "../cart-lock.ts";
import { type Answer, ask, currentCountry } from "../commerce.ts";
import type { GroupChange, PackageChange, PendingChange } from "./cart-changes.ts";
import type { CartAnswer } from "./cart-state.ts";

export interface FetchOptions {
  /** Id of the cart that is given up for another; empty for whichever the browser has. */
  forget?: string | undefined;
  /** Shipping fees of an external provider are added in the checkout only. */
  inCheckout: boolean;
  /** Alias of the market whose prices are wanted; the page's by default. */
  market?: string;
}

/** The worker replaces the id by that of the cookie. */
const ownCart = { id: "" };

export const fetchCart = (options: FetchOptions) =>
  options.forget === undefined ? askAboutCart(() => look(options)) : askAlone(() => giveUp(options));

async function look({ forget, inCheckout, market }: FetchOptions): Promise<CartAnswer> {
  const variables = {
    id: forget ?? "",
    allowExternalShippingFee: inCheckout,
    ...(market !== undefined && { cartMarketAlias: market }),
  };
  const answer = await ask(getCart, variables, { forgetsCart: forget !== undefined, takesParts: true });
  return toAnswer(answer, (data) => data.getCart);
}

/** The worker gives up the named cart only. One that this tab cannot name it looks at before: another tab may have begun it. */
async function giveUp(options: FetchOptions): Promise<CartAnswer> {
  const present = options.forget ? null : await look({ ...options, forget: undefined });
  return present === null || present.kind === "empty" ? look(options) : present;
}

export interface SaveRequest {
  change: PendingChange;
  confirmed: Cart | null;
  inCheckout: boolean;
}

/** @param signal a change that was dropped while it waited for another tab is not sent */
export const saveChange = (request: SaveRequest, signal?: AbortSignal) =>
  askAboutCart(async () => (signal?.aborted ? ({ kind: "failed" } as const) : save(request)));

async function save({ change, confirmed, inCheckout }: SaveRequest): Promise<CartAnswer> {
  if (change.kind === "code") {
    const answer = await ask(setCartPromoCode, { ...ownCart, promoCode: change.code });
    return toAnswer(answer, (data) => data.setCartPromoCode);
  }
  const options = { ...ownCart, allowExternalShippingFee: inCheckout };
  if (change.kind === "group") return setGroup(change, options);
  if (change.kind === "package") return addPackage(change, confirmed, options);
  const { kind, skuId, quantity } = change;
  const line = findLine(confirmed?.lines, change);
  if (kind === "set" && line) {
    const item = { id: line.id, skuId, quantity };
    const answer = await ask(updateCartItem, { ...options, item }, { takesParts: true });
    return toAnswer(answer, (data) => data.updateCartItem);
  }
  if (kind === "set" && quantity === 0 && confirmed) return { kind: "cart", cart: confirmed };
  return toAnswer(
    await ask(addToCart, { ...options, item: { skuId, quantity } }, { keepalive: true, takesParts: true }),
    (data) => data.addToCart,
  );
}

type CartOptions = typeof ownCart & { allowExternalShippingFee: boolean };

async function setGroup(
  { key, quantity }: Pick<GroupChange, "key" | "quantity">,
  options: CartOptions,
): Promise<CartAnswer> {
  const item = { groupKey: key, quantity };
  const answer = await ask(updateCartGroup, { ...options, item }, { takesParts: true });
  return toAnswer(answer, (data) => data.updateCartGroup);
}

/** The API adds a package once at a time. */
async function addPackage(
  { lines, quantity }: PackageChange,
  confirmed: Cart | null,
  options: CartOptions,
): Promise<CartAnswer> {
  const chosen = lines.flatMap(({ skuId, package: part }) => (part ? { ...part, skuId } : []));
  const [first] = chosen;
  if (!first) return { kind: "failed" };
  const selections = chosen.map(({ groupId, optionId, skuId }) => ({ groupId, optionId, skuId }));
  const variables = { ...options, packageId: first.id, selections };
  const answer = toAnswer(
    await ask(addPackageToCart, variables, { keepalive: true, takesParts: true }),
    (data) => data.addPackageToCart,
  );
  if (quantity === 1 || answer.kind !== "cart") return answer;
  const known = (confirmed?.lines ?? []).map((line) => line.package?.key);
  const added = answer.cart.lines.find((line) => line.package && !known.includes(line.package.key));
  return added?.package ? setGroup({ key: added.package.key, quantity }, options) : answer;
}

function toAnswer<Data>(answer: Answer<Data>, select: (data: Data) => CartFragment | null): CartAnswer {
  if (answer.kind === "refused") return { kind: "failed", code: answer.code ?? "" };
  if (answer.kind !== "data") return { kind: "failed" };
  const cart = toCart(select(answer.data), currentCountry());
  return cart ? { kind: "cart", cart } : { kind: "empty" };
}
