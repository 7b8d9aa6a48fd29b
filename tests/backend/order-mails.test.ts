import { expect, test } from "vitest";
import { mailsTo } from "./mails.ts";
import { cartWith, ida, placeOrder, warehouseSku } from "./shopper.ts";
import { ask, call } from "./wire.ts";

const tellShop = async (path: string) =>
  expect((await call(`/orders/${path}`, { method: "POST" })).status).toBe(200);

const asked = `query o($id: Guid!, $marketId: String, $languageId: String) {
  getOrderPublic(publicOrderId: $id, marketId: $marketId, languageId: $languageId) {
    orderTotal { sellingPriceIncVatFormatted vatFormatted }
    refunds { total }
    shippingDetails { parcelNumber }
    cart { items { totalPrice { sellingPriceIncVatFormatted } product {
      name productImages { fileName } skus { skuId name }
      parameterGroups { parameterGroupId parameters { name value } } } } } } }`;

interface Place {
  marketId: string;
  languageId: string;
  country: string;
  /** As its address ends in the confirmation. */
  countryName: string;
  /** Where its pages begin, and what the page of an order and that to withdraw are called. */
  pages: [home: string, order: string, withdraw: string];
  /** Of the confirmation, the parcel, the refund and the cancelled order. */
  subjects: [string, string, string, string];
  /** Said in each. */
  words: string[];
  /** Of the confirmation. */
  rights: [vat: string, withdraw: RegExp];
  sent: string;
  refunded: string;
}

const places: Place[] = [
  {
    marketId: "se",
    languageId: "sv-SE",
    country: "SE",
    countryName: "Sverige",
    pages: ["/se/sv", "hitta-order", "angra-kop"],
    subjects: [
      "Tack för din order #",
      "Din order # är på väg",
      "Återbetalning för order #",
      "Din order # är avbokad",
    ],
    words: ["Hej Ida!", "Din order och returer", "Ångra köp", "Köpvillkor", "Integritetspolicy"],
    rights: ["Varav moms", /ångra köpet inom 14 dagar.* inom 30 dagar/],
    sent: "Vi har skickat 2 av 2 varor",
    refunded: "Vi har betalat tillbaka",
  },
  {
    marketId: "eu",
    languageId: "de-DE",
    country: "DE",
    countryName: "Deutschland",
    pages: ["/eu/de", "bestellung-finden", "vertrag-widerrufen"],
    subjects: [
      "Danke für deine Bestellung #",
      "Deine Bestellung # ist unterwegs",
      "Erstattung für Bestellung #",
      "Deine Bestellung # ist storniert",
    ],
    words: [
      "Hallo Ida!",
      "Deine Bestellung und Rückgaben",
      "Vertrag widerrufen",
      "AGB",
      "Datenschutzerklärung",
    ],
    rights: ["Darin MwSt.", /innerhalb von 14 Tagen .* widerrufen.* 30 Tagen zurückgeben/],
    sent: "Wir haben 2 von 2 Artikeln verschickt",
    refunded: "erstattet.",
  },
  {
    marketId: "se",
    languageId: "en-US",
    country: "SE",
    countryName: "Sweden",
    pages: ["/se/en", "find-order", "withdraw-from-contract"],
    subjects: [
      "Thank you for your order #",
      "Your order # is on its way",
      "Refund for order #",
      "Your order # is cancelled",
    ],
    words: [
      "Hi Ida!",
      "Your order and returns",
      "Withdraw from contract",
      "Terms of purchase",
      "Privacy policy",
    ],
    rights: ["Of which VAT", /withdraw from the contract within 14 days.* within 30 days/],
    sent: "We have sent 2 of 2 items",
    refunded: "We have paid",
  },
];

const sizeWords = { sv: ["Storlek", "Färg"], de: ["Größe", "Farbe"], en: ["Size", "Color"] };

/** As somebody reads it. */
const toWords = (html: string) =>
  html.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

interface Product {
  name: string;
  productImages: { fileName: string }[];
  skus: { skuId: number; name: string }[];
  parameterGroups: { parameterGroupId: number; parameters: { value: string }[] }[];
}

