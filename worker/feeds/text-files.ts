import type { Handler } from "hono";
import { apiPaths } from "#shared/api.ts";
import { toBasename } from "#shared/basename.ts";
import type { Language } from "#shared/languages.ts";
import { siteMarkets } from "#shared/markets.ts";
import { store, storeTexts } from "#shared/store.ts";
import type { SharedEnv } from "../context.ts";

/** Filters and sorts make endless URLs of the same products; pages of a list stay crawlable. */
const endless = ["categories", "brands", "skus", "price", "discount", "p-", "sort"];

export const robots: Handler<SharedEnv> = (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  const closed = [`${apiPaths.data}/`, "/_backend/", apiPaths.graphql, "/api/"];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /_backend/img/",
    ...endless.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    "",
    `Sitemap: ${c.get("settings").publicOrigin}/sitemap.xml`,
    "",
  ];
  return c.text(lines.join("\n"));
};

/** llmstxt.org: the shop described for language models. */
export const llms: Handler<SharedEnv> = (c) => {
  const { publicOrigin } = c.get("settings");
  const { markets } = c.get("marketContext");
  const toLink = (alias: string, language: Language) =>
    `[${language}](${publicOrigin}${toBasename({ market: alias, language })}/list)`;
  const shops = siteMarkets(markets).map(
    ({ alias, country, currency, languages }) =>
      `- ${country}, ${currency}: ${languages.map((language) => toLink(alias, language)).join(", ")}`,
  );
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(
    [
      `# ${store.name}`,
      `> ${storeTexts.en.description}`,
      "Addresses are `/{market}/{language}/…`; prices, stock and delivery depend on the market. Lists and products answer in Markdown when asked with `Accept: text/markdown`; `?page=2` continues a list.",
      "## Shops",
      shops.join("\n"),
      "## Ways in",
      [
        `- [Sitemap](${publicOrigin}/sitemap.xml): every product, list and page of every shop`,
        "- `/{market}/{language}/s/{words}`: search",
        "- `/{market}/{language}/p/{alias}`: a product in one colour, with its sizes and what is in stock",
        "- `/{market}/{language}/c/{alias}`, `/b/{alias}`: the products of a category, of a brand",
      ].join("\n"),
      "",
    ].join("\n\n"),
  );
};
