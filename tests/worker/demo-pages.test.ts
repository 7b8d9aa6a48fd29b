import { expect, test } from "vitest";
import type { cookieNames } from "#shared/cookies.ts";
import type { Language } from "#shared/languages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { createTranslate } from "#shared/translate.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { soon } from "#tests/support/time.ts";
import { messages } from "#worker/texts.ts";

const edge = createEdge();
const read = async (path: string) => readWords(await (await edge.fetch(path)).text());

const places: [string, Language][] = [
  ["/se/sv", "sv"],
  ["/eu/de", "de"],
  ["/gb/en", "en"],
];

test.each(places)(
  "%s says the same of a return on every page and in the receipt of a withdrawal: who bears its postage, and that its address comes by mail",
  async (basename, language) => {
    const postage = createTranslate(language, messages[language])("withdraw.postage.shopper");
    for (const path of ["returns", "withdrawal", toRoutePath("shipping-returns", language)]) {
      const words = await read(`${basename}/${path}`);
      expect(words, path).toContain(postage);
      expect(words, path).not.toMatch(/rücksendeetikett|returetikett|return label/i);
      expect(words, path).toMatch(/per E-Mail|med e-post|via mejl|by email/);
    }
    const email = `postage-${language}@example.com`;
    const page = `${basename}/${toRoutePath("withdraw", language)}`;
    const sent = await edge.fetch("/api/withdrawals", {
      method: "POST",
      headers: { "content-type": "application/json", "x-page-path": page },
      body: JSON.stringify({ id: crypto.randomUUID(), name: "Kim", email, order: "400001", goods: "" }),
    });
    expect(sent.status).toBe(200);
    const receipt = await soon(async () => {
      const outbox = `/_backend/outbox?to=${email}`;
      const answer = await edge.fetch(outbox, { headers: { accept: "application/json" } });
      const [mail] = await answer.json<{ text: string }[]>();
      if (!mail) throw new Error("Nothing was mailed yet");
      return mail.text;
    });
    expect(receipt).toContain(postage);
    expect(receipt).toContain(store.company.address.street);
  },
);

const cart = { sv: "varukorgen", de: "Warenkorb", en: "the cart" };
const login = { sv: "inloggningen", de: "Anmeldung", en: "the login" };
const place = { sv: "ditt land och språk", de: "Land und Sprache", en: "your country and language" };

/** What each cookie holds, in the words of the page on privacy; those of editors and of price lists are set for few. */
const cookies: Record<
  Exclude<keyof typeof cookieNames, "preview" | "discountCombined">,
  Record<Language, string>
> = {
  auth: login,
  authRefresh: login,
  authService: login,
  user: login,
  userMaxAge: login,
  cart,
  cartPieces: cart,
  cartOwner: cart,
  orders: { sv: "dina senaste ordrar", de: "deine letzten Bestellungen", en: "your latest orders" },
  market: place,
  checkoutMarket: place,
  locale: place,
  userType: { sv: "med eller utan moms", de: "mit oder ohne MwSt.", en: "with or without VAT" },
  persistedStates: { sv: "favoriter", de: "Favoriten", en: "favorites" },
  unlock: { sv: "ett lösenord har öppnat", de: "ein Passwort geöffnet hat", en: "a password has opened" },
  consent: { sv: "ditt val om integritet", de: "deine Wahl zur Privatsphäre", en: "your privacy choices" },
  visitor: {
    sv: "ett nummer hos leverantören",
    de: "eine Nummer bei ihrem Anbieter",
    en: "a number at their provider",
  },
};

/** What scripts keep in the browser, and what they do with permission only. */
const others: Record<Language, string[]> = {
  sv: ["sökt efter", "storlekarna", "kassans formulär", "rekommendationer", "statistik", "marknadsföring"],
  de: ["gesucht", "Größen", "Formular der Kasse", "Empfehlungen", "Statistik", "Marketing"],
  en: ["searched for", "the sizes", "form of the checkout", "recommendations", "statistics", "marketing"],
};

test.each(places)(
  "%s tells on its page on privacy of every cookie, and what else is kept on a device, with and without asking",
  async (basename, language) => {
    const words = await read(`${basename}/privacy`);
    for (const each of Object.values(cookies)) expect(words).toContain(each[language]);
    for (const each of others[language]) expect(words).toContain(each);
    expect(words).not.toMatch(/bara nödvändiga|nur notwendige|necessary cookies only/);
  },
);
