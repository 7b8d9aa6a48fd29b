import { createFactory } from "hono/factory";
import { FindOrderBody, OwnReturnsBody } from "#shared/api.ts";
import { type WireOrder, withoutNulls } from "#shared/cart-answer.ts";
import { orders } from "#shared/operations/generated/operations.ts";
import { type FoundOrder, isSent, type OwnReturns } from "#shared/order.ts";
import { isAddressAllowed, tryAs } from "../access/limits.ts";
import { tryInTheWorld } from "../access/world-limits.ts";
import { hasSession } from "../auth/session-cookies.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { type Found, findByEmail, isKeyOf } from "../orders/look-up.ts";
import { getOrderRecord, toOrderKey } from "../orders/order-record.ts";
import { hideCartIds } from "./cart.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

type Unfound = Exclude<Found, { kind: "order" }> | { kind: "expired" };

/** Of who is logged in; `expired` when the session has ended or never was one. */
async function findOwnOrders(c: ShopContext): Promise<WireOrder[] | "expired" | "unreachable"> {
  if (!hasSession(c)) return [];
  const answer = await createShopperCommerce(c, { needsSession: true }).ask(orders, {});
  if (answer.kind === "status" && answer.status === 401) return "expired";
  if (answer.kind !== "data") return "unreachable";
  return withoutNulls(answer.data.getOrders);
}

async function findOwn(c: ShopContext, number: string): Promise<Found | Unfound> {
  // Whoever names no address was logged in when the page was opened.
  if (!hasSession(c)) return { kind: "expired" };
  const own = await findOwnOrders(c);
  if (typeof own === "string") return { kind: own };
  const order = own.find(({ id }) => String(id) === number);
  return order ? { kind: "order", order, ownId: number } : { kind: "unknown" };
}

interface Wanted {
  order: string;
  email?: string | undefined;
  /** Of the link in the order's mail: the id by which the commerce API shows the order to anybody. */
  key?: string | undefined;
}

/**
 * By number and e-mail address, or among the orders of who is logged in. Guesses are counted by number, as those of
 * passwords, and by e-mail address.
 */
export async function findOrder(
  c: ShopContext,
  { order: number, email, key }: Wanted,
): Promise<Found | Unfound | null> {
  if (!(await isAddressAllowed(c, "client", "order"))) return null;
  if (email === undefined) return findOwn(c, number);
  const find = () => findByEmail(c, number, email);
  // Whoever has the mail of the order guesses nothing, however many others do.
  if (key !== undefined && (await isKeyOf(c, number, key))) return find();
  const hasFailed = ({ kind }: Found) => kind === "unknown";
  const found = await tryInTheWorld(
    c,
    ["order e-mail", email],
    () => tryAs(c, ["order", toOrderKey(number)], find, hasFailed),
    (answer) => answer !== null && hasFailed(answer),
  );
  if (found === "too-often") return null;
  return found === "unreachable" ? { kind: "unreachable" } : found;
}

export function refuseOrder(c: ShopContext, found: Unfound | null): Response {
  if (found === null) return refuse(c, "too-often");
  return found.kind === "unknown" ? c.json({ kind: "unknown" }, 404) : refuse(c, found.kind);
}

export const findOrders = createFactory<ShopEnv>().createHandlers(
  ...readBody(FindOrderBody, 4 * 1024, refuseMalformed),
  async (c) => {
    const wanted = c.req.valid("json");
    const found = await findOrder(c, wanted);
    if (found?.kind !== "order") return refuseOrder(c, found);
    const returns = await getOrderRecord(c, found.ownId).listReturns();
    const order = (await hideCartIds(c, found.order)) as WireOrder;
    return c.json({ order, returns } satisfies FoundOrder<WireOrder>);
  },
);

/** The latest that were sent: their records are asked one by one. */
const mostRecords = 50;

/** What who is logged in announced, of all orders at once. */
export const ownReturns = createFactory<ShopEnv>().createHandlers(
  ...readBody(OwnReturnsBody, 1024, refuseMalformed),
  async (c) => {
    if (!(await isAddressAllowed(c, "call", "returns"))) return refuse(c, "too-often");
    const own = await findOwnOrders(c);
    if (typeof own === "string") return refuse(c, own);
    const sent = own.filter(isSent).map(({ id }) => Number(id));
    const latest = sent.toSorted((one, other) => other - one).slice(0, mostRecords);
    const list = async (number: number) =>
      [number, await getOrderRecord(c, String(number)).listReturns()] as const;
    return c.json({ returns: Object.fromEntries(await Promise.all(latest.map(list))) } satisfies OwnReturns);
  },
);