function describe({ name, skus, parameterGroups }: Product, skuId: number, language: keyof typeof sizeWords) {
  const [size, colour] = sizeWords[language];
  const group = parameterGroups.find(({ parameterGroupId }) => parameterGroupId === 1);
  const sku = skus.find((each) => each.skuId === skuId);
  return [` × ${name}`, `${size}: ${sku?.name}`, `${colour}: ${group?.parameters[0]?.value}`];
}

test.each(places)(
  "an order's mails in $languageId name what it is about, and lead to it, as text and as HTML",
  async (place) => {
    const { marketId, languageId, country, pages, subjects, words } = place;
    const { skuId } = await warehouseSku(20, 22);
    const email = `mails-${languageId.toLowerCase()}@example.com`;
    const context = { marketId, languageId };
    const buy = async () => {
      const checkout = { ...ida, email, billingAddress: { ...ida.billingAddress, country } };
      const { data, errors } = await placeOrder(await cartWith(skuId, 2), checkout, {}, context);
      expect(errors).toBeUndefined();
      return data.placeOrder as { orderId: string; publicId: string };
    };
    const { orderId, publicId } = await buy();
    await tellShop(`${orderId}/completed`);
    await tellShop(`${orderId}/refunds?sku=${skuId}&quantity=1`);
    const order = (await ask(asked, { id: publicId, ...context })).data.getOrderPublic;
    const [{ product, totalPrice }] = order.cart.items;
    const { orderId: other, publicId: otherId } = await buy();
    const keys = new Map([
      [orderId, publicId],
      [other, otherId],
    ]);
    await tellShop(`${other}/cancelled`);

    const mails = (await mailsTo(email)).toSorted((one, other) => one.id - other.id);
    const kinds = [
      "order-confirmation",
      "order-sent",
      "order-refund",
      "order-confirmation",
      "order-cancelled",
    ];
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    const [confirmed, sent, refunded, , cancelled] = mails;
    const [home, orderPage, withdrawPage] = pages;
    const { parcelNumber } = order.shippingDetails[0];
    const total = order.orderTotal.sellingPriceIncVatFormatted;
    const language = languageId.slice(0, 2) as keyof typeof sizeWords;
    const goods = describe(product, skuId, language);

    const check = (mail: typeof sent, number: string, subject: string, link: string, facts: string[]) => {
      expect(mail).toMatchObject({ to: email, language, link, subject: subject.replace("#", number) });
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.html).toContain(`img/product/200f250/${product.productImages[0].fileName}`);
      const legal = [
        `${orderPage}?order=${number}&key=${keys.get(number)}`,
        `${withdrawPage}?order=${number}`,
        "terms",
        "privacy",
      ].map((path) => `${home}/${path}`);
      for (const part of [mail?.text ?? "", toWords(mail?.html ?? "")])
        for (const told of [...words, ...goods, ...facts, ...legal, link, "Nordkamm AB, Masthamnsgatan 9"])
          expect(part).toContain(told);
    };
    const toOrder = (number: string) => `${home}/${orderPage}?order=${number}&key=${keys.get(number)}`;
    const prices = [totalPrice.sellingPriceIncVatFormatted, total];
    const bought = `2${goods[0]}`;
    check(confirmed, orderId, subjects[0], toOrder(orderId), [bought, ...prices, "Fjällgatan 3"]);
    expect(confirmed?.text).toContain(` Stockholm\n${place.countryName}\n`);
    const [vat, withdraw] = place.rights;
    for (const part of [confirmed?.text, toWords(confirmed?.html ?? "")]) {
      expect(part).toMatch(withdraw);
      expect(part?.replace(/<[^>]+>/g, "").replaceAll(`${vat}   `, vat)).toContain(
        vat + order.orderTotal.vatFormatted,
      );
      expect(part).not.toMatch(/(?<![\d,.])0\s(kr|SEK|€)/);
    }
    check(sent, orderId, subjects[1], `tracking/${parcelNumber}`, [bought, place.sent, parcelNumber]);
    check(refunded, orderId, subjects[2], toOrder(orderId), [`1${goods[0]}`, place.refunded]);
    check(cancelled, other, subjects[3], toOrder(other), [bought, total]);
  },
);
