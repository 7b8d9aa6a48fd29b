import { createFactory } from "hono/factory";
import { type ReceiptAnswer, ReturnBody } from "#shared/api.ts";
import { describeGoods, type WireOrder } from "#shared/cart-answer.ts";
import { printCompanyAddress } from "#shared/company-address.ts";
import { findNearestSize, toImageUrl } from "#shared/images.ts";
import { sayPostage } from "#shared/law/withdrawal.ts";
import { user } from "#shared/operations/generated/operations.ts";
import { type AnnouncedReturn, isReturnable, isSent } from "#shared/order.ts";
import { store } from "#shared/store.ts";
import { isAllowed } from "../access/limits.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { composeMail, type Message, writeTime } from "../messages/message.ts";
import { getOrderRecord, toOrderKey } from "../orders/order-record.ts";
import { getTranslate } from "../texts.ts";
import { toMailLinks } from "./mail-links.ts";
import { findOrder, refuseOrder } from "./placed-orders.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

/** As the commerce API knows it: a token may say what it likes. */
async function findOwnEmail(c: ShopContext): Promise<string | null> {
  const answer = await createShopperCommerce(c, { needsSession: true }).ask(user, {});
  return (answer.kind === "data" && answer.data.getUser?.email) || null;
}

type NamedGoods = readonly { text: string; picture: string | null }[];

type Announcement = AnnouncedReturn & { order: string; email: string; comment: string };

const countOrdered = ({ cart }: WireOrder) =>
  (cart?.items ?? []).reduce<Record<number, number>>((pieces, item) => {
    if (item) pieces[item.skuId] = (pieces[item.skuId] ?? 0) + item.quantity;
    return pieces;
  }, {});

function nameGoods({ cart }: WireOrder, lines: AnnouncedReturn["lines"], country: string): NamedGoods {
  return lines.map(({ skuId, quantity }) => {
    const product = cart?.items?.find((item) => item?.skuId === skuId)?.product ?? null;
    const text = [`${quantity} × ${product?.name ?? skuId}`, describeGoods(product, skuId, country)]
      .filter(Boolean)
      .join(", ");
    return { text, picture: product?.productImages?.[0]?.fileName ?? null };
  });
}

function toMessage(
  c: ShopContext,
  { id, receivedAt, lines, order, email, comment }: Announcement,
  named: NamedGoods,
) {
  const { language, market } = c.get("marketContext");
  const t = getTranslate(language, market);
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
    links: toMailLinks(c, order),
    facts: [
      [t("withdraw.order"), order],
      [t("mail.returnedGoods"), goods.map(({ text }) => text).join("\n")],
      [t("returns.why"), [reasons, comment].filter(Boolean).join("\n")],
      [t("mail.receivedAt"), writeTime(receivedAt, language, market)],
    ] as const,
  };
  const mails = [
    composeMail({
      ...parts,
      to: email,
      goods,
      subject: t("mail.returnSubject", { order }),
      paragraphs: [t("mail.returnReceived")],
      closing: [
        t("mail.returnAddress", { order }),
        printCompanyAddress(language, t),
        `${t("returns.after")} ${sayPostage(t)}`,
      ],
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
    const { id, order: number, email, key, lines, comment } = c.req.valid("json");
    const found = await findOrder(c, { order: number, email, key });
    if (found?.kind !== "order") return refuseOrder(c, found);
    const to = email ?? (await findOwnEmail(c));
    if (to === null) return refuse(c, "unreachable");
    if (!(await isAllowed(c, "unlock", "return", toOrderKey(found.ownId)))) return refuse(c, "too-often");
    const now = new Date();
    if (!isSent(found.order)) return c.json({ kind: "not-sent" }, 422);
    if (lines.some(({ reason }) => !isReturnable(found.order, reason, now)))
      return c.json({ kind: "too-late" }, 422);
    const announced = { id, receivedAt: now.toISOString(), lines };
    const said = { ...announced, order: number, email: to, comment };
    const message = toMessage(c, said, nameGoods(found.order, lines, c.get("marketContext").market.country));
    const kept = await getOrderRecord(c, found.ownId).announce(announced, countOrdered(found.order), message);
    if (kept === null) return c.json({ kind: "too-many" }, 422);
    return c.json({ receivedAt: kept.receivedAt } satisfies ReceiptAnswer);
  },
);
