import { localised } from "../localised.ts";
import type { Localised } from "../types.ts";
import type { CategoryWords } from "./categories.ts";

const women: Localised = { sv: "dam", en: "women", de: "Damen" };
const men: Localised = { sv: "herr", en: "men", de: "Herren" };

/** The branches below women and men are the same; only the people change. */
const branch = (alias: "women" | "men", who: Localised): readonly CategoryWords[] => {
  const forWhom = (sv: string, en: string, de: string) =>
    localised(`${sv} för ${who.sv}`, `${en} for ${who.en}`, `${de} für ${who.de}`);
  return [
    {
      alias,
      name: localised(who.sv === "dam" ? "Dam" : "Herr", who.en === "women" ? "Women" : "Men", who.de),
      description: forWhom(
        "Skal, värme och kängor",
        "Shells, warmth and boots",
        "Hardshells, Wärme und Stiefel",
      ),
    },
    {
      alias: `${alias}-jackets`,
      parent: alias,
      name: localised("Jackor", "Jackets", "Jacken"),
      description: forWhom(
        "Skal, softshell och isolering",
        "Shell, softshell and insulation",
        "Hardshell, Softshell und Isolation",
      ),
    },
    {
      alias: `${alias}-shell-jackets`,
      parent: `${alias}-jackets`,
      name: localised("Skaljackor", "Shell jackets", "Hardshelljacken"),
      description: forWhom("Vattentäta jackor", "Waterproof jackets", "Wasserdichte Jacken"),
    },
    {
      alias: `${alias}-insulated-jackets`,
      parent: `${alias}-jackets`,
      name: localised("Isolerade jackor", "Insulated jackets", "Isolationsjacken"),
      description: forWhom(
        "Dun, ull och syntetfiber",
        "Down, wool and synthetic fill",
        "Daune, Wolle und Kunstfaser",
      ),
    },
    {
      alias: `${alias}-fleece`,
      parent: alias,
      name: localised("Fleece", "Fleece", "Fleece"),
      description: forWhom("Mellanlager", "Middle layers", "Mittelschichten"),
    },
    {
      alias: `${alias}-base-layers`,
      parent: alias,
      name: localised("Underställ", "Base layers", "Funktionsunterwäsche"),
      description: forWhom("Ull närmast huden", "Wool next to the skin", "Wolle auf der Haut"),
    },
    {
      alias: `${alias}-trousers`,
      parent: alias,
      name: localised("Byxor", "Trousers", "Hosen"),
      description: forWhom(
        "Vandrings- och skalbyxor",
        "Hiking and shell trousers",
        "Wander- und Hardshellhosen",
      ),
    },
    {
      alias: `${alias}-boots`,
      parent: alias,
      name: localised("Kängor", "Boots", "Stiefel"),
      description: forWhom("Kängor för stig och berg", "Boots for path and rock", "Stiefel für Weg und Fels"),
    },
  ];
};

export const genderedCategories: readonly CategoryWords[] = [
  ...branch("women", women),
  ...branch("men", men),
];

/** The shelves below those of women and men; their words are those of the shelf, their people those of the branch. */
const finer = (alias: "women" | "men", who: Localised): readonly CategoryWords[] => {
  const shelf = (name: string, parent: string, words: Localised, sentence: Localised): CategoryWords => ({
    alias: `${alias}-${name}`,
    parent: `${alias}-${parent}`,
    name: words,
    description: localised(
      `${sentence.sv} för ${who.sv}`,
      `${sentence.en} for ${who.en}`,
      `${sentence.de} für ${who.de}`,
    ),
  });
  return [
    shelf(
      "rain-jackets",
      "jackets",
      localised("Regnjackor", "Rain jackets", "Regenjacken"),
      localised("Lätta regnjackor", "Light rain jackets", "Leichte Regenjacken"),
    ),
    shelf(
      "parkas",
      "jackets",
      localised("Parkas", "Parkas", "Parkas"),
      localised("Långa vinterjackor", "Long winter jackets", "Lange Winterjacken"),
    ),
    shelf(
      "hiking-trousers",
      "trousers",
      localised("Vandringsbyxor", "Hiking trousers", "Wanderhosen"),
      localised("Slitstarka byxor", "Hard-wearing trousers", "Robuste Hosen"),
    ),
    shelf(
      "shell-trousers",
      "trousers",
      localised("Skalbyxor", "Shell trousers", "Hardshellhosen"),
      localised("Vattentäta byxor", "Waterproof trousers", "Wasserdichte Hosen"),
    ),
    shelf(
      "hiking-boots",
      "boots",
      localised("Vandringskängor", "Hiking boots", "Wanderstiefel"),
      localised("Kängor för långa leder", "Boots for long trails", "Stiefel für lange Wege"),
    ),
    shelf(
      "mountain-boots",
      "boots",
      localised("Alpinkängor", "Mountain boots", "Bergstiefel"),
      localised("Styva kängor", "Stiff boots", "Steife Stiefel"),
    ),
    shelf(
      "winter-boots",
      "boots",
      localised("Vinterkängor", "Winter boots", "Winterstiefel"),
      localised("Varma kängor", "Warm boots", "Warme Stiefel"),
    ),
  ];
};

export const finerCategories: readonly CategoryWords[] = [...finer("women", women), ...finer("men", men)];
