import { describe, expect, test } from "vitest";
import { shippingOffers } from "#backend/checkout/shipping.ts";
import { rules } from "#shared/law/rules.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import { store, storeService } from "#shared/store.ts";
import { parseDocument, readHeading, readTexts, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";
import { countWithinOneMinute, soon } from "#tests/support/time.ts";

const edge = createEdge();
const read = async (path: string) => (await edge.fetch(path)).text();

test.each([
  ["/se/sv/frakt-och-retur", "Hemleverans", "59 kr", "1 000 kr"],
  ["/eu/de/versand-und-rueckgabe", "Lieferung nach Hause", "5,90 €", "–"],
  ["/us/en/shipping-and-returns", "Home delivery", "$12", "–"],
  ["/ch/de/versand-und-rueckgabe", "Lieferung nach Hause", "CHF 7.90", "–"],
  ["/no/en/shipping-and-returns", "Home delivery", "69 NOK", "–"],
  ["/jp/en/shipping-and-returns", "Home delivery", "¥1,800", "–"],
])("the table of %s has the market's own ways, costs and limit", async (path, way, fee, limit) => {
  const html = await read(path);
  const [first] = readTexts(html, "#delivery tbody tr");
  expect(first).toBe(`${way}${fee}${limit}`);
  expect(readTexts(html, "#countries tbody tr").length).toBeGreaterThan(8);
  expect(readWords(html)).toContain(String(store.returnDays));
});

test.each([
  ["/se/sv/frakt-och-retur", /minst två år från leveransen/, true],
  ["/eu/de/versand-und-rueckgabe", /mindestens zwei Jahre ab Lieferung/, true],
  ["/no/en/shipping-and-returns", /at least two years from delivery/, true],
  ["/us/en/shipping-and-returns", /the rights of your country apply/, false],
])("the reminder of the legal guarantee leads to what %s says of it", async (path, words, isEuropean) => {
  const html = await read(path);
  expect(readTexts(html, "#guarantee p").join(" ")).toMatch(words);
  const whole = parseDocument(html).querySelectorAll('#guarantee a[href^="https://europa.eu/"]');
  expect(whole).toHaveLength(isEuropean ? 1 : 0);
  expect(readTexts(html, "#withdrawal p").join(" ")).toContain("14");
});

test("nobody outside Sweden is promised free shipping from an amount in kronor", async () => {
  for (const path of ["/us/en", "/eu/de", "/gb/en"]) {
    for (const page of ["shipping", "returns", "faq"])
      expect(readWords(await read(`${path}/${page}`)), `${path} ${page}`).not.toMatch(/1.?000/);
  }
});

test("every currency of a market has the fees that the stand-in asks for", () => {
  for (const { currency } of fallbackMarkets) {
    const asked = shippingOffers({ countryCode: "SE", currencyCode: currency, vatRate: 0 }, 100);
    const said = storeService.shippingWays.map(({ fees }) => fees[currency]);
    const units = asked.map(({ fee }) => fee.incVat);
    const [factor = 1] = units.map((unit, index) => unit / (said[index] ?? Number.NaN));
    expect([1, 100]).toContain(Math.round(factor));
    expect(
      said.map((fee) => Math.round((fee ?? 0) * factor)),
      currency,
    ).toEqual(units);
  }
});

test.each([
  ["/se/sv/kontakt", "måndag–fredag, 09:00–17:00", true, []],
  ["/eu/de/kontakt", "Montag–Freitag, 09:00–17:00", true, ["LUCID DE0000000000000"]],
  ["/ch/de/kontakt", "Montag–Freitag, 09:00–17:00", false, []],
  ["/us/en/contact", "Monday–Friday, 09:00–17:00", false, []],
])("%s says who sells, when somebody answers, and what the law of the market asks", async (...row) => {
  const [path, hours, hasDispute, registers] = row;
  const html = await read(path);
  const words = readWords(html);
  expect(readTexts(html, "aside dd")[0]).toContain(hours);
  for (const fact of [store.company.name, storeService.register, store.contact.email])
    expect(words).toContain(fact);
  expect(words.includes(storeService.disputeBody?.name ?? "")).toBe(hasDispute);
  for (const register of registers) expect(words).toContain(register);
  expect(words.includes("LUCID")).toBe(registers.length > 0);
  expect(html).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr/);
  expect(parseDocument(html).querySelector('main a[href$="/accessibility"]')).not.toBeNull();
});

test.each(["/se/sv", "/eu/de", "/gb/en"])(
  "%s has a page on accessibility, with somebody to write to",
  async (place) => {
    const html = await read(`${place}/accessibility`);
    expect(readHeading(html)).toMatch(/Tillgänglighet|Barrierefreiheit|Accessibility/);
    expect(readWords(html)).toMatch(/WCAG 2\.\d.*@/s);
  },
);

