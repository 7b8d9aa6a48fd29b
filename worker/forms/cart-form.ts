import { setCookie } from "hono/cookie";
import { tooOften } from "#shared/api.ts";
import { type Cart, type CartLine, findLine } from "#shared/cart.ts";
import { toCart } from "#shared/cart-answer.ts";
import { countMost, toRows } from "#shared/cart-rows.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import type { CustomerType } from "#shared/customer-types.ts";
import type { FormNotice } from "#shared/form-notice.ts";
import type { CartPage } from "#shared/form-pages.ts";
import {
  getCart,
  setCartPromoCode,
  updateCartGroup,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import type { CartFragment } from "#shared/operations/generated/types.ts";
import { readCartId } from "../api/cart.ts";
import type { ShopContext } from "../context.ts";
import { isSecure } from "../cookies.ts";
import { ask, type FormCall } from "./ask.ts";
import { type Fields, readNumber } from "./read-form.ts";
import {
  failureNotice,
  goTo,
  ownCart,
  readCustomerType,
  readsVat,
  toCartPath,
  translateFor,
  unavailableNotice,
} from "./visit.ts";

type Answer = Response | Omit<CartPage, "meta">;

/** What was done before, as the address of the cart says it. */
const done = {
  added: ["product.added"],
  /** A cart after one that is ordered. */
  begun: ["product.added", "confirm.orderedBefore"],
  removed: ["cart.lineRemoved"],
} as const;

const isDone = (name: string): name is keyof typeof done => name in done;

async function loadCart(c: ShopContext, notices: readonly FormNotice[]): Promise<Omit<CartPage, "meta">> {
  const page = { showsVat: readsVat(c), notices, promoCode: null };
  // A cart is made by what is put into it.
  if (readCartId(c) === "") return { ...page, cart: null };
  const answer = await ask(c, getCart, ownCart);
  if (answer.kind === "data") {
    const cart = withLines(readCart(c, answer.data.getCart));
    return cart?.totals === null
      ? { ...page, cart, notices: [...notices, unavailableNotice(c)] }
      : { ...page, cart };
  }
  const failed = answer.kind === "refused" && answer.code ? [failureNotice(c, answer.code)] : null;
  const unreachable: FormNotice = { tone: "error", text: translateFor(c)("cart.unavailable") };
  return { ...page, cart: null, notices: [...notices, ...(failed ?? [unreachable])] };
}

const readCart = (c: ShopContext, wire: CartFragment | null) =>
  toCart(wire, c.get("marketContext").market.country);

export const withLines = (cart: Cart | null) => (cart && cart.lines.length > 0 ? cart : null);

export function showCart(c: ShopContext) {
  const t = translateFor(c);
  const { searchParams } = new URL(c.req.url);
  const what = searchParams.get("done") ?? "";
  const notices = isDone(what)
    ? done[what].map((key): FormNotice => ({ tone: "success", text: t(key) }))
    : [];
  return loadCart(c, notices);
}

/** The forms of the cart's own page. */
export async function changeCart(c: ShopContext, fields: Fields): Promise<Answer> {
  if (fields.customerType !== undefined) {
    writeCustomerType(c, readCustomerType(c) === "COMPANY" ? "PERSON" : "COMPANY");
    return goTo(c, toCartPath(c));
  }
  if (fields.promoCode !== undefined) return changePromoCode(c, fields.promoCode.trim());
  const quantity = readNumber(fields.quantity);
  if (fields.group && quantity !== null) return changePackage(c, fields.group, quantity);
  const skuId = readNumber(fields.sku);
  if (!fields.line || quantity === null || skuId === null) return refuseCart(c, undefined);
  const item = { id: fields.line, skuId, quantity };
  const answer = await ask(c, updateCartItem, { ...ownCart, item });
  return afterChange(c, answer, (data) => data.updateCartItem, {
    find: (lines) => findLine(lines, { lineId: item.id, skuId }),
    what: quantity === 0 ? "removed" : null,
  });
}

async function changePackage(c: ShopContext, groupKey: string, quantity: number): Promise<Answer> {
  const answer = await ask(c, updateCartGroup, { ...ownCart, item: { groupKey, quantity } });
  return afterChange(c, answer, (data) => data.updateCartGroup, {
    find: (lines) => lines.find((line) => line.package?.key === groupKey),
    what: quantity === 0 ? "removed" : null,
  });
}

interface Change {
  /** The line, or one of the package. */
  find: (lines: readonly CartLine[]) => CartLine | undefined;
  what: "removed" | null;
}

async function afterChange<Data>(
  c: ShopContext,
  answer: FormCall<Data>,
  select: (data: Data) => CartFragment | null,
  { find, what }: Change,
): Promise<Answer> {
  const findRow = (cart: Cart | null) => {
    const line = find(cart?.lines ?? []);
    return line && toRows(cart?.lines ?? []).find(({ lines }) => lines.includes(line));
  };
  if (answer.kind === "data") {
    const cart = readCart(c, select(answer.data));
    if (!cart) return refuseCart(c, undefined);
    const row = encodeURIComponent(findRow(cart)?.key ?? "");
    return goTo(c, toCartPath(c) + (what ? `?done=${what}` : `#line-${row}`));
  }
  if (answer.code !== "InsufficientStock") return refuseCart(c, answer.code);
  const page = await loadCart(c, []);
  const row = findRow(page.cart);
  const stock = row ? countMost(row.lines) : 0;
  const t = translateFor(c);
  const text = stock > 0 ? t("stock.onlyLeft", { stock }) : t("stock.soldOut");
  return { ...page, notices: [...page.notices, { tone: "error", text }] };
}

async function changePromoCode(c: ShopContext, code: string): Promise<Answer> {
  const answer = await ask(c, setCartPromoCode, { ...ownCart, promoCode: code }, { takesParts: false });
  if (answer.kind === "data") return goTo(c, toCartPath(c));
  const t = translateFor(c);
  const isOfCode = answer.kind === "refused" && answer.code !== tooOften;
  const error = isOfCode
    ? t(answer.code === "RequirementsNotMet" ? "promo.errorRequirements" : "promo.errorInvalid")
    : failureNotice(c, answer.code).text;
  return { ...(await loadCart(c, [])), promoCode: { typed: code, error } };
}

async function refuseCart(c: ShopContext, code: string | undefined): Promise<Answer> {
  return loadCart(c, [failureNotice(c, code)]);
}

export const writeCustomerType = (c: ShopContext, type: CustomerType) =>
  setCookie(c, cookieNames.userType, type, {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: yearSeconds,
  });
