import attributes from "./attributes.json" with { type: "json" };
import brands from "./brands.json" with { type: "json" };
import campaigns from "./campaigns.json" with { type: "json" };
import categories from "./categories.json" with { type: "json" };
import colourData from "./colours.json" with { type: "json" };
import descriptions from "./descriptions.json" with { type: "json" };
import editorial from "./editorial.json" with { type: "json" };
import backpack from "./families/backpack.json" with { type: "json" };
import baseLayer from "./families/base-layer.json" with { type: "json" };
import beanie from "./families/beanie.json" with { type: "json" };
import boot from "./families/boot.json" with { type: "json" };
import fleece from "./families/fleece.json" with { type: "json" };
import gloves from "./families/gloves.json" with { type: "json" };
import insulated from "./families/insulated.json" with { type: "json" };
import shell from "./families/shell.json" with { type: "json" };
import socks from "./families/socks.json" with { type: "json" };
import trousers from "./families/trousers.json" with { type: "json" };
import formerAliases from "./former-aliases.json" with { type: "json" };
import frontPage from "./front-page.json" with { type: "json" };
import listSlots from "./list-slots.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };
import markets from "./markets.json" with { type: "json" };
import menus from "./menus.json" with { type: "json" };
import models from "./models.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import type { DemoData } from "./schema.ts";
import searchWords from "./search-words.json" with { type: "json" };
import sizeGuides from "./size-guides.json" with { type: "json" };
import sizes from "./sizes.json" with { type: "json" };

/** TypeScript reads wider types from JSON than the schema has; a test checks the data, not the start of a Worker. */
export const demoData = {
  attributes,
  brands,
  campaigns,
  categories,
  colours: colourData,
  descriptions,
  editorial,
  // in the order of the filter; a material's id is its position
  families: {
    shell,
    insulated,
    fleece,
    "base-layer": baseLayer,
    trousers,
    boot,
    backpack,
    beanie,
    gloves,
    socks,
  },
  formerAliases,
  frontPage,
  listSlots,
  lists,
  markets,
  menus,
  models,
  pages,
  reviews,
  searchWords,
  sizeGuides,
  sizes,
} as unknown as DemoData;

export const colours = demoData.colours.colourways;
export const colourFamilies = new Map(Object.entries(demoData.colours.families));

/** Former alias → alias of today. The history of URLs knows them, queries do not. */
export const formerCategories = new Map(Object.entries(demoData.formerAliases.categories));
export const formerBrands = new Map(Object.entries(demoData.formerAliases.brands));