test("contact is linked from every page and from errors", async () => {
  for (const path of ["/eu/de", "/eu/de/kasse"])
    expect(parseDocument(await read(path)).querySelector('a[href="/eu/de/kontakt"]'), path).not.toBeNull();
  const missing = parseDocument(await read("/eu/de/nothing-here"));
  expect(missing.querySelector('main a[href="/eu/de/kontakt"]')).not.toBeNull();
});

const question = (email: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  topic: "product",
  name: "Kim <b>Holm</b>",
  email,
  order: "",
  text: "Does <script>it</script> fit?\nThanks",
  ...more,
});

const send = (body: object, page = "/eu/de/kontakt") =>
  edge.fetch("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": page },
    body: JSON.stringify(body),
  });

interface SentMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

const awaitMails = (to: string) =>
  soon(async () => {
    const answer = await edge.fetch(`/_backend/outbox?to=${to}`, { headers: { accept: "application/json" } });
    const mails = await answer.json<SentMail[]>();
    if (mails.length === 0) throw new Error(`No mail to ${to}`);
    return mails;
  });

test.each([
  ["/eu/de/kontakt", "Deine Nachricht an uns", "Ein Produkt"],
  ["/se/sv/kontakt", "Ditt meddelande till oss", "En produkt"],
  ["/se/en/contact", "Your message to us", "A product"],
])(
  "a question from %s reaches the merchant, escaped; the address that was given learns that, and no word of it",
  async (page, subject, topic) => {
    const email = `kim${subject.length}@example.com`;
    const order = `cheap-pills-${subject.length}`;
    const body = question(email, { order });
    const answer = await send(body, page);
    expect(answer.status).toBe(200);
    const reference = body.id.slice(0, 8).toUpperCase();
    const [confirmation] = await awaitMails(email);
    expect(confirmation).toMatchObject({ kind: "contact", subject });
    for (const part of [confirmation?.text, confirmation?.html]) {
      for (const told of [topic, reference, "UTC"]) expect(part).toContain(told);
      for (const word of ["script", "fit", "Thanks", "Kim", "Holm", "pills"])
        expect(part).not.toContain(word);
    }
    const toMerchant = (await awaitMails(store.contact.email)).find(({ text }) => text.includes(order));
    expect(toMerchant?.kind).toBe("contact");
    for (const told of ["Does <script>it</script> fit?\n  Thanks", email, topic, reference])
      expect(toMerchant?.text).toContain(told);
    expect(toMerchant?.html).toContain("Does &lt;script&gt;it&lt;/script&gt; fit?<br>Thanks");
    expect(toMerchant?.html).not.toMatch(/<script|<b>Holm/);
    // Sent twice, it is one.
    expect(await (await send(body, page)).json()).toEqual(await answer.json());
    expect(await awaitMails(email)).toHaveLength(1);
  },
);

test("a question without text, of no topic or too long is refused with a reason", async () => {
  for (const wrong of [{ text: " " }, { topic: "spam" }, { email: "nobody" }, { text: "x".repeat(4_001) }])
    expect((await send(question("ny@example.com", wrong))).status).toBe(400);
  expect((await send(question("ny@example.com", { text: "x".repeat(20_000) }))).status).toBe(413);
});

describe("questions by the minute", () => {
  countWithinOneMinute();

  test("the fourth question of one address is refused, other people's are not", async () => {
    const ask = async (email: string) => (await send(question(email))).status;
    for (let asked = 0; asked < 3; asked++) expect(await ask("often@example.com")).toBe(200);
    expect(await ask("Often@example.com")).toBe(429);
    expect(await ask("seldom@example.com")).toBe(200);
  });
});

test("every mail of the shop ends with ways to ask, return, withdraw and read the terms", async () => {
  await send(question("links@example.com"));
  const [mail] = await awaitMails("links@example.com");
  for (const path of ["kontakt", "versand-und-rueckgabe", "vertrag-widerrufen", "terms"]) {
    expect(mail?.text).toContain(`/eu/de/${path}`);
    expect(mail?.html).toContain(`/eu/de/${path}"`);
  }
});

test("developers see every rule, where it is on, since when and why; no hosted shop shows it", async () => {
  const html = await read("/_backend/law");
  const page = parseDocument(html);
  for (const [id, { why }] of Object.entries(rules)) {
    const row = page.getElementById(id);
    expect(row?.querySelector('[data-country="SE"]')?.textContent, id).toBe("on");
    expect(readTexts(html, "td").join()).toContain(why);
  }
  expect(page.querySelector('#guarantee-notice [data-country="US"]')?.textContent).toBe("?");
  expect(page.querySelector('#prior-price [data-country="US"]')?.textContent).toBe("? (done)");
  expect(page.querySelector('#consent [data-country="US"]')?.textContent).toBe("off");
  const hosted = await createHostedEdge("law-page").fetch("/_backend/law");
  expect([hosted.status, (await hosted.text()).includes("fibre-composition")]).toEqual([404, false]);
});
