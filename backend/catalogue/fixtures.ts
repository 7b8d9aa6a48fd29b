import { designName } from "#backend/pictures/range.ts";
import { demoData } from "./data/demo-data.ts";
import { categoriesOf, categoryNamed, type StyleDraft } from "./style-building.ts";
import { localised, type Product } from "./types.ts";

const { brands, campaigns } = demoData;
const norrsken = brands[2];
if (norrsken?.alias !== "norrsken") throw new Error("brand 3 is norrsken");

/** First in every catalogue: three left of S, M sold out, L oversellable, the ember colour in the winter sale. */
export const draftAlpineJacket = (): StyleDraft => {
  const products: Product[] = [];
  const style: StyleDraft = {
    styleId: 1,
    silhouette: "shell",
    figure: "shell",
    design: designName("shell", 0),
    brand: norrsken,
    gender: "unisex",
    activity: "alpine",
    model: "Alpine",
    kindSlug: "jacket",
    name: localised("Alpinjacka", "Alpine Jacket", "Alpinjacke"),
    primaryCategory: categoryNamed("shell-jackets"),
    categories: categoriesOf("shell", "shell-jackets", "unisex", "alpine"),
    price: 4999,
    sizes: ["S", "M", "L"],
    materialId: "membrane-3l",
    volume: 0,
    weight: 430,
    age: 420,
    popularity: 4100,
    seed: 1965,
    products,
  };
  const colours = [
    { colourway: "fjord", alias: "alpine-jacket", campaign: null },
    { colourway: "ember", alias: "alpine-jacket-ember", campaign: campaigns[0] ?? null },
    { colourway: "ink", alias: "alpine-jacket-ink", campaign: null },
  ] as const;
  products.push(
    ...colours.map((colour, index) => ({
      productId: 1001 + index,
      index,
      articleNumber: `NOR-10001-${index + 1}`,
      style,
      ...colour,
    })),
  );
  return style;
};
