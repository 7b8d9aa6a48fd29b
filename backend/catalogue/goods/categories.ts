import { localised } from "../localised.ts";
import type { Category, Localised } from "../types.ts";
import { skiTouringCategories } from "./activity-categories.ts";
import {
  accessoryCategories,
  climbingCategories,
  clothingCategories,
  footwearCategories,
} from "./category-words.ts";
import { finerCategories, genderedCategories } from "./gendered-categories.ts";

export interface CategoryWords {
  alias: string;
  parent?: string;
  name: Localised;
  description: Localised;
}

const packCategories: readonly CategoryWords[] = [
  {
    alias: "packs",
    name: localised("Ryggsäckar & tält", "Packs & tents", "Rucksäcke & Zelte"),
    description: localised(
      "Från arton liter till åttio, valda efter hur de bär. Tälten kommer tillbaka till våren.",
      "From eighteen litres to eighty, chosen by how they carry. Tents return in spring.",
      "Von achtzehn bis achtzig Liter, gewählt nach dem Tragen. Die Zelte kommen im Frühling zurück.",
    ),
  },
  {
    alias: "daypacks",
    parent: "packs",
    name: localised("Dagsryggsäckar", "Daypacks", "Tagesrucksäcke"),
    description: localised(
      "Upp till 28 liter: vatten, matsäck och ett lager till.",
      "Up to 28 litres: water, lunch and one more layer.",
      "Bis 28 Liter: Wasser, Brotzeit und eine Schicht mehr.",
    ),
  },
  {
    alias: "touring-packs",
    parent: "packs",
    name: localised("Alpin- & skidryggsäckar", "Alpine & ski packs", "Alpin- & Skirucksäcke"),
    description: localised(
      "30 till 42 liter med plats för rep, isyxor och skidor.",
      "30 to 42 litres with room for rope, axes and skis.",
      "30 bis 42 Liter mit Platz für Seil, Pickel und Ski.",
    ),
  },
  {
    alias: "trekking-packs",
    parent: "packs",
    name: localised("Vandringsryggsäckar", "Trekking packs", "Trekkingrucksäcke"),
    description: localised(
      "Från 50 liter och uppåt, för dagar utan stuga.",
      "From 50 litres upwards, for days without a hut.",
      "Ab 50 Liter, für Tage ohne Hütte.",
    ),
  },
];

const everyCategory = [
  ...genderedCategories,
  ...clothingCategories,
  ...footwearCategories,
  ...packCategories,
  ...climbingCategories,
  ...accessoryCategories,
  ...finerCategories,
  ...skiTouringCategories,
];

const idOf = (alias: string | undefined) => everyCategory.findIndex((each) => each.alias === alias) + 1;

/** The whole tree, parents before children; ids follow the order of this page, so what is new comes last. */
export const categories: readonly Category[] = everyCategory.map(
  ({ alias, parent, name, description }, position) => ({
    categoryId: position + 1,
    parentCategoryId: idOf(parent),
    order: position + 1,
    alias,
    name,
    description,
  }),
);
