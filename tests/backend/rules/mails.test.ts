import { expect, test } from "vitest";
import { createCatalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { colours } from "#backend/catalogue/data/demo-data.ts";
import { primaryImage } from "#backend/catalogue/variants.ts";
import { addressView, countryLine, placeLine } from "#backend/checkout/input.ts";
import {
  backInStockMail,
  guestOrdersMail,
  newsletterMail,
  passwordResetMail,
} from "#backend/outbox/account-mails.ts";
import { composeMail } from "#backend/outbox/compose-mail.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ seed: 1, size: 12 });
const [product] = catalogue.products;
const sku = findSku(catalogue, (product?.productId ?? 0) * 100);
const hostile = '<script>x()</script>"><img src=x onerror=y>&';

const places = [
  ["eu", "de-DE", "Größe", "Vertrag widerrufen", "AGB"],
  ["se", "sv-SE", "Storlek", "Ångra köp", "Köpvillkor"],
  ["us", "en-US", "Size", "Withdraw from contract", "Terms of purchase"],
] as const;

test.each(places)("an order's mail in %s shows picture, size, colour and price, and leads on", (...place) => {
  const [market, language, size, withdraw, terms] = place;
  const mail = composeMail({
    kind: "order-confirmation",
    to: "kim@example.com",
    locale: seenFrom(market, language),
    subject: hostile,
    paragraphs: [hostile],
    goods: [{ quantity: 2, name: hostile, sku, price: "1 299 kr" }],
    totals: [["Total", hostile]],
    closing: [hostile],
    action: { words: "See", href: "/se/sv/hitta-order?order=1" },
    order: { id: 100_001, publicId: "key-of-7" },
  });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(`${size}: ${sku?.name}`);
    expect(part).toContain("1 299 kr");
    expect(part).toContain("/se/sv/hitta-order?order=1");
    expect(part).toMatch(/order=100001/);
    for (const words of [withdraw, terms, "/terms", "/privacy", "Nordkamm AB"]) expect(part).toContain(words);
  }
  expect(mail.html).toMatch(/<img src="img\/product\/200f250\/[\w-]+\.avif" width="96" height="120"/);
  expect(mail.html).not.toMatch(/<script|<img src=x/);
  expect(mail.html).toContain("&lt;script&gt;");
  expect(mail.text).toContain(hostile);
});

test("a mail to Switzerland has no letter that is not written there", () => {
  const locale = seenFrom("ch", "de-DE");
  const mails = [
    backInStockMail("a@example.com", sku as never, locale),
    backInStockMail("a@example.com", sku as never, seenFrom("eu", "de-DE")),
  ];
  expect(mails.map(({ text, html }) => /ß/.test(text + html))).toEqual([false, true]);
  expect(mails[0]?.text).toContain("Grösse: ");
});

const subjects = {
  de: ["Passwort zurücksetzen", "Deine früheren Bestellungen", "Newsletter bestätigen", "Wieder da: "],
  sv: ["Återställ ditt lösenord", "Dina tidigare ordrar", "Bekräfta nyhetsbrevet", "Åter i lager: "],
  en: ["Reset your password", "Your earlier orders", "Confirm the newsletter", "Back in stock: "],
};

test("a reset, earlier orders, a newsletter and goods that are back say the same as text and as HTML, in three languages", () => {
  if (!sku) throw new Error("The catalogue has no such sku");
  for (const [market, language, size] of places) {
    const locale = seenFrom(market, language);
    const { code } = locale.language;
    const mails = [
      passwordResetMail("a@example.com", { resetKey: "k" }, locale),
      guestOrdersMail("a@example.com", { resetKey: "k" }, locale),
      newsletterMail("a@example.com", "k", locale),
      backInStockMail("a@example.com", sku, locale),
    ];
    const { name } = sku.product.style;
    expect(mails.map(({ subject }) => subject.replace(name[code], ""))).toEqual(subjects[code]);
    for (const { html = "", text, subject, link } of mails) {
      expect(html).toContain(`lang="${code}"`);
      for (const part of [text, html]) {
        expect(part).toContain(link?.split("?")[0]);
        for (const path of ["terms", "privacy"]) expect(part).toContain(`/${market}/${code}/${path}`);
        expect(part).toContain("Nordkamm AB");
        expect(part).not.toMatch(/[?&]order=/);
      }
      expect(html).toContain(subject);
    }
    const back = mails.at(-1);
    expect(back?.html).toContain(`img/product/200f250/${primaryImage(sku.product)}`);
    for (const part of [back?.text, back?.html])
      for (const told of [name[code], `${size}: ${sku.name}`, colours[sku.product.colourway].name[code]])
        expect(part).toContain(told);
  }
});

test.each([
  ["US", { zip: "10001", city: "New York", state: "NY" }, "New York, NY 10001"],
  ["GB", { zip: "SW1A 1AA", city: "London" }, "London SW1A 1AA"],
  ["SE", { zip: "111 22", city: "Stockholm" }, "111 22 Stockholm"],
  ["HK", { zip: "999077", city: "Kowloon" }, "Kowloon"],
])("an address in a mail ends as it is written in %s", (country, given, line) => {
  expect(placeLine(addressView({ ...given, country }))).toBe(line);
});

test.each([
  ["DE", "eu", "de-DE", "Deutschland"],
  ["HK", "hk", "en-US", "Hong Kong"],
  ["Sweden", "se", "sv-SE", "Sweden"],
  ["", "no", "sv-SE", "Norge"],
  ["", "eu", "en-US", ""],
])("an address in %j of the market %s says in %s that it is in %j", (country, market, language, name) => {
  const place = seenFrom(market, language);
  expect(countryLine(country, place.market, place.language.code)).toBe(name);
});
