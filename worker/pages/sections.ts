import * as v from "valibot";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { Section } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { toProductCards } from "./products.ts";
import { parseRichText } from "./rich-text.ts";
import { Banner, Buttons, Image, readConfiguration, text, toLink, type Widget } from "./widgets.ts";

const Text = v.object({ title: v.nullish(v.string(), ""), text: v.nullish(v.string(), "") });
const RichText = v.object({ text: v.nullish(v.string(), "") });
const Html = v.object({ html: v.nullish(v.string(), "") });
const Video = v.object({
  videoId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  videoProvider: v.picklist([0, 1]),
  image: v.nullish(v.object({ filename: text })),
});

const absent = v.optional(
  v.pipe(
    v.null(),
    v.transform(() => undefined),
  ),
);
const some = <Item extends v.GenericSchema>(item: Item) => v.optional(v.union([v.array(item), absent]));
/** Of `FilterInputType`, so much as an editor chooses with; the API refuses a field it does not know. */
const Filter = v.object({
  searchText: v.optional(v.union([v.string(), absent])),
  sort: v.optional(v.picklist(["LATEST", "MOST_SOLD", "PRICE", "PRICE_DESC", "RELEVANCE", "FACET_ORDER"])),
  facets: some(v.string()),
  excludeFacets: some(v.string()),
  productIds: some(v.number()),
  articleNumbers: some(v.string()),
  categoryIds: some(v.number()),
  brandIds: some(v.number()),
  discountCampaignIds: some(v.number()),
});
const ProductList = v.object({
  title: text,
  mode: v.fallback(v.string(), ""),
  searchParameters: v.fallback(Filter, {}),
});

const goodsShown = 4;
/** What one visitor has, and a page is the same for all. */
const ownModes = ["FAVORITES", "LATEST_VIEWED"];
const videoAddresses = ["https://www.youtube.com/watch?v=", "https://vimeo.com/"];

interface Source {
  commerce: Commerce;
  ownOrigin: string;
}

type Draw = (widget: Widget, source: Source) => Promise<Section | null> | Section | null;

const draw =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    toSection: (read: v.InferOutput<Schema>, source: Source) => Promise<Section | null> | Section | null,
  ): Draw =>
  (widget, source) => {
    const read = readConfiguration(widget, schema);
    return read === null ? null : toSection(read, source);
  };

async function toText(html: string, { ownOrigin }: Source, title = ""): Promise<Section> {
  return { kind: "text", title, text: await parseRichText(html, ownOrigin) };
}

const drawWords: Record<string, Draw> = {
  Text: draw(Text, ({ title, text }, source) => toText(text, source, title)),
  "Rich text": draw(RichText, ({ text }, source) => toText(text, source)),
  HTML: draw(Html, ({ html }, source) => toText(html, source)),
  Video: draw(Video, ({ videoId, videoProvider, image }) => ({
    kind: "video",
    href: videoAddresses[videoProvider] + videoId,
    picture: image?.filename || null,
  })),
};

const drawAll: Record<string, Draw> = {
  ...drawWords,
  Image: draw(Image, ({ image }, { ownOrigin }) => ({
    kind: "picture",
    picture: image.filename,
    alt: image.altText ?? "",
    title: image.title ?? "",
    text: image.text ?? "",
    link: toLink(image.title || image.altText, image.href, ownOrigin),
  })),
  Banner: draw(Banner, ({ text1, text2, buttonText, image }, { ownOrigin }) => ({
    kind: "picture",
    picture: image.filename,
    alt: "",
    title: text1 ?? "",
    text: text2 ?? "",
    link: toLink(buttonText, image.href, ownOrigin),
  })),
  Buttons: draw(Buttons, ({ buttons }, { ownOrigin }) => ({
    kind: "links",
    links: buttons.flatMap(({ url, buttonText }) => toLink(buttonText, url, ownOrigin) ?? []),
  })),
  "Product list": draw(ProductList, async ({ title, mode, searchParameters: filter }, { commerce }) => {
    if (ownModes.includes(mode)) return null;
    const answer = await commerce.ask(productCards, { take: goodsShown, filter }, "secondary");
    const products = answer.kind === "data" ? toProductCards(answer.data.products?.products) : [];
    return { kind: "products", title: title ?? "", products };
  }),
};

async function toSections(widgets: Widget[], drawers: Record<string, Draw>, source: Source) {
  const sections = await Promise.all(widgets.map((widget) => drawers[widget.name]?.(widget, source) ?? null));
  return sections.filter((section) => section !== null);
}

export const toAllSections = (widgets: Widget[], source: Source) => toSections(widgets, drawAll, source);

/** Of a page that has places of its own for pictures, buttons and goods. */
export const toWordSections = (widgets: Widget[], source: Source) => toSections(widgets, drawWords, source);
