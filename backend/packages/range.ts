import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { type Localised, localised, type Product } from "#backend/catalogue/types.ts";
import type { Silhouette } from "#backend/pictures/range.ts";

/** In each group the shopper chooses an option, and a size of it. */
export interface Package {
  /** Does not overlap with product ids, which begin at 1001. */
  packageId: number;
  alias: string;
  name: Localised;
  description: Localised;
  groups: readonly PackageGroup[];
}

export interface PackageGroup {
  groupId: number;
  name: Localised;
  /** The first products of this silhouette are its options. */
  silhouette: Silhouette;
  required: boolean;
  quantity: number;
}

export interface Option {
  optionId: number;
  product: Product;
}

const mostOptions = 3;

/** An option has the id of its product. */
export const optionsOf = (group: PackageGroup, { styles }: Catalogue): Option[] =>
  styles
    .filter((style) => style.silhouette === group.silhouette)
    .slice(0, mostOptions)
    .flatMap(({ products: [product] }) => (product ? [{ optionId: product.productId, product }] : []));

/** Their price is the sum of the selection; campaign 101 lowers it. */
const packages: readonly Package[] = [
  {
    packageId: 901,
    alias: "hut-weekend",
    name: localised("Fjällhelg", "Hut weekend", "Hüttenwochenende"),
    description: localised(
      "Skal, underställ och säck för två nätter i stuga.",
      "Shell, base layer and pack for two nights in a hut.",
      "Hardshell, Funktionswäsche und Rucksack für zwei Nächte auf der Hütte.",
    ),
    groups: [
      {
        groupId: 1,
        name: localised("Jacka", "Jacket", "Jacke"),
        silhouette: "shell",
        required: true,
        quantity: 1,
      },
      {
        groupId: 2,
        name: localised("Underställ", "Base layer", "Funktionswäsche"),
        silhouette: "base-layer",
        required: true,
        quantity: 1,
      },
      {
        groupId: 3,
        name: localised("Ryggsäck", "Pack", "Rucksack"),
        silhouette: "backpack",
        required: true,
        quantity: 1,
      },
      {
        groupId: 4,
        name: localised("Mössa", "Hat", "Mütze"),
        silhouette: "beanie",
        required: false,
        quantity: 1,
      },
    ],
  },
  {
    packageId: 902,
    alias: "warm-feet",
    name: localised("Varma fötter", "Warm feet", "Warme Füße"),
    description: localised(
      "Kängor och tre par strumpor.",
      "Boots and three pairs of socks.",
      "Stiefel und drei Paar Socken.",
    ),
    groups: [
      {
        groupId: 1,
        name: localised("Kängor", "Boots", "Stiefel"),
        silhouette: "boot",
        required: true,
        quantity: 1,
      },
      {
        groupId: 2,
        name: localised("Strumpor", "Socks", "Socken"),
        silhouette: "socks",
        required: true,
        quantity: 3,
      },
    ],
  },
];

export const findPackageNamed = (wanted: {
  alias?: string | null;
  productId?: number | null;
}): Package | undefined =>
  wanted.productId
    ? findPackage(wanted.productId)
    : packages.find((each) => each.alias === wanted.alias?.toLowerCase());

export const packagesWith = (product: Product, catalogue: Catalogue): Package[] =>
  packages.filter(({ groups }) =>
    groups.some((group) => optionsOf(group, catalogue).some((option) => option.product === product)),
  );

export const findPackage = (packageId: number): Package | undefined =>
  packages.find((each) => each.packageId === packageId);
