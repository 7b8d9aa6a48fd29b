import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import { localised } from "#backend/catalogue/types.ts";
import { sum } from "#backend/money/amount.ts";
import type { NewRefund, NewShipment } from "#backend/storage/fulfilments.ts";
import type { Mail } from "#backend/storage/mails.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";

const words = {
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
  isCancelled: boolean;
}

/** A mail about the parcel and one about the money, in the language of the order. */
export function handlingMails(order: PlacedOrder, { sent, shipment, refunds, isCancelled }: News): Mail[] {
  const market = findMarket(order.marketId);
  const language = findLanguage(order.languageId, market);
  const piecesOf = (rows: PlacedOrder["rows"]) => rows.reduce((count, { row }) => count + row.quantity, 0);
  const values: Record<string, string> = {
    id: String(order.id),
    name: order.checkout.billingAddress?.firstName ?? "",
    pieces: String(piecesOf(order.rows.filter((_row, position) => sent.includes(position)))),
    all: String(piecesOf(order.rows)),
    parcel: shipment?.parcelNumber ?? "",
    amount: moneyIn(market, language).text(sum(refunds).incVat),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name) => values[name] ?? "");
  const mail = (
    kind: Mail["kind"],
    { subject, text }: (typeof words)["sent"],
    link: string | null,
  ): Mail => ({
    kind,
    to: order.email.toLowerCase(),
    language: language.code,
    subject: fill(subject[language.code]),
    text: fill(text[language.code]),
    link,
  });
  const parcel = shipment && mail("order-sent", words.sent, `tracking/${shipment.parcelNumber}`);
  const money = isCancelled
    ? mail("order-cancelled", words.cancelled, null)
    : refunds.length > 0 && mail("order-refund", words.refund, null);
  return [parcel, money].filter((each) => each !== null && each !== false);
}
