import * as v from "valibot";
import { cookieNames } from "#shared/cookies.ts";
import { type PaymentReturn, paymentParameters, providerTypes, readReturn } from "#shared/payment.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { ShopContext } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { digestFields } from "../tickets.ts";
import { readCartId } from "./cart.ts";

interface KnownOrder extends PaymentReturn {
  /** The shop or its return address has named the cart; else it is the one that the browser had. */
  isOfCart: boolean;
  /** It was made, and nothing is to be paid before: an API may call it open for days. */
  isPlaced: boolean;
}

/** Characters. */
const longestId = 128;
const text = v.pipe(v.string(), v.maxLength(longestId));
const KnownOrders = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.pipe(
      v.tuple([
        text,
        v.picklist(["STANDARD", ...providerTypes]),
        text,
        v.optional(v.boolean(), false),
        v.optional(v.boolean(), false),
      ]),
      v.transform(
        ([id, paymentType, cartId, isOfCart, isPlaced]): KnownOrder => ({
          ...{ id, paymentType, cartId, isOfCart, isPlaced },
        }),
      ),
    ),
  ),
);

/** Payments that were left and begun anew are among them. */
const mostKept = 12;
/** Seconds. */
const keptFor = 7 * 86_400;

/** The newest first. */
function readKnownOrders(c: ShopContext): KnownOrder[] {
  const kept = v.safeParse(KnownOrders, readSecretCookie(c, cookieNames.orders));
  return kept.success ? kept.output : [];
}

function writeKnownOrders(c: ShopContext, orders: readonly KnownOrder[]) {
  const written = orders.map(({ id, paymentType, cartId, isOfCart, isPlaced }) => [
    ...[id, paymentType, cartId, isOfCart, isPlaced],
  ]);
  writeSecretCookie(c, cookieNames.orders, JSON.stringify(written), keptFor);
}

/** What opens the order stands in a cookie that no script reads, so that its page shows it after a reload, too. */
export function keepOrder(c: ShopContext, order: KnownOrder) {
  if (order.id.length > longestId) return;
  const others = readKnownOrders(c).filter(({ id }) => id !== order.id);
  writeKnownOrders(c, [order, ...others].slice(0, mostKept));
}

/** Of payments whose end the API does not tell, so that the next attempt to order is not held up by them. */
export function disownOrders(c: ShopContext, ids: readonly string[]) {
  const orders = readKnownOrders(c);
  writeKnownOrders(
    c,
    orders.map((order) => (ids.includes(order.id) ? { ...order, isOfCart: false } : order)),
  );
}

export const forgetOrders = (c: ShopContext) => writeSecretCookie(c, cookieNames.orders, "", 0);

/** What an order is called in an address. Its number opens nothing by itself; a payment's id might. */
async function toLabel(c: ShopContext, { id, paymentType }: Pick<PaymentReturn, "id" | "paymentType">) {
  if (/^\d{1,12}$/.test(id)) return id;
  const digest = await digestFields(c.get("settings").ticketSecret, ["order", paymentType, id]);
  return digest.slice(0, 16);
}

/** The query of the page of an order that is kept. */
export const nameOrder = async (c: ShopContext, order: Pick<PaymentReturn, "id" | "paymentType">) =>
  `?${new URLSearchParams({ order: await toLabel(c, order) })}`;

/** @param name the order's label in an address, or its id */
export async function findKnownOrder(c: ShopContext, name: unknown): Promise<KnownOrder | undefined> {
  for (const order of readKnownOrders(c))
    if (order.id === name || (await toLabel(c, order)) === name) return order;
  return undefined;
}

/** What the browser ordered of a cart, or went to pay; a link from somebody else names none. */
const findOfCart = (c: ShopContext, cartId: string): KnownOrder[] =>
  readKnownOrders(c).filter((order) => order.isOfCart && isSameCart(order.cartId, cartId));

/** What the browser went to pay of a cart. An order that nobody pays before is known to the guard as long as it counts. */
export const findPayments = (c: ShopContext, cartId: string): KnownOrder[] =>
  findOfCart(c, cartId).filter(({ isPlaced }) => !isPlaced);

/** With each name as the shop writes it: a provider may send back the address in capitals, or as HTML writes it. */
const readQuery = (url: string) =>
  new URLSearchParams(
    [...new URL(url).searchParams].map(([name, value]) => [
      name.toLowerCase().replace(/^(amp;)+/, ""),
      value,
    ]),
  );

/** A provider may fill in the cart alone. */
async function findNamed(c: ShopContext, { id, cartId }: PaymentReturn): Promise<KnownOrder | undefined> {
  if (cartId === "") return findKnownOrder(c, id);
  return id === "" ? findOfCart(c, cartId)[0] : undefined;
}

/**
 * Keeps the order that an address names and leads on to one that opens nothing, before any script has seen it;
 * undefined for an address that names none.
 */
export async function takeReturn(c: ShopContext): Promise<Response | undefined> {
  const query = readQuery(c.req.url);
  if (!paymentParameters.some((name) => query.has(name))) return undefined;
  const named = readReturn(query);
  const known = await findNamed(c, named);
  const found = known ?? { ...named, isOfCart: named.cartId !== "", isPlaced: false };
  const order = { ...found, cartId: found.cartId || readCartId(c) };
  const isNamed = order.id !== "" && order.id.length <= longestId && order.cartId.length <= longestId;
  if (isNamed) keepOrder(c, order);
  const search = isNamed ? await nameOrder(c, order) : "";
  const Location = c.get("marketContext").basename + c.get("pathname") + search;
  return c.body(null, 303, { "Cache-Control": "private, no-store", Location });
}
