import { cookieNames } from "#shared/cookies.ts";
import { customerTypes } from "#shared/customer-types.ts";
import type { LayoutData, Meta } from "#shared/pages.ts";
import { alternatesOf, canonicalPath } from "./alternates.ts";
import type { PageAssets } from "./assets.ts";
import { escapeHtml } from "./escape.ts";
import { type Pictured, sharing } from "./sharing.ts";

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * JSON that cannot end its script element. What is not Latin is escaped too: one dash would make the whole text take
 * twice the memory and several times as long to send.
 */
export const inScript = (value: unknown) => JSON.stringify(value).replace(/[<\u0100-\uffff]/g, escaped);

export interface Head {
  layoutData: LayoutData;
  meta: Meta;
  assets: PageAssets;
  /** Address of the channel's theme; after the shop's own styles, before the first paint. */
  theme: string | null;
  nonce: string;
  /** Scheme and host of the canonical address. */
  origin: string;
  /** What it shows; nothing when it could not be loaded. */
  page: Pictured | undefined;
  /** What the page says about itself to machines. */
  jsonLd: object[];
  /** State the browser hydrates from; promises left out. */
  data: unknown;
}

const withoutVat = customerTypes.filter(({ vat }) => !vat).map(({ type }) => type);
/** Chooses prices with or without VAT before the first paint, so that the cached document serves both. */
const priceView = `document.documentElement.dataset.vat=/(^|; )${cookieNames.userType}=(${withoutVat.join("|")})(;|$)/.test(document.cookie)?"ex":"inc"`;

const addressesOf = (layoutData: LayoutData, meta: Meta, origin: string) => [
  `<link rel="canonical" href="${escapeHtml(origin + canonicalPath(layoutData, meta))}">`,
  ...alternatesOf(layoutData, meta).map(
    ({ hreflang, path }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + path)}">`,
  ),
];

/** Everything up to the root element. The page's look, scripts and data are known before the first byte. */
export function headOf({ layoutData, meta, assets, theme, nonce, origin, page, jsonLd, data }: Head): string {
  const nonced = ` nonce="${nonce}"`;
  return [
    `<!DOCTYPE html><html lang="${layoutData.language}" data-vat="inc"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    ...(meta.robots
      ? [`<meta name="robots" content="${meta.robots}">`]
      : addressesOf(layoutData, meta, origin)),
    ...sharing(layoutData, meta, origin, page),
    '<meta name="theme-color" content="#ffffff"><meta name="color-scheme" content="light">',
    `<meta property="csp-nonce"${nonced}>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : "",
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    theme ? `<link rel="stylesheet" href="${theme}">` : "",
    ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}"${nonced}>`),
    `<script${nonced}>${priceView}</script>`,
    ...jsonLd.map(
      (jsonLd) =>
        `<script type="application/ld+json">${inScript({ "@context": "https://schema.org", ...jsonLd })}</script>`,
    ),
    "</head><body>",
    `<script type="application/json" id="page-data"${nonced}>${inScript(data)}</script>`,
    '<div id="root">',
  ].join("");
}

export const tail = "</div></body></html>";
