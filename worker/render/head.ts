import { sheet } from "virtual:assets";
import { type Head, type HeadTag, headTags } from "#shared/head-tags.ts";
import { escapeHtml, escapeJson } from "../html.ts";
import type { ShopTheme } from "../theme.ts";
import type { PageAssets } from "./assets.ts";
import { headScript } from "./inline-scripts.tsx";

interface DocumentHead extends Head {
  assets: PageAssets;
  theme: ShopTheme;
  secret: boolean;
  /** Null for a page without scripts. */
  data: unknown;
  /** What is shown until a script knows better. */
  showsVat: boolean;
}

function printTag({ tag, attributes, text }: HeadTag): string {
  let html = `<${tag}`;
  for (const name in attributes) html += ` ${name}="${escapeHtml(attributes[name] ?? "")}"`;
  if (text === undefined) return `${html}>`;
  return `${html}>${tag === "script" ? escapeJson(text) : escapeHtml(text)}</${tag}>`;
}

const printData = (data: unknown, { modules }: PageAssets) =>
  `<script type="application/json" id="page-data" data-modules="${modules.join(" ")}">${escapeJson(JSON.stringify(data))}</script>`;

/** Everything up to the root element. */
export function printHead({ assets, theme, secret, data, showsVat, ...head }: DocumentHead): string {
  const tags = headTags(head);
  return [
    `<!DOCTYPE html><html lang="${head.layoutData.language}" data-country="${escapeHtml(head.layoutData.market.country)}" data-vat="${showsVat ? "inc" : "ex"}"${data ? "" : " data-plain"}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...tags.filter(({ tag }) => tag !== "script").map(printTag),
    `<meta name="theme-color" content="${theme.surround}"><meta name="color-scheme" content="light">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    // Chromium names the document to the fonts of a style in it, whatever the referrer policy says.
    sheet && !secret ? `<style>${sheet.text}</style>` : "",
    ...(secret ? (sheet?.files ?? []) : []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    theme.sheet ? `<link rel="stylesheet" href="${theme.sheet.path}">` : "",
    data ? `<script>${headScript}</script>` : "",
    // JSON-LD is long, and of no use to the browser: after what it has to fetch.
    ...tags.filter(({ tag }) => tag === "script").map(printTag),
    "</head><body>",
    data ? printData(data, assets) : "",
    '<div id="root">',
  ].join("");
}

export const tail = "</div></body></html>";
