import * as v from "valibot";
import type { ContentPicture, ContentWidget, Level, Link, TextWidget } from "#shared/content.ts";
import { chooseDefaultSort } from "#shared/list-query.ts";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { SortType } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { drawTemplate } from "./content-templates.ts";
import { toLinkAddress } from "./link-address.ts";
import { toWireSort } from "./list-source.ts";
import type { PageServices } from "./page.ts";
import { fillFacts, toLine } from "./plain-text.ts";
import { toProductCards } from "./products.ts";
import { parseRichText } from "./rich-text.ts";

export interface WireWidget {
  name: string;
  /** JSON; its schema depends on `name`. */
  configuration: string;
  sizes: ReadonlyMap<string, { width: number; height: number }>;
  /** Alone in a row as wide as the page. */
  isWide: boolean;
}

export interface WidgetSource {
  commerce: Commerce;
  /** Of this shop, as its visitors write it. */
  ownOrigin: string;
  logs: PageServices["logs"];
}

const text = v.nullish(v.string(), "");
const line = v.pipe(text, v.transform(toLine));
const level = v.fallback(v.picklist([0, 1, 2, 3]), 1);
/** Half a character has no place in an address. */
const file = v.pipe(
  text,
  v.check((name) => name.isWellFormed()),
);
const Picture = v.object({ filename: file, filenameForMobileDevice: file, altText: text });
type Picture = v.InferOutput<typeof Picture>;

const Text = v.object({
  title: line,
  titleRenderMode: level,
  subtitle: line,
  text,
  textAlignment: v.fallback(v.number(), 1),
});
const RichText = v.object({ text });
const Html = v.object({ html: text });
const Banner = v.object({
  text1: line,
  text2: line,
  buttonText: line,
  image: v.nullish(v.object({ ...Picture.entries, href: text })),
});
const Image = v.object({ image: v.object({ ...Picture.entries, title: line, text: line, href: text }) });
const Buttons = v.object({
  title: line,
  buttons: v.array(v.object({ url: text, buttonText: line })),
});
const Video = v.object({
  title: line,
  videoId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  videoProvider: v.picklist([0, 1]),
  image: v.nullish(Picture),
});
const Json = v.object({ json: v.string(), templateName: v.string() });

const absent = v.optional(
  v.pipe(
    v.null(),
    v.transform(() => undefined),
  ),
);
/** As GraphQL has it. */
const int = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const sorts = [
  "ALPHABETICAL",
  "ALPHABETICAL_DESC",
  "AVAILABLE_STOCK",
  "AVAILABLE_STOCK_DESC",
  "BRAND",
  "CUSTOM_1",
  "CUSTOM_2",
  "CUSTOM_3",
  "CUSTOM_4",
  "CUSTOM_5",
  "FACET_ORDER",
  "LATEST",
  "MOST_SOLD",
  "NONE",
  "PRICE",
  "PRICE_DESC",
  "RELEVANCE",
  "TOTAL_STOCK",
  "TOTAL_STOCK_DESC",
  "VOTES",
] as const satisfies SortType[];
const some = <Item extends v.GenericSchema>(item: Item) => v.optional(v.union([v.array(item), absent]));
/** Of `FilterInputType`, so much as an editor chooses with; the API refuses a field it does not know. */
const Filter = v.object({
  searchText: v.optional(v.union([v.string(), absent])),
  sort: v.optional(v.union([v.picklist(sorts), absent])),
  facets: some(v.string()),
  excludeFacets: some(v.string()),
  productIds: some(int),
  articleNumbers: some(v.string()),
  categoryIds: some(int),
  brandIds: some(int),
  discountCampaignIds: some(int),
});
const ProductList = v.object({
  title: line,
  mode: v.fallback(v.string(), ""),
  searchParameters: v.nullish(Filter, {}),
  displayNavigationLinks: v.fallback(v.boolean(), false),
});

const goodsShown = 4;
/** What one visitor has, and a page is the same for all. */
const ownModes = ["FAVORITES", "LATEST_VIEWED"];
const videoAddresses = ["https://www.youtube.com/watch?v=", "https://vimeo.com/"];
/** h1, h2, h3 and no heading; a page has one h1, and `content-area.ts` says which. */
const levels = [2, 2, 3, 0] as const satisfies Level[];
const alignments: Record<number, TextWidget["align"]> = { 2: "center", 3: "end" };

type Drawn = ContentWidget | null;
type Draw = (configuration: unknown, widget: WireWidget, source: WidgetSource) => Promise<Drawn> | Drawn;

/** Null where the editor gave no words, or no address that a browser should follow. */
function toLink(label: string, url: string, ownOrigin: string): Link | null {
  const href = toLinkAddress(url, ownOrigin);
  return label && href ? { label, href } : null;
}

