import { colours } from "#backend/catalogue/data/demo-data.ts";
import { sizeIn } from "#backend/catalogue/shoe-sizes.ts";
import { localised, type Sku } from "#backend/catalogue/types.ts";
import { contentUrl, findOrderUrl, type PageLocale, withdrawalUrl } from "#backend/catalogue/urls.ts";
import { primaryImage } from "#backend/catalogue/variants.ts";
import { escapeHtml } from "#backend/http/page.ts";
import type { Mail } from "#backend/storage/mails.ts";
import type { MailKind } from "#backend/storage/records.ts";

/** A line of goods. */
export interface MailGoods {
  quantity: number;
  name: string;
  sku: Sku | null;
  /** Printed; empty where the mail is not about money. */
  price: string;
}

interface MailParts {
  kind: MailKind;
  to: string;
  locale: PageLocale;
  subject: string;
  paragraphs: readonly string[];
  goods?: readonly MailGoods[];
  totals?: readonly (readonly [label: string, value: string])[];
  /** After the goods. */
  closing?: readonly string[];
  /** Leads to where `link` of a mail does. */
  action: { words: string; href: string } | null;
  /** Null: the mail is about no order. */
  order: { id: number; publicId: string } | null;
}

const sender = "Nordkamm AB, Masthamnsgatan 9, 413 29 Göteborg · service@nordkamm.example";

const words = {
  size: localised("Storlek", "Size", "Größe"),
  colour: localised("Färg", "Color", "Farbe"),
  order: localised("Din order och returer", "Your order and returns", "Deine Bestellung und Rückgaben"),
  withdraw: localised("Ångra köp", "Withdraw from contract", "Vertrag widerrufen"),
  terms: localised("Köpvillkor", "Terms of purchase", "AGB"),
  privacy: localised("Integritetspolicy", "Privacy policy", "Datenschutzerklärung"),
};

/** The shop's own words in a mail: Switzerland writes no ß. */
export const spell = (text: string, { market }: PageLocale): string =>
  market.alias === "ch" ? text.replaceAll("ß", "ss") : text;

function detailsOf({ sku }: MailGoods, locale: PageLocale): string[] {
  const { code } = locale.language;
  if (!sku) return [];
  return [
    `${spell(words.size[code], locale)}: ${sizeIn(locale.market, sku)}`,
    `${words.colour[code]}: ${colours[sku.product.colourway].name[code]}`,
  ];
}

/** Below every mail; of an order's also where to return and to withdraw. */
function footerLinks(locale: PageLocale, order: MailParts["order"]): [label: string, href: string][] {
  const { code } = locale.language;
  return [
    ...(order === null
      ? []
      : ([
          [words.order[code], findOrderUrl(locale, order)],
          [words.withdraw[code], withdrawalUrl(locale, order.id)],
        ] as [string, string][])),
    [words.terms[code], contentUrl(locale, "terms")],
    [words.privacy[code], contentUrl(locale, "privacy")],
  ];
}

const muted = "font-size:13px;line-height:1.5;color:#5c6166";

/** One column of 600; the base opens links beside the outbox. Nobody's words become markup. */
function toHtml({ locale, subject, paragraphs, goods = [], totals = [], closing = [], ...parts }: MailParts) {
  const { code } = locale.language;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const line = (each: MailGoods) => {
    const { sku } = each;
    const picture = sku
      ? `<img src="img/product/200f250/${escapeHtml(primaryImage(sku.product))}" width="96" height="120" alt="" style="display:block">`
      : "";
    const details = detailsOf(each, locale).map(escapeHtml).join("<br>");
    return `<tr><td style="padding:12px 16px 12px 0;width:96px">${picture}</td><td style="padding:12px 0;vertical-align:top">${each.quantity} × ${escapeHtml(each.name)}<br><span style="${muted}">${details}</span></td><td style="padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap">${escapeHtml(each.price)}</td></tr>`;
  };
  const total = ([label, value]: readonly [string, string]) =>
    `<tr><td colspan="2" style="padding:4px 0">${escapeHtml(label)}</td><td style="padding:4px 0;text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  const rows = [...goods.map(line), ...totals.map(total)].join("");
  const links = footerLinks(locale, parts.order).map(
    ([label, href]) =>
      `<a href="${escapeHtml(href)}" style="color:#16181a;display:inline-block;padding:4px 0">${escapeHtml(label)}</a>`,
  );
  const { action } = parts;
  return [
    `<!DOCTYPE html><html lang="${code}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><title>${escapeHtml(subject)}</title>`,
    '<body style="margin:0;padding:24px;background:#fff;font:16px/1.5 Arial,Helvetica,sans-serif;color:#16181a"><div style="max-width:600px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-weight:700">Nordkamm</p><h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    rows &&
      `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;border-top:1px solid #d5d8da;border-bottom:1px solid #d5d8da">${rows}</table>`,
    ...closing.map(paragraph),
    action &&
      `<p style="margin:0 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 24px;background:#16181a;color:#fff;text-decoration:none">${escapeHtml(action.words)}</a></p>`,
    `<div style="padding-top:16px;border-top:1px solid #d5d8da;${muted}">${links.join(" · ")}<br>${escapeHtml(sender)}</div></div></body></html>`,
  ]
    .filter(Boolean)
    .join("");
}

/** The same words twice, as text and as HTML. */
export function composeMail(parts: MailParts): Mail {
  const {
    kind,
    to,
    locale,
    subject,
    paragraphs,
    goods = [],
    totals = [],
    closing = [],
    action,
    order,
  } = parts;
  const { code } = locale.language;
  const lines = goods.map((each) =>
    [`${each.quantity} × ${each.name}`, ...detailsOf(each, locale), each.price].filter(Boolean).join("   "),
  );
  const text = [
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(totals.length > 0 ? [totals.map((total) => total.join("   ")).join("\n")] : []),
    ...closing,
    ...(action ? [`${action.words}: ${action.href}`] : []),
    ["--", ...footerLinks(locale, order).map((link) => link.join(": ")), sender].join("\n"),
  ].join("\n\n");
  return { kind, to, language: code, subject, text, html: toHtml(parts), link: action?.href ?? null };
}
