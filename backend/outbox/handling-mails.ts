import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import { localised } from "#backend/catalogue/types.ts";
import { findOrderUrl } from "#backend/catalogue/urls.ts";
import { sum } from "#backend/money/amount.ts";
import type { NewRefund, NewShipment } from "#backend/storage/fulfilments.ts";
import type { Mail } from "#backend/storage/mails.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";
import { composeMail, type MailGoods } from "./compose-mail.ts";

const words = {
  open: localised("Visa din order", "See your order", "Bestellung ansehen"),
  follow: localised("Följ paketet", "Follow the parcel", "Paket verfolgen"),
  sent: {
    subject: localised(
      "Din order {id} är på väg",
      "Your order {id} is on its way",
      "Deine Bestellung {id} ist unterwegs",
    ),
    text: localised(
      "Hej {name}!\n\nVi har skickat {pieces} av {all} varor. Du kan följa paketet {parcel} via länken här nedanför.",
      "Hi {name}!\n\nWe have sent {pieces} of {all} items. You can follow the parcel {parcel} by the link below.",
      "Hallo {name}!\n\nWir haben {pieces} von {all} Artikeln verschickt. Über den Link hier unten kannst du das Paket {parcel} verfolgen.",
    ),
  },
  cancelled: {
    subject: localised(
      "Din order {id} är avbokad",
      "Your order {id} is cancelled",
      "Deine Bestellung {id} ist storniert",
    ),
    text: localised(
      "Hej {name}!\n\nDin order är avbokad. Du får tillbaka {amount}.",
      "Hi {name}!\n\nYour order is cancelled. You get {amount} back.",
      "Hallo {name}!\n\nDeine Bestellung ist storniert. Du bekommst {amount} zurück.",
    ),
  },
  refund: {
    subject: localised(
      "Återbetalning för order {id}",
      "Refund for order {id}",
      "Erstattung für Bestellung {id}",
    ),
    text: localised(
      "Hej {name}!\n\nVi har betalat tillbaka {amount}.",
      "Hi {name}!\n\nWe have paid {amount} back.",
      "Hallo {name}!\n\nWir haben dir {amount} erstattet.",
    ),
  },
};

export interface News {
  /** Positions of rows. */
  sent: readonly number[];
  shipment: NewShipment | null;
  refunds: readonly NewRefund[];
  /** By SKU, of what is paid back. */
  pieces: ReadonlyMap<number, number>;
  isCancelled: boolean;
}

/** A mail about the parcel and one about the money, in the language of the order. */
export function handlingMails(
  order: PlacedOrder,
  { sent, shipment, refunds, pieces, isCancelled }: News,
  catalogue: Catalogue,
): Mail[] {
  const market = findMarket(order.marketId);
  const language = findLanguage(order.languageId, market);
  const { code } = language;
  const locale = { market, language };
  const sentRows = order.rows.filter((_row, position) => sent.includes(position));
  const piecesOf = (rows: PlacedOrder["rows"]) => rows.reduce((count, { row }) => count + row.quantity, 0);
  const values: Record<string, string> = {
    id: String(order.id),
    name: order.checkout.billingAddress?.firstName ?? "",
    pieces: String(piecesOf(sentRows)),
    all: String(piecesOf(order.rows)),
    parcel: shipment?.parcelNumber ?? "",
    amount: moneyIn(market, language).text(sum(refunds).incVat),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name) => values[name] ?? "");
  const toGoods = (skuId: number, quantity: number): MailGoods => {
    const sku = findSku(catalogue, skuId);
    return { quantity, name: sku?.product.style.name[code] ?? String(skuId), sku, price: "" };
  };
  const goodsOf = (rows: PlacedOrder["rows"]) =>
    rows.map(({ row: { skuId, quantity } }) => toGoods(skuId, quantity));
  const mail = (
    kind: Mail["kind"],
    { subject, text }: (typeof words)["sent"],
    goods: MailGoods[],
    action: { words: string; href: string },
  ): Mail =>
    composeMail({
      kind,
      to: order.email.toLowerCase(),
      locale,
      subject: fill(subject[code]),
      paragraphs: fill(text[code]).split("\n\n"),
      goods,
      action,
      order,
    });
  const toOrder = { words: words.open[code], href: findOrderUrl(locale, order) };
  const toParcel = { words: words.follow[code], href: `tracking/${shipment?.parcelNumber}` };
  const parcel = shipment && mail("order-sent", words.sent, goodsOf(sentRows), toParcel);
  const refunded = [...pieces].map(([skuId, quantity]) => toGoods(skuId, quantity));
  const money = isCancelled
    ? mail("order-cancelled", words.cancelled, goodsOf(order.rows), toOrder)
    : refunds.length > 0 && mail("order-refund", words.refund, refunded, toOrder);
  return [parcel, money].filter((each) => each !== null && each !== false);
}
