import { type Figure, figures, type Silhouette } from "#backend/pictures/range.ts";
import { mix, pick, pickSeveral, roll } from "./chance.ts";
import { demoData } from "./data/demo-data.ts";
import type { ProductFamily, ProductType } from "./data/schema.ts";
import type { Brand, Category, Product, Style, StyleGender } from "./types.ts";

/** Its design is chosen once it is known what came before it. */
export type StyleDraft = Omit<Style, "products"> & { products: Product[]; kindSlug: string };

const { brands, categories, families, sizes } = demoData;
const lines = demoData.models.names;

interface SilhouetteRange {
  family: ProductFamily;
  makers: readonly Brand[];
  names: readonly { type: ProductType; designation: string; kindSlug: string }[];
}

export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const toSilhouetteRange = (silhouette: Silhouette): SilhouetteRange => {
  const family = families[silhouette];
  return {
    family,
    makers: brands.filter((brand) => brand.silhouettes.includes(silhouette)),
    names: family.productTypes.flatMap((type) =>
      type.designations.map((designation) => ({ type, designation, kindSlug: slug(type.name.en) })),
    ),
  };
};

const silhouetteRanges = new Map(
  (Object.keys(families) as Silhouette[]).map((each) => [each, toSilhouetteRange(each)]),
);
const categoryByAlias = new Map(categories.map((category) => [category.alias, category]));

export const categoryNamed = (alias: string): Category => {
  const category = categoryByAlias.get(alias);
  if (!category) throw new Error(`no category ${alias}`);
  return category;
};

/** A prime, so that its steps reach every pair of line and name once before one repeats. */
const stride = 7919;

const genderedCategory: Partial<Record<Silhouette, string>> = {
  shell: "shell-jackets",
  insulated: "insulated-jackets",
  fleece: "fleece",
  "base-layer": "base-layers",
  trousers: "trousers",
  boot: "boots",
};

const climbingCategory: Partial<Record<Silhouette, string>> = {
  shell: "climbing-jackets",
  insulated: "climbing-jackets",
  trousers: "climbing-trousers",
  backpack: "climbing-packs",
  gloves: "climbing-gloves",
};

const skiTouringCategory: Partial<Record<Silhouette, string>> = {
  shell: "ski-touring-jackets",
  insulated: "ski-touring-jackets",
  "base-layer": "ski-touring-base-layers",
  backpack: "ski-touring-packs",
  gloves: "ski-touring-gloves",
  socks: "ski-touring-socks",
};

const activityCategory = (silhouette: Silhouette, activity: string): string | undefined => {
  if (activity === "climbing") return climbingCategory[silhouette];
  return activity === "ski-touring" ? skiTouringCategory[silhouette] : undefined;
};

const wearersCategory = (wearer: string, primary: string, silhouette: Silhouette): Category | undefined =>
  categoryByAlias.get(`${wearer}-${primary}`) ??
  categoryByAlias.get(`${wearer}-${genderedCategory[silhouette] ?? ""}`);

export const categoriesOf = (
  silhouette: Silhouette,
  primary: string,
  gender: StyleGender,
  activity: string,
): readonly Category[] => {
  const wearers = gender === "unisex" ? ["women", "men"] : [gender];
  const category = activityCategory(silhouette, activity);
  return [
    categoryNamed(primary),
    ...wearers.flatMap((wearer) => wearersCategory(wearer, primary, silhouette) ?? []),
    ...(category ? [categoryNamed(category)] : []),
  ];
};

const between = (seed: number, salt: number, [lowest, highest]: readonly [number, number]) =>
  lowest + roll(seed, salt, highest - lowest + 1);

const swedishPriceTag = (amount: number) =>
  amount >= 1000 ? Math.round(amount / 100) * 100 - 1 : Math.round(amount / 10) * 10 - 1;

const genderMark: Readonly<Record<StyleGender, string>> = { women: " W", men: " M", unisex: "" };

export const draftStyle = (
  silhouette: Silhouette,
  styleIndex: number,
  styleId: number,
  catalogueSeed: number,
): StyleDraft => {
  const range = silhouetteRanges.get(silhouette);
  if (!range) throw new Error(`no products of ${silhouette}`);
  const { family, makers, names } = range;
  const pairs = lines.length * names.length;
  const index = (roll(catalogueSeed, silhouette.length, pairs) + styleIndex * stride) % pairs;
  const line = index % lines.length;
  const name = names[Math.floor(index / lines.length)];
  const brand = makers[line % makers.length];
  if (!name || !brand) throw new Error(`nothing to call a ${silhouette}`);
  const { type, designation, kindSlug } = name;
  const generation = Math.floor(styleIndex / pairs);
  const seed = mix(catalogueSeed, styleId);
  const gender = pick(seed, 1, family.genders);
  const activity = pick(seed, 2, type.activities);
  const model = [lines[line], designation, generation > 0 ? `Mk${generation + 1}` : ""]
    .filter(Boolean)
    .join(" ");
  const mark = genderMark[gender];
  const { sv, en, de } = type.name;
  return {
    styleId,
    silhouette,
    figure: type.figure,
    design: "",
    brand,
    gender,
    activity,
    model,
    kindSlug,
    name: { sv: `${model} ${sv}${mark}`, en: `${model} ${en}${mark}`, de: `${model} ${de}${mark}` },
    primaryCategory: categoryNamed(type.category),
    categories: categoriesOf(silhouette, type.category, gender, activity),
    price: swedishPriceTag(between(seed, 3, type.price)),
    sizes: sizes[family.sizeChart][gender],
    materialId: pick(seed, 4, type.materials),
    volume: silhouette === "backpack" ? Number(designation) : 0,
    weight: between(seed, 5, type.weight),
    age: 1 + Math.floor((roll(seed, 6, 1000) / 1000) ** 2 * 900),
    popularity: Math.floor((roll(seed, 7, 10_000) / 10_000) ** 3 * 4000),
    seed,
    products: [],
  };
};

export const colourwaysOf = (figure: Figure, seed: number) => {
  const colourways = figures[figure];
  const chosen = pickSeveral(seed, 20, colourways, Math.min(4, 1 + roll(seed, 19, colourways.length)));
  return colourways.filter((colourway) => chosen.includes(colourway));
};
