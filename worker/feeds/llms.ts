import type { Handler } from "hono";
import { toBasename } from "#shared/basename.ts";
import { siteMarkets } from "#shared/markets.ts";
import type { ShopEnv } from "../context.ts";
import { textsOf } from "../texts.ts";

/** `/llms.txt` (llmstxt.org): what the shop is, for those who read on somebody's behalf, in English. */
export const llms: Handler<ShopEnv> = (c) => {
  const { publicOrigin } = c.get("settings");
  const { markets, market } = c.get("marketContext");
  const t = textsOf("en", market);
  const listLink = (alias: string, language: string) => {
    const basename = toBasename({ market: alias, language: language as "en" });
    return `[${language}](${publicOrigin}${basename}/list)`;
  };
  const shops = siteMarkets(markets).map(
    ({ alias, country, currency, languages }) =>
      `- ${country}, ${currency}: ${languages.map((language) => listLink(alias, language)).join(", ")}`,
  );
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(
    [
      "# Nordkamm",
      `> ${t("shop.description")}`,
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
