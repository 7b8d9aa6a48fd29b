import { createFactory } from "hono/factory";
import { FindOrderBody, ReturnBody } from "#shared/api.ts";
import { findNearestSize, toImageUrl } from "#shared/images.ts";
import { getOrderPublic, orders } from "#shared/operations/generated/operations.ts";
import type { OrderDetailsFragment } from "#shared/operations/generated/types.ts";
import type { AnnouncedReturn, FoundOrder } from "#shared/order.ts";
import { store } from "#shared/store.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import { isAddressAllowed, isAllowed, tryAs } from "../access/limits.ts";
import { createShopperCommerce } from "../auth/session.ts";
import { hasSession, readToken, readUserName } from "../auth/session-cookies.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { composeMail, type Message, writeTime } from "../messages/message.ts";
import { getOrderRecord, hashEmail } from "../orders/order-record.ts";
import { getTranslate } from "../texts.ts";
import { toMailLinks } from "./mail-links.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

type Found = { kind: "order"; order: OrderDetailsFragment } | { kind: "unknown" } | { kind: "unreachable" };

async function findByEmail(c: ShopContext, number: string, email: string): Promise<Found> {
  const publicId = await getOrderRecord(c, number).findPublicId(await hashEmail(number, email));
  if (publicId === null) return { kind: "unknown" };
  const answer = await createShopperCommerce(c).ask(getOrderPublic, { publicOrderId: publicId });
  if (answer.kind !== "data") return { kind: "unreachable" };
  const order = answer.data.getOrderPublic;
  return order ? { kind: "order", order } : { kind: "unknown" };
}

async function findOwn(c: ShopContext, number: string): Promise<Found> {
  if (!hasSession(c)) return { kind: "unknown" };
  const answer = await createShopperCommerce(c, { needsSession: true }).ask(orders, {});
  if (answer.kind !== "data") return { kind: "unreachable" };
  const order = answer.data.getOrders?.find((each) => String(each?.id) === number);
  return order ? { kind: "order", order } : { kind: "unknown" };
}

/** By number and e-mail address, or among the orders of who is logged in. Guesses are counted as those of passwords. */
async function findOrder(c: ShopContext, number: string, email: string | undefined): Promise<Found | null> {
  if (email === undefined) return findOwn(c, number);
  if (!(await isAddressAllowed(c, "client", "order"))) return null;
  const find = () => findByEmail(c, number, email);
  return tryAs(c, ["order", number], find, ({ kind }) => kind === "unknown");
}

function refuseOrder(c: ShopContext, found: Exclude<Found, { kind: "order" }> | null): Response {
  if (found === null) return refuse(c, "too-often");
  return found.kind === "unknown" ? c.json({ kind: "unknown" }, 404) : refuse(c, "unreachable");
}

export const findOrders = createFactory<ShopEnv>().createHandlers(
  ...readBody(FindOrderBody, 4 * 1024, refuseMalformed),
  async (c) => {
    const { order: number, email } = c.req.valid("json");
    const found = await findOrder(c, number, email);
    if (found?.kind !== "order") return refuseOrder(c, found);
    const returns = await getOrderRecord(c, number).listReturns();
    return c.json({ order: found.order, returns } satisfies FoundOrder<OrderDetailsFragment>);
  },
);

type NamedGoods = readonly { text: string; picture: string | null }[];

type Announcement = AnnouncedReturn & { order: string; email: string; comment: string };

/** Null when the order has not so many pieces, or they are announced already. */
function nameGoods(order: OrderDetailsFragment, lines: AnnouncedReturn["lines"], before: AnnouncedReturn[]) {
  const goods: { text: string; picture: string | null }[] = [];
  for (const { skuId, quantity } of lines) {
    const ordered = order.cart?.items?.find((item) => item?.skuId === skuId);
    const announced = before
      .flatMap((each) => each.lines)
      .filter((line) => line.skuId === skuId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (!ordered || announced + quantity > ordered.quantity) return null;
    const size = ordered.product?.skus?.find((sku) => sku?.skuId === skuId)?.name;
    const text = [`${quantity} × ${ordered.product?.name ?? skuId}`, size].filter(Boolean).join(", ");
    goods.push({ text, picture: ordered.product?.productImages?.[0]?.fileName ?? null });
  }
  return goods;
}

function toMessage(
  c: ShopContext,
  { id, receivedAt, lines, order, email, comment }: Announcement,
  named: NamedGoods,
) {
  const { language, market } = c.get("marketContext");
  const t = getTranslate(language, market);
  const { company } = store;
  const { street, postalCode, city } = company.address;
  const { images, publicOrigin } = c.get("settings");
  const size = findNearestSize(images, "product", 192);
  const goods = named.map(({ text, picture }) => ({
    text,
    picture:
      picture && new URL(toImageUrl(images, { folder: "product", name: picture }, size), publicOrigin).href,
  }));
  const reasons = [...new Set(lines.map(({ reason }) => t(`returns.reason.${reason}`)))].join(", ");
  const parts = {
    language,
    links: toMailLinks(c),
    facts: [
      [t("withdraw.order"), order],
      [t("mail.returnedGoods"), goods.map(({ text }) => text).join("\n")],
      [t("returns.why"), [reasons, comment].filter(Boolean).join("\n")],
      [t("mail.receivedAt"), writeTime(receivedAt, language, market)],
    ] as const,
  };
  const address = [company.name, street, `${postalCode} ${city}`, company.address.country].join("\n");
  const mails = [
    composeMail({
      ...parts,
      to: email,
      goods,
      subject: t("mail.returnSubject", { order }),
      paragraphs: [t("mail.returnReceived")],
      closing: [t("mail.returnAddress", { order }), address, t("returns.after")],
    }),
    composeMail({
      ...parts,
      to: store.contact.email,
      subject: t("mail.returnNotice", { order }),
      paragraphs: [email],
      closing: [],
    }),
  ];
  const facts = { order, email, lines, comment };
  return { id, kind: "return", receivedAt, language, market: market.alias, facts, mails } satisfies Message;
}

export const returns = createFactory<ShopEnv>().createHandlers(
  ...readBody(ReturnBody, 16 * 1024, refuseMalformed),
  async (c) => {
    const { id, order: number, email, lines, comment } = c.req.valid("json");
    const found = await findOrder(c, number, email);
    if (found?.kind !== "order") return refuseOrder(c, found);
    const to = email ?? readTokenClaims(readToken(c) ?? "")?.name ?? readUserName(c) ?? "";
    if (!(await isAllowed(c, "unlock", "return", number))) return refuse(c, "too-often");
    const record = getOrderRecord(c, number);
    const before = await record.listReturns();
    const known = before.find((each) => each.id === id);
    if (known) return c.json({ receivedAt: known.receivedAt });
    const goods = nameGoods(found.order, lines, before);
    if (goods === null) return c.json({ kind: "too-many" }, 422);
    const receivedAt = new Date().toISOString();
    const message = toMessage(c, { id, receivedAt, lines, order: number, email: to, comment }, goods);
    await c.env.MESSAGES.get(c.env.MESSAGES.idFromName(id)).keep(message);
    await record.addReturn({ id, receivedAt, lines });
    return c.json({ receivedAt });
  },
);

/** So that a guest can look the order up later. What fails here must not fail the order. */
export async function rememberOrder(c: ShopContext, number: string, publicId: string, email: string) {
  try {
    await getOrderRecord(c, number).remember({ publicId, email: await hashEmail(number, email) });
  } catch (error) {
    console.error(JSON.stringify({ event: "order not remembered", message: String(error) }));
  }
}
