import { localised } from "../localised.ts";
import type { CategoryWords } from "./categories.ts";

/** The branches below women and men are the same; only the people change. */
const branch = (
  alias: "women" | "men",
  who: { sv: string; en: string; de: string },
): readonly CategoryWords[] => {
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
  ...branch("women", { sv: "dam", en: "women", de: "Damen" }),
  ...branch("men", { sv: "herr", en: "men", de: "Herren" }),
];
