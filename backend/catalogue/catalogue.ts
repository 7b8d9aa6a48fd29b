import { type Colourway, designName, type Figure, type Silhouette } from "#backend/pictures/range.ts";
import { roll } from "./chance.ts";
import { demoData } from "./data/demo-data.ts";
import { draftAlpineJacket } from "./fixtures.ts";
import { colourwaysOf, draftStyle, type StyleDraft, slug } from "./style-building.ts";
import type { Brand, Campaign, Category, PickedList, Product, Sku, Style } from "./types.ts";

export interface Catalogue {
  seed: number;
  products: readonly Product[];
  styles: readonly Style[];
  categories: readonly Category[];
  brands: readonly Brand[];
  campaigns: readonly Campaign[];
  pickedLists: readonly PickedList[];
  productByAlias: ReadonlyMap<string, Product>;
}

const { brands, campaigns, categories } = demoData;
const { silhouetteOrder } = demoData.models;

const firstProductId = 1001;
/** `skuId = productId * skusPerProduct + position of the size`. */
export const skusPerProduct = 100;

/** The last pairs are of what comes in pairs. */
const paired = new Set<Silhouette>(["boot", "gloves", "socks"]);

const campaignOf = (style: StyleDraft, position: number): Campaign | null => {
  const chance = roll(style.seed, 40, 100);
  const joins = roll(style.seed, 41 + position, 10) < 7;
  if (!joins || style.age < 60) return null;
  const layers = style.silhouette === "fleece" || style.silhouette === "base-layer";
  if (chance < 16) return campaigns[0] ?? null;
  if (chance < 20) return (paired.has(style.silhouette) ? campaigns[1] : campaigns[0]) ?? null;
  if (chance < 30) return layers ? (campaigns[2] ?? null) : null;
  if (chance < 35) return campaigns[3] ?? null;
  return chance < 39 ? (campaigns[4] ?? null) : null;
};

const genderSlug = { women: "-w", men: "-m", unisex: "" } as const;

/** So many products, and the other colours of the last one's style, have pictures of their own. */
export const picturedProducts = 1200;

const colourProducts = (
  style: StyleDraft,
  colourways: readonly Colourway[],
  firstIndex: number,
  room: number,
): Product[] => {
  const stem = `${slug(style.model)}-${style.kindSlug}${genderSlug[style.gender]}`;
  const prefix = style.brand.name.slice(0, 3).toUpperCase();
  return colourways.slice(0, room).map((colourway, position) => ({
    productId: firstProductId + firstIndex + position,
    index: firstIndex + position,
    alias: `${stem}-${colourway}`,
    articleNumber: `${prefix}-${10_000 + style.styleId}-${position + 1}`,
    style,
    colourway,
    campaign: campaignOf(style, position),
  }));
};

/** Gives a style a design, its own or that of an earlier style of its figure; answers with the colours it is made in. */
const dress = (
  style: StyleDraft,
  models: Map<Figure, StyleDraft[]>,
  firstIndex: number,
): readonly Colourway[] => {
  const earlier = models.get(style.figure) ?? [];
  models.set(style.figure, earlier);
  const model = firstIndex < picturedProducts ? null : earlier[style.seed % earlier.length];
  style.design = model?.design ?? designName(style.figure, earlier.length + 1);
  if (!model) earlier.push(style);
  return colourwaysOf(style.figure, (model ?? style).seed);
};

/** One style in 23 was renamed: its products still answer to the alias that begins with the brand. */
const formerAlias = ({ alias, style }: Product): string | null =>
  style.seed % 23 === 0 ? `${style.brand.alias}-${alias}` : null;

/** The same seed and size (number of products, 3 at least) give the same catalogue. */
export const createCatalogue = ({
  seed = 1,
  size = 1200,
}: {
  seed?: number;
  size?: number;
} = {}): Catalogue => {
  const alpine = draftAlpineJacket();
  const styles: StyleDraft[] = [alpine];
  const products: Product[] = [...alpine.products];
  const turns = new Map<string, number>();
  const models = new Map<Figure, StyleDraft[]>();
  for (let number = 0; products.length < size; number++) {
    const silhouette = silhouetteOrder[number % silhouetteOrder.length];
    if (!silhouette) throw new Error("there is always a silhouette whose turn it is");
    const turn = turns.get(silhouette) ?? 0;
    turns.set(silhouette, turn + 1);
    const style = draftStyle(silhouette, turn, styles.length + 1, seed);
    const colourways = dress(style, models, products.length);
    style.products.push(...colourProducts(style, colourways, products.length, size - products.length));
    products.push(...style.products);
    styles.push(style);
  }
  const productByAlias = new Map<string, Product>();
  for (const product of products) {
    const former = product.index === 0 ? "alpine-shell-jacket" : formerAlias(product);
    if (former) productByAlias.set(former, product);
  }
  for (const product of products) productByAlias.set(product.alias, product);
  const pickedLists = demoData.lists.picked;
  return { seed, products, styles, categories, brands, campaigns, pickedLists, productByAlias };
};

/** By id (wins) or alias, also a former one; null when absent. */
export const findProduct = (
  catalogue: Catalogue,
  { alias, productId }: { alias?: string | null; productId?: number | null },
): Product | null => {
  if (productId) return catalogue.products[productId - firstProductId] ?? null;
  return catalogue.productByAlias.get((alias ?? "").toLowerCase()) ?? null;
};

const gtinPrefix = 735_000_000_000;
const prefixChecksum = 7 + 3 * 3 + 5;

/** GTIN-13: prefix 7350, eight digits of the sku, check digit (weights 1 and 3 in turn). */
const gtinOf = (skuId: number): string => {
  let sum = prefixChecksum;
  for (let rest = skuId, weight = 3; rest > 0; rest = Math.floor(rest / 10), weight = 4 - weight) {
    sum += (rest % 10) * weight;
  }
  return `${gtinPrefix + skuId}${(10 - (sum % 10)) % 10}`;
};

const skuAt = (product: Product, position: number, name: string): Sku => ({
  skuId: product.productId * skusPerProduct + position,
  product,
  articleNumber: `${product.articleNumber}-${String(position + 1).padStart(2, "0")}`,
  gtin: gtinOf(product.productId * skusPerProduct + position),
  name,
  weight: Math.round(product.style.weight * (1 + (position - product.style.sizes.length / 2) * 0.03)),
});

export const skusOf = (product: Product): readonly Sku[] =>
  product.style.sizes.map((size, position) => skuAt(product, position, size));

export const findSku = (catalogue: Catalogue, skuId: number): Sku | null => {
  const product = catalogue.products[Math.floor(skuId / skusPerProduct) - firstProductId];
  const position = skuId % skusPerProduct;
  const size = product?.style.sizes[position];
  return product && size !== undefined ? skuAt(product, position, size) : null;
};

/** Aliases of products that are not sold any more and have no successor. */
const gone = new Set(["alpine-jacket-classic", "summit-anorak", "glacier-gaiters"]);

export const isGone = (alias: string) => gone.has(alias.toLowerCase());
