import * as v from "valibot";
import { colourways, type Figure, figures, range, type Silhouette, scenes } from "#backend/pictures/range.ts";
import { editorsFrontPage, editorsPage, editorsSlot } from "./editors-schema.ts";
import { alias, id, localised, text } from "./schema-parts.ts";
import { searchWords } from "./search-schema.ts";

const localisedList = v.pipe(v.array(localised), v.nonEmpty());
const positive = v.pipe(v.number(), v.gtValue(0));
const span = v.pipe(
  v.tuple([positive, positive]),
  v.check(([lowest, highest]) => lowest <= highest, "the lowest comes first"),
);

const silhouettes = Object.keys(range) as Silhouette[];
const silhouette = v.picklist(silhouettes);
const figureNames = Object.keys(figures) as Figure[];
const scene = v.picklist(scenes);
const activities = ["hiking", "alpine", "climbing", "ski-touring", "trail", "everyday"] as const;
const genders = ["women", "men", "unisex"] as const;
const cares = ["membrane", "down", "synthetic", "wool", "leather", "pack"] as const;
const sizeCharts = ["garment", "trousers", "shoe", "glove", "sock", "single"] as const;
const stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

const productType = v.strictObject({
  name: localised,
  figure: v.picklist(figureNames),
  category: alias,
  activities: v.array(v.picklist(activities)),
  materials: v.array(v.string()),
  /** Between model name and type: "3L", "32" or nothing. */
  designations: v.array(v.string()),
  /** Regular price in SEK incl. VAT. */
  price: span,
  /** Grams of the middle size. */
  weight: span,
});

const material = v.strictObject({
  id: alias,
  name: localised,
  composition: localised,
  sentence: localised,
  care: v.picklist(cares),
  /** Water column in millimetres. */
  waterproofing: v.optional(positive),
  fill: v.optional(localised),
});

/** `{model}` in a text is the model name. */
const productFamily = v.strictObject({
  /** One is picked per style, so a gender named twice is twice as frequent. */
  genders: v.array(v.picklist(genders)),
  sizeChart: v.picklist(sizeCharts),
  /** Of the manufacturer, against a danger of use. */
  warning: v.optional(localised),
  productTypes: v.array(productType),
  materials: v.array(material),
  intros: localisedList,
  details: localisedList,
  fits: localisedList,
});

const contact = { name: text, address: text, email: v.pipe(v.string(), v.email()) };

const brand = v.strictObject({
  brandId: id,
  alias,
  name: text,
  silhouettes: v.array(silhouette),
  scene,
  story: localised,
  /** `responsible` answers for products in the EU when the manufacturer is outside; null inside. */
  manufacturer: v.strictObject({ ...contact, responsible: v.nullable(v.strictObject(contact)) }),
  /** Of the manufacturer's free guarantee. */
  durabilityYears: v.optional(positive),
});

const category = v.strictObject({
  categoryId: id,
  /** 0 at the root. */
  parentCategoryId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  order: id,
  alias,
  name: localised,
  description: localised,
});

const campaign = v.strictObject({
  campaignId: id,
  alias,
  name: localised,
  description: localised,
  scene,
  percent: positive,
  /** Days from today; negative is past. */
  startsIn: v.number(),
  endsIn: v.number(),
  hideTitle: v.boolean(),
});

const namedList = v.strictObject({ name: localised, description: localised });

const page = v.strictObject({
  id,
  alias,
  /** Drafts are shown with a preview token only. */
  status: v.picklist(["published", "draft"]),
  title: localised,
  /** HTML, one element per entry. */
  text: v.strictObject({ sv: v.array(text), en: v.array(text), de: v.array(text) }),
});

const menuCategory = {
  type: v.literal("category"),
  category: alias,
  /** Without the categories below it when false. */
  withChildren: v.optional(v.boolean()),
};
const menuLink = v.variant("type", [
  v.strictObject({ type: v.literal("link"), to: v.picklist(["news", "brands", "sale"]), label: localised }),
  v.strictObject(menuCategory),
  v.strictObject({ type: v.literal("list"), list: alias }),
  v.strictObject({ type: v.literal("page"), page: alias }),
]);
const menuColumn = v.strictObject({ type: v.literal("column"), label: localised, items: v.array(menuLink) });
const menuSection = v.strictObject({ ...menuCategory, columns: v.array(menuColumn) });
const menu = v.strictObject({
  title: localised,
  items: v.array(v.union([menuSection, menuLink, menuColumn])),
});

