import { isPasswordPage } from "#client/password-page/password-or.tsx";
import { toStockText } from "#client/product/stock-text.ts";
import { hasVat, isPriced, type ProductCard } from "#shared/catalog.ts";
import { canonicalPath } from "#shared/head-tags.ts";
import { countPages } from "#shared/list-query.ts";
import { localeOf } from "#shared/markets.ts";
import type { ListPage, ProductPage } from "#shared/pages.ts";
import { type RichText, toLines } from "#shared/rich-text.ts";
import type { Translate } from "#shared/translate.ts";
import { isStorable } from "../access/storability.ts";
import type { PageRequest } from "../context.ts";
import { catchResponse, pageFailure } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { type RenderPage, toBytes } from "./rendered-page.ts";

interface TextContext {
  t: Translate;
  locale: string;
  /** Alias. */
  market: string;
  toUrl: (path: string) => string;
}

const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~]/g, "\\$&");

/** A block of a text: items of a list, rows of a table, or a paragraph. */
function describePart(part: RichText[number]): string {
  const isList = typeof part !== "string" && (part.element === "ul" || part.element === "ol");
  return toLines([part])
    .map((line) => (isList ? "- " : "") + plain(line))
    .join("\n");
}

const link = (text: string, url: string) => `[${plain(text)}](<${url}>)`;

const priceLine = ({ price }: Pick<ProductCard, "price">, t: Translate) =>
  price.discount
    ? `${price.sellingIncVat} (${t("product.priorPrice")}: ${price.discount.priorIncVat})`
    : price.sellingIncVat;

function describeProduct({ product }: ProductPage, { t, locale, toUrl }: TextContext): string[] {
  const { delivery } = product;
  const sizes = product.skus.map(
    (sku) => `- ${plain(sku.name)}: ${plain(toStockText(sku, t, { locale, delivery }).stock)}`,
  );
  const parts = (product.package?.parts ?? []).map(
    ({ name, options }) =>
      `- ${plain(name)}: ${options.map((option) => link(`${option.brand} ${option.name}`, toUrl(option.href))).join(", ")}`,
  );
  const facts = product.specification.flatMap(({ rows }) => rows);
  const duties = product.duties.flatMap(({ lines }) => lines.map(({ text }) => plain(text)));
  const colours = product.variants.map(({ name, href }) => `- ${link(name, toUrl(href))}`);
  return [
    `# ${plain([`${product.brand} ${product.name}`, product.colour].filter(Boolean).join(", "))}`,
    isPriced(product)
      ? `**${plain(priceLine(product, t))}** ${t(hasVat(product.price) ? "product.inclVat" : "product.noTax")}`
      : t("product.noPrice"),
    ...product.texts.intro.map(plain),
    ...product.texts.description.map(describePart),
    ...(parts.length > 0 ? [parts.join("\n")] : [`## ${t("product.size")}`, sizes.join("\n")]),
    ...(facts.length > 0
      ? [
          `## ${t("product.specification")}`,
          facts.map(({ name, value }) => `- ${plain(name)}: ${plain(value)}`).join("\n"),
        ]
      : []),
    duties.join("\n\n"),
    ...(colours.length > 1 ? [`## ${t("product.color")}`, colours.join("\n")] : []),
    `${t("product.articleNumber")}: ${plain(product.articleNumber)}`,
  ];
}

function describeList(list: ListPage, { t, toUrl }: TextContext): string[] {
  const [path = ""] = list.meta.canonical.split("?");
  const products = list.products.map(
    (card) => `- ${link(`${card.brand} ${card.name}`, toUrl(card.href))}: ${plain(priceLine(card, t))}`,
  );
  const subcategories = list.subcategories.map(({ label, href }) => `- ${link(label, toUrl(href))}`);
  return [
    `# ${plain(list.title)}`,
    ...(list.intro ? [plain(list.intro)] : []),
    ...(list.instead ? [plain(list.instead)] : []),
    t("list.count", { count: list.count }),
    ...(subcategories.length > 0 ? [`## ${t("list.subcategories")}`, subcategories.join("\n")] : []),
    ...(products.length > 0 ? [`## ${t("list.products")}`, products.join("\n")] : []),
    ...(list.page < countPages(list.count)
      ? [link(t("list.loadMore"), `${toUrl(path)}?page=${list.page + 1}`)]
      : []),
  ];
}

function toMissing({ language, market }: PageRequest): Response {
  const text = `# ${getTranslate(language, market)("error.pageNotFound")}\n`;
  return new Response(text, { status: 404, headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}

/** Loaders name paths without the basename; React Router adds it to documents only. */
function withBasename(refusal: Response, page: PageRequest): Response {
  const path = refusal.headers.get("Location");
  const { status } = refusal;
  if (path === null && status === 404) return toMissing(page);
  return path === null
    ? refusal
    : new Response(null, { status, headers: { Location: page.basename + path } });
}

export const renderMarkdown: RenderPage = async (page, loaders, { origin }) => {
  const data = await catchResponse(loaders.page(page.route) as Promise<ProductPage | ListPage>);
  if (data instanceof Response) return withBasename(data, page);
  if (isPasswordPage(data)) return pageFailure(403);
  const context: TextContext = {
    t: getTranslate(page.language, page.market),
    locale: localeOf(page.language, page.market),
    market: page.market.alias,
    toUrl: (path) => origin + canonicalPath(page, { ...data.meta, canonical: path }),
  };
  const paragraphs = "product" in data ? describeProduct(data, context) : describeList(data, context);
  const text = [...paragraphs, origin + canonicalPath(page, data.meta), ""].join("\n\n");
  return { status: 200, scripts: "", body: toBytes(text), isStorable: isStorable(200, loaders.result()) };
};