function toPicture(image: Picture | null | undefined, { sizes }: WireWidget): ContentPicture | null {
  if (!image?.filename) return null;
  const size = sizes.get(image.filename);
  const { filename: file, filenameForMobileDevice: phoneFile, altText: alt } = image;
  return { file, alt, ...(phoneFile && phoneFile !== file && { phoneFile }), ...(size && { size }) };
}

const plainText = { kind: "text", title: "", level: 2, subtitle: "" } as const;

function toWords(html: string, ownOrigin: string): Drawn {
  const parsed = parseRichText(html, ownOrigin);
  return parsed.length > 0 ? { ...plainText, text: parsed } : null;
}

async function toProducts(
  { title, mode, searchParameters: filter, displayNavigationLinks }: v.InferOutput<typeof ProductList>,
  commerce: Commerce,
): Promise<Drawn> {
  if (ownModes.includes(mode)) return null;
  // Without a sort the API may give another order each time.
  const sort = filter?.sort ?? toWireSort(filter?.searchText ? "RELEVANCE" : chooseDefaultSort("list"));
  const asked = { ...filter, sort };
  const answer = await commerce.ask(productCards, { take: goodsShown, filter: asked }, "secondary");
  const products = answer.kind === "data" ? toProductCards(answer.data.products?.products) : [];
  const isLatest = displayNavigationLinks && JSON.stringify(asked) === '{"sort":"LATEST"}';
  return products.length > 0 ? { kind: "products", title, products, ...(isLatest && { isLatest }) } : null;
}

/** Throws when the configuration is not one of its kind. */
const drawers: Record<string, Draw> = {
  Text(configuration, _, { ownOrigin }) {
    const { title, titleRenderMode, subtitle, text, textAlignment } = v.parse(Text, configuration);
    const align = alignments[textAlignment];
    const words = parseRichText(text, ownOrigin);
    if (!title && !subtitle && words.length === 0) return null;
    return {
      kind: "text",
      title,
      level: levels[titleRenderMode],
      subtitle,
      text: words,
      ...(align && { align }),
    };
  },
  "Rich text": (configuration, _, { ownOrigin }) => toWords(v.parse(RichText, configuration).text, ownOrigin),
  HTML: (configuration, _, { ownOrigin }) => toWords(v.parse(Html, configuration).html, ownOrigin),
  Image(configuration, widget, { ownOrigin }) {
    const { image } = v.parse(Image, configuration);
    const picture = toPicture(image, widget);
    const { title, text } = image;
    return picture && { kind: "picture", title, text, href: toLinkAddress(image.href, ownOrigin), picture };
  },
  Banner(configuration, widget, { ownOrigin }) {
    const { text1, text2, buttonText, image } = v.parse(Banner, configuration);
    const picture = toPicture(image, widget);
    if (!picture && !text1 && !text2) return null;
    const link = toLink(buttonText, image?.href ?? "", ownOrigin);
    const isHero = widget.isWide && { isHero: true as const };
    return { kind: "banner", title: text1, level: 2, text: text2, link, picture, ...isHero };
  },
  Buttons(configuration, _, { ownOrigin }) {
    const { title, buttons } = v.parse(Buttons, configuration);
    const links = buttons.flatMap(({ url, buttonText }) => toLink(buttonText, url, ownOrigin) ?? []);
    return links.length > 0 ? { kind: "links", title, links } : null;
  },
  "Product list": (configuration, _, { commerce }) =>
    toProducts(v.parse(ProductList, configuration), commerce),
  Video(configuration, widget) {
    const { title, videoId, videoProvider, image } = v.parse(Video, configuration);
    const href = videoAddresses[videoProvider] + videoId;
    return { kind: "video", title, href, picture: toPicture(image, widget) };
  },
  JSON(configuration, _, source) {
    const { json, templateName } = v.parse(Json, configuration);
    const drawn = drawTemplate(templateName, json);
    if (drawn === null) report(source, "JSON", { template: templateName });
    return drawn;
  },
};

const longestLine = 300;

/** One line for every kind that is left out, and each of its reasons. */
function report(
  { logs: { widgetsLeftOut } }: WidgetSource,
  name: string,
  reason: { template?: string; broken?: "configuration" } = {},
) {
  const line = JSON.stringify({ event: "widget left out", name, ...reason }).slice(0, longestLine);
  if (widgetsLeftOut.has(line) || widgetsLeftOut.size > 200) return;
  widgetsLeftOut.add(line);
  console.warn(line);
}

/** Null for what is switched off, unknown or broken: it takes nothing else along. */
export async function drawWidget(widget: WireWidget, source: WidgetSource): Promise<Drawn> {
  const draw = Object.hasOwn(drawers, widget.name) && drawers[widget.name];
  if (!draw) {
    report(source, widget.name);
    return null;
  }
  try {
    const configuration = JSON.parse(fillFacts(widget.configuration));
    return configuration.active === false ? null : await draw(configuration, widget, source);
  } catch {
    report(source, widget.name, { broken: "configuration" });
    return null;
  }
}
