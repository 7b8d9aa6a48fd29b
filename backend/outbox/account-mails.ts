import { sizeIn } from "#backend/catalogue/shoe-sizes.ts";
import { type Localised, localised, type Sku } from "#backend/catalogue/types.ts";
import { homeUrl, type PageLocale, productUrl } from "#backend/catalogue/urls.ts";
import type { Mail } from "#backend/storage/mails.ts";
import { composeMail, spell } from "./compose-mail.ts";

interface LinkWords {
  action: Localised;
  subject: Localised;
  text: Localised;
}

function composeLinkMail(
  kind: Mail["kind"],
  to: string,
  locale: PageLocale,
  words: LinkWords,
  href: string,
): Mail {
  const { code } = locale.language;
  return composeMail({
    kind,
    to,
    locale,
    subject: words.subject[code],
    paragraphs: words.text[code].split("\n\n"),
    action: { words: words.action[code], href },
    order: null,
  });
}

const resetWords = {
  action: localised("Välj nytt lösenord", "Choose a new password", "Neues Passwort wählen"),
  subject: localised("Återställ ditt lösenord", "Reset your password", "Passwort zurücksetzen"),
  text: localised(
    "Hej!\n\nDu kan välja ett nytt lösenord via länken här nedanför. Den gäller i en timme och bara en gång.\nHar du inte bett om det behöver du inte göra något.",
    "Hi!\n\nYou can choose a new password by the link below. It is good for one hour and works once.\nIf you did not ask for it there is nothing you need to do.",
    "Hallo!\n\nÜber den Link hier unten kannst du ein neues Passwort wählen. Er gilt eine Stunde lang und nur einmal.\nWenn du nicht darum gebeten hast, musst du nichts tun.",
  ),
};

const resetUrl = (key: Record<string, string>, locale: PageLocale) =>
  `${homeUrl(locale)}/account/reset-password?${new URLSearchParams(key)}`;

export const passwordResetMail = (to: string, key: Record<string, string>, locale: PageLocale): Mail =>
  composeLinkMail("password-reset", to, locale, resetWords, resetUrl(key, locale));

const guestOrdersWords = {
  action: localised("Välj lösenord", "Choose the password", "Passwort wählen"),
  subject: localised("Dina tidigare ordrar", "Your earlier orders", "Deine früheren Bestellungen"),
  text: localised(
    "Hej!\n\nNågon har skapat ett konto med din adress. Var det du? Välj lösenordet på nytt via länken här nedanför, så finns ordrarna du gjort utan konto också där. Länken gäller i ett dygn och bara en gång.\nVar det inte du ser ingen dina ordrar, och du behöver inte göra något.",
    "Hi!\n\nSomebody made an account with your address. Was it you? Choose the password once more by the link below, and the orders you made without an account are there, too. It is good for a day and works once.\nIf it was not you, nobody sees your orders, and there is nothing you need to do.",
    "Hallo!\n\nJemand hat ein Konto mit deiner Adresse angelegt. Warst du das? Wähle über den Link hier unten das Passwort noch einmal, dann stehen dort auch die Bestellungen, die du ohne Konto gemacht hast. Er gilt einen Tag lang und nur einmal.\nWenn du es nicht warst, sieht niemand deine Bestellungen, und du musst nichts tun.",
  ),
};

export const guestOrdersMail = (to: string, key: Record<string, string>, locale: PageLocale): Mail =>
  composeLinkMail("guest-orders", to, locale, guestOrdersWords, resetUrl(key, locale));

const newsletterWords = {
  action: localised("Bekräfta", "Confirm", "Bestätigen"),
  subject: localised("Bekräfta nyhetsbrevet", "Confirm the newsletter", "Newsletter bestätigen"),
  text: localised(
    "Hej!\n\nBekräfta via länken här nedanför att du vill ha vårt nyhetsbrev. Utan det skickar vi inget.",
    "Hi!\n\nConfirm by the link below that you want our newsletter. Without that we send nothing.",
    "Hallo!\n\nBestätige über den Link hier unten, dass du unseren Newsletter möchtest. Ohne das schicken wir nichts.",
  ),
};

/** The storefront has no page for it, so the link leads to this backend. */
export const newsletterMail = (to: string, key: string, locale: PageLocale): Mail =>
  composeLinkMail(
    "newsletter-confirmation",
    to,
    locale,
    newsletterWords,
    `newsletter/${key}?language=${locale.language.code}`,
  );

const backWords = {
  action: localised("Visa varan", "See the product", "Zum Produkt"),
  subject: localised("Åter i lager: {name}", "Back in stock: {name}", "Wieder da: {name}"),
  text: localised(
    "Hej!\n\n{name} i storlek {size} finns i lager igen.",
    "Hi!\n\n{name} in size {size} is back in stock.",
    "Hallo!\n\n{name} in Größe {size} ist wieder auf Lager.",
  ),
};

export function backInStockMail(to: string, sku: Sku, locale: PageLocale): Mail {
  const { code } = locale.language;
  const { product } = sku;
  const name = product.style.name[code];
  const fill = (text: string) =>
    text.replace("{name}", () => name).replace("{size}", () => sizeIn(locale.market, sku));
  return composeMail({
    kind: "back-in-stock",
    to,
    locale,
    subject: fill(backWords.subject[code]),
    paragraphs: fill(spell(backWords.text[code], locale)).split("\n\n"),
    goods: [{ quantity: 1, name, sku, price: "" }],
    action: { words: backWords.action[code], href: productUrl(locale, product.alias) },
    order: null,
  });
}
