import { localised, type Viewpoint } from "#backend/catalogue/types.ts";
import { findOrderUrl, withdrawalUrl } from "#backend/catalogue/urls.ts";
import type { Commerce } from "#backend/commerce.ts";
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
  withdraw: localised("Ångra köp", "Withdraw from contract", "Vertrag widerrufen"),
  address: localised("Vi skickar den till", "We send it to", "Wir schicken sie an"),
};

export function orderMail(order: PlacedOrder, commerce: Commerce, viewpoint: Viewpoint): Mail {
  const { code } = viewpoint.language;
  const view = orderView(order, commerce, viewpoint);
  const { shippingAddress: address } = view;
  const fill = (text: string) =>
    text.replace("{id}", String(order.id)).replace("{name}", () => address.firstName);
  const rows = view.cart.items.map(
    ({ quantity, product, skuId, totalPrice }) =>
      `${quantity} × ${product?.name ?? skuId}   ${totalPrice?.sellingPriceIncVatFormatted}`,
  );
  const text = [
    fill(words.greeting[code]),
    "",
    fill(words.intro[code]),
    "",
    ...rows,
    `${words.shipping[code]}   ${view.shippingFee.sellingPriceIncVatFormatted}`,
    `${words.total[code]}   ${view.orderTotal.sellingPriceIncVatFormatted}`,
    "",
    `${words.address[code]}:`,
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    `${address.zip} ${address.city}`,
    "",
    `${words.withdraw[code]}: ${withdrawalUrl(viewpoint, order.id)}`,
  ];
  return {
    kind: "order-confirmation",
    to: order.email.toLowerCase(),
    language: code,
    subject: fill(words.subject[code]),
    text: text.join("\n"),
    link: findOrderUrl(viewpoint, order.id),
  };
}
