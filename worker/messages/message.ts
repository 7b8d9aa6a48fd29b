import type { Language } from "#shared/languages.ts";
import { localeOf, type Market } from "#shared/markets.ts";
import { store } from "#shared/store.ts";
import { escapeHtml } from "../html.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What the merchant is told, and what is mailed about it; JSON as it travels. */
export interface Message {
  /** Drawn by the sender: the same message twice is one. */
  id: string;
  kind: "withdrawal" | "return" | "contact";
  /** ISO 8601, UTC. */
  receivedAt: string;
  language: Language;
  /** Alias. */
  market: string;
  facts: Readonly<Record<string, unknown>>;
  mails: readonly Mail[];
}

/** What a Durable Object of the namespace `MESSAGES` does: each has one message. */
export interface MessageStore extends Rpc.DurableObjectBranded {
  /** When the message was received: that of the first, when it comes twice. */
  keep(message: Message): Promise<string>;
}

export type MailLink = readonly [label: string, url: string];

interface MailParts {
  to: string;
  language: Language;
  links: readonly MailLink[];
  /** What it is about, each with its picture where there is one. */
  goods?: readonly { text: string; picture: string | null }[];
  subject: string;
  paragraphs: readonly string[];
  /** What was said, line by line. */
  facts: readonly (readonly [name: string, value: string])[];
  /** After the facts. */
  closing: readonly string[];
}

const font = "font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#16181a";

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** The same words as text and as HTML; nobody's words become markup, or a line that looks like the shop's. */
export function composeMail({
  to,
  language,
  links,
  goods = [],
  subject,
  paragraphs,
  facts,
  closing,
}: MailParts): Mail {
  const { name, company, contact } = store;
  const { street, postalCode, city } = company.address;
  const sender = `${company.name}, ${street}, ${postalCode} ${city} · ${contact.email}`;
  const text = [
    ...paragraphs,
    ...(goods.length > 0 ? [goods.map((each) => each.text).join("\n")] : []),
    facts.map(([label, value]) => `${label}: ${value.replace(lineBreak, "\n  ")}`).join("\n"),
    ...closing,
    ["--", sender, ...links.map(([label, url]) => `${label}: ${url}`)].join("\n"),
  ].join("\n\n");
  const toParagraph = (words: string) => `<p>${escapeHtml(words).replaceAll("\n", "<br>")}</p>`;
  const toRow = (each: (typeof goods)[number]) =>
    `<tr><td style="padding:4px 16px 4px 0">${each.picture ? `<img src="${escapeHtml(each.picture)}" width="96" height="120" alt="">` : ""}</td><td>${escapeHtml(each.text)}</td></tr>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#5c6166">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`,
  );
  const html = [
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    `<body style="margin:0;padding:24px;${font}"><div style="max-width:560px;margin:0 auto">`,
    `<p style="font-weight:700">${escapeHtml(name)}</p><h1 style="font-size:22px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(toParagraph),
    ...(goods.length > 0 ? [`<table role="presentation">${goods.map(toRow).join("")}</table>`] : []),
    `<table role="presentation" style="border-collapse:collapse">${rows.join("")}</table>`,
    ...closing.map(toParagraph),
    `<p style="margin-top:32px;padding-top:16px;border-top:1px solid #d5d8da;font-size:13px;color:#5c6166">${escapeHtml(sender)}<br>${links.map(([label, url]) => `<a href="${escapeHtml(url)}" style="color:#16181a">${escapeHtml(label)}</a>`).join(" · ")}</p>`,
    "</div></body></html>",
  ].join("");
  return { to, subject, text, html };
}

/** With its zone, so that it is one point in time wherever it is read. */
export const writeTime = (receivedAt: string, language: Language, market: Market) =>
  new Intl.DateTimeFormat(localeOf(language, market), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(new Date(receivedAt));