const market = v.strictObject({
  id: text,
  alias,
  groupKey: v.picklist(["scandinavia", "europe", "north-america", "asia"]),
  country: v.strictObject({ name: text, code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  currency: text,
  /** Percent: 25, 8.1, 0 where European VAT is removed. */
  vatRate: v.pipe(v.number(), v.minValue(0)),
  /** Ids; the first is the market's default. */
  languages: v.pipe(v.array(text), v.nonEmpty()),
});

const sizeGuide = v.strictObject({
  note: localised,
  tables: v.array(
    v.strictObject({
      caption: localised,
      /** Without one it is for everybody. */
      gender: v.optional(v.picklist(["women", "men"])),
      columns: v.array(localised),
      /** Centimetres: from and to, or one length. */
      rows: v.array(v.strictObject({ size: text, measures: v.array(v.array(positive)) })),
    }),
  ),
});

const completeRecord = <const Names extends readonly string[], Schema extends v.GenericSchema>(
  names: Names,
  schema: Schema,
) => v.strictObject(v.entriesFromList(names, schema));

/** A test checks that references between files resolve. */
export const demoDataSchema = v.strictObject({
  attributes: v.strictObject({
    activities: completeRecord(activities, localised),
    genders: completeRecord(genders, localised),
  }),
  brands: v.array(brand),
  campaigns: v.array(campaign),
  categories: v.array(category),
  colours: v.strictObject({
    colourways: completeRecord(
      colourways,
      v.strictObject({ name: localised, hex: v.pipe(v.string(), v.hexColor()), family: v.string() }),
    ),
    /** In the order of the colour filter. The position is the id, so new ones are added at the end. */
    families: v.record(alias, localised),
  }),
  descriptions: v.strictObject({
    openings: completeRecord(activities, localisedList),
    closings: localisedList,
    care: completeRecord(cares, localised),
    repairs: localised,
  }),
  families: completeRecord(silhouettes, productFamily),
  formerAliases: v.strictObject({
    categories: v.record(alias, alias),
    brands: v.record(alias, alias),
  }),
  editorial: v.array(editorsPage),
  frontPage: editorsFrontPage,
  listSlots: v.array(editorsSlot),
  lists: v.strictObject({
    picked: v.array(v.strictObject({ listId: id, alias, ...namedList.entries, scene })),
    all: namedList,
    latest: namedList,
    sale: namedList,
    search: namedList,
    closing: localised,
  }),
  markets: v.strictObject({
    channel: v.strictObject({
      id: text,
      name: text,
      type: text,
      url: v.pipe(v.string(), v.url()),
      defaultLanguageId: text,
      defaultMarketId: text,
    }),
    languages: v.array(v.strictObject({ id: text, name: text, code: v.picklist(["sv", "en", "de"]) })),
    /** `rate`: the value of one unit in SEK. */
    currencies: v.array(v.strictObject({ code: text, name: text, symbol: text, rate: positive })),
    markets: v.array(market),
  }),
  menus: completeRecord(["main-desktop", "main-mobile", "footer", "info-pages"], menu),
  models: v.strictObject({
    /** The first ten styles show all silhouettes. */
    silhouetteOrder: v.array(silhouette),
    names: v.array(text),
  }),
  pages: v.array(page),
  reviews: v.strictObject({
    /** By stars; every review begins with one of these. */
    openings: completeRecord(["1", "2", "3", "4", "5"], localisedList),
    /** `silhouettes` and `stars` (fewest, most) restrict where a remark is used. */
    remarks: v.array(
      v.strictObject({
        text: localised,
        silhouettes: v.optional(v.array(silhouette)),
        stars: v.optional(v.tuple([stars, stars])),
      }),
    ),
    /** What somebody did with it. */
    uses: completeRecord(activities, localisedList),
    /** How a size turned out; `{size}`, `{smaller}` and `{larger}` stand for sizes the product is sold in. */
    fits: completeRecord(["small", "true", "large"], localisedList),
    reviewers: v.array(text),
  }),
  searchWords: searchWords({ silhouettes, figures: figureNames, genders, activities }),
  /** Charts of one size have none. */
  sizeGuides: v.record(v.picklist(sizeCharts), sizeGuide),
  sizes: completeRecord(sizeCharts, completeRecord(genders, v.array(text))),
});

export type DemoData = v.InferOutput<typeof demoDataSchema>;
export type ProductFamily = v.InferOutput<typeof productFamily>;
export type ProductType = v.InferOutput<typeof productType>;
export type Material = v.InferOutput<typeof material>;
export type MenuEntry = v.InferOutput<typeof menu>["items"][number];
