import { findSku } from "#backend/catalogue/catalogue.ts";
import { localised, type Viewpoint } from "#backend/catalogue/types.ts";
import { findOrderUrl } from "#backend/catalogue/urls.ts";
import { countryLine, placeLine } from "#backend/checkout/input.ts";
import type { Commerce } from "#backend/commerce.ts";
import { composeMail } from "#backend/outbox/compose-mail.ts";
import type { Mail } from "#backend/storage/mails.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";
import { orderView } from "./order-view.ts";

const words = {
  subject: localised(
    "Tack för din order {id}",
    "Thank you for your order {id}",
    "Danke für deine Bestellung {id}",
  ),
  greeting: localised("Hej {name}!", "Hi {name}!", "Hallo {name}!"),
  intro: localised(
    "Vi har tagit emot din order {id}.",
    "We have received your order {id}.",
    "Wir haben deine Bestellung {id} erhalten.",
  ),
  shipping: localised("Frakt", "Shipping", "Versand"),
  free: localised("Gratis", "Free", "Kostenlos"),
  total: localised("Totalt", "Total", "Gesamt"),
  vat: localised("Varav moms", "Of which VAT", "Darin MwSt."),
  open: localised("Visa din order", "See your order", "Bestellung ansehen"),
  rights: localised(
    "Du kan ångra köpet inom 14 dagar från att du fick varorna, utan att ange skäl, och lämna tillbaka varor inom 30 dagar. För varor gäller lagens regler om fel i vara. Länkarna finns längst ner.",
    "You can withdraw from the contract within 14 days of receiving the goods, without giving a reason, and return goods within 30 days. The legal guarantee of conformity applies to goods. The links are below.",
    "Du kannst den Vertrag innerhalb von 14 Tagen nach Erhalt der Ware widerrufen, ohne Angabe von Gründen, und Waren innerhalb von 30 Tagen zurückgeben. Für Waren gilt die gesetzliche Gewährleistung. Die Links stehen unten.",
  ),
  address: localised("Vi skickar den till", "We send it to", "Wir schicken sie an"),
};

export function orderMail(order: PlacedOrder, commerce: Commerce, viewpoint: Viewpoint): Mail {
  const { code } = viewpoint.language;
  const view = orderView(order, commerce, viewpoint);
  const { shippingAddress: address } = view;
  const fill = (text: string) =>
    text.replace("{id}", String(order.id)).replace("{name}", () => address.firstName);
  const isFree = order.shipping.fee.incVat === 0;
  const to = [
    `${words.address[code]}:`,
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    placeLine(address),
    countryLine(address.country, viewpoint.market, code),
  ].filter(Boolean);
  return composeMail({
    kind: "order-confirmation",
    to: order.email.toLowerCase(),
    locale: viewpoint,
    subject: fill(words.subject[code]),
    paragraphs: [fill(words.greeting[code]), fill(words.intro[code])],
    goods: view.cart.items.map(({ quantity, product, productPackage, skuId, totalPrice }) => ({
      quantity,
      name: [product?.name ?? String(skuId), productPackage && `(${productPackage.packageName})`]
        .filter(Boolean)
        .join(" "),
      sku: findSku(commerce.catalogue, skuId),
      price: totalPrice?.sellingPriceIncVatFormatted ?? "",
    })),
    totals: [
      [words.shipping[code], isFree ? words.free[code] : view.shippingFee.sellingPriceIncVatFormatted],
      [words.total[code], view.orderTotal.sellingPriceIncVatFormatted],
      ...(view.orderTotal.vat > 0 ? [[words.vat[code], view.orderTotal.vatFormatted] as const] : []),
    ],
    closing: [to.join("\n"), words.rights[code]],
    action: { words: words.open[code], href: findOrderUrl(viewpoint, order) },
    order,
  });
}
