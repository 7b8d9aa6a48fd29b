import { findSku } from "#backend/catalogue/catalogue.ts";
import { localised, type Viewpoint } from "#backend/catalogue/types.ts";
import { findOrderUrl } from "#backend/catalogue/urls.ts";
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
  total: localised("Totalt", "Total", "Gesamt"),
  open: localised("Visa din order", "See your order", "Bestellung ansehen"),
  address: localised("Vi skickar den till", "We send it to", "Wir schicken sie an"),
};

export function orderMail(order: PlacedOrder, commerce: Commerce, viewpoint: Viewpoint): Mail {
  const { code } = viewpoint.language;
  const view = orderView(order, commerce, viewpoint);
  const { shippingAddress: address } = view;
  const fill = (text: string) =>
    text.replace("{id}", String(order.id)).replace("{name}", () => address.firstName);
  const to = [
    `${words.address[code]}:`,
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    `${address.zip} ${address.city}`,
  ];
  return composeMail({
    kind: "order-confirmation",
    to: order.email.toLowerCase(),
    locale: viewpoint,
    subject: fill(words.subject[code]),
    paragraphs: [fill(words.greeting[code]), fill(words.intro[code])],
    goods: view.cart.items.map(({ quantity, product, skuId, totalPrice }) => ({
      quantity,
      name: product?.name ?? String(skuId),
      sku: findSku(commerce.catalogue, skuId),
      price: totalPrice?.sellingPriceIncVatFormatted ?? "",
    })),
    totals: [
      [words.shipping[code], view.shippingFee.sellingPriceIncVatFormatted],
      [words.total[code], view.orderTotal.sellingPriceIncVatFormatted],
    ],
    closing: [to.join("\n")],
    action: { words: words.open[code], href: findOrderUrl(viewpoint, order.id) },
    order: order.id,
  });
}
