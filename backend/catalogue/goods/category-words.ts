import { localised } from "../localised.ts";
import type { CategoryWords } from "./categories.ts";

const category = (
  alias: string,
  parent: string | undefined,
  name: readonly [string, string, string],
  description: readonly [string, string, string],
): CategoryWords => ({ alias, parent, name: localised(...name), description: localised(...description) });

export const clothingCategories: readonly CategoryWords[] = [
  category(
    "clothing",
    undefined,
    ["Kläder", "Clothing", "Bekleidung"],
    [
      "Lager på lager, från ull mot huden till skal mot vädret.",
      "Layer by layer, from wool on the skin to shell against the weather.",
      "Schicht für Schicht, von Wolle auf der Haut bis zur Hardshell gegen das Wetter.",
    ],
  ),
  category(
    "jackets",
    "clothing",
    ["Jackor", "Jackets", "Jacken"],
    [
      "Skal, softshell och isolering för varje anmarsch.",
      "Shell, softshell and insulation for every approach.",
      "Hardshell, Softshell und Isolation für jeden Zustieg.",
    ],
  ),
  category(
    "shell-jackets",
    "jackets",
    ["Skaljackor", "Shell jackets", "Hardshelljacken"],
    [
      "Täta mot regn, öppna för svett.",
      "Closed to rain, open to sweat.",
      "Dicht gegen Regen, offen für Schweiß.",
    ],
  ),
  category(
    "rain-jackets",
    "jackets",
    ["Regnjackor", "Rain jackets", "Regenjacken"],
    [
      "Lätta jackor som bor i ryggsäcken.",
      "Light jackets that live in the pack.",
      "Leichte Jacken, die im Rucksack wohnen.",
    ],
  ),
  category(
    "insulated-jackets",
    "jackets",
    ["Isolerade jackor", "Insulated jackets", "Isolationsjacken"],
    ["Dun, ull och syntetfiber.", "Down, wool and synthetic fill.", "Daune, Wolle und Kunstfaser."],
  ),
  category(
    "parkas",
    "jackets",
    ["Parkas", "Parkas", "Parkas"],
    [
      "Långa jackor för vintern i stan.",
      "Long jackets for winter in town.",
      "Lange Jacken für den Winter in der Stadt.",
    ],
  ),
  category(
    "fleece",
    "clothing",
    ["Fleece & mellanlager", "Fleece & middle layers", "Fleece & Mittelschichten"],
    ["Mjuk värme under skalet.", "Soft warmth under the shell.", "Weiche Wärme unter der Hardshell."],
  ),
  category(
    "base-layers",
    "clothing",
    ["Underställ", "Base layers", "Funktionsunterwäsche"],
    [
      "Ull och garn som håller dig torr.",
      "Wool and yarns that keep you dry.",
      "Wolle und Garne, die trocken halten.",
    ],
  ),
  category(
    "trousers",
    "clothing",
    ["Byxor", "Trousers", "Hosen"],
    ["För stig, snö och sten.", "For path, snow and stone.", "Für Weg, Schnee und Stein."],
  ),
  category(
    "hiking-trousers",
    "trousers",
    ["Vandringsbyxor", "Hiking trousers", "Wanderhosen"],
    ["Slitstarkt tyg med fri rörlighet.", "Hard-wearing cloth that moves.", "Robuster Stoff, der mitgeht."],
  ),
  category(
    "shell-trousers",
    "trousers",
    ["Skalbyxor", "Shell trousers", "Hardshellhosen"],
    ["Täta ben för blöt snö.", "Waterproof legs for wet snow.", "Dichte Beine für nassen Schnee."],
  ),
];

export const footwearCategories: readonly CategoryWords[] = [
  category(
    "footwear",
    undefined,
    ["Skor", "Footwear", "Schuhe"],
    ["Kängor som går att sula om.", "Boots that can be resoled.", "Stiefel, die sich neu besohlen lassen."],
  ),
  category(
    "hiking-boots",
    "footwear",
    ["Vandringskängor", "Hiking boots", "Wanderstiefel"],
    ["För led, myr och packning.", "For trail, bog and load.", "Für Weg, Moor und Gepäck."],
  ),
  category(
    "mountain-boots",
    "footwear",
    ["Alpinkängor", "Mountain boots", "Bergstiefel"],
    ["Styva sulor för berg och is.", "Stiff soles for rock and ice.", "Steife Sohlen für Fels und Eis."],
  ),
  category(
    "winter-boots",
    "footwear",
    ["Vinterkängor", "Winter boots", "Winterstiefel"],
    ["Varma fötter på frusen mark.", "Warm feet on frozen ground.", "Warme Füße auf gefrorenem Boden."],
  ),
];

export const climbingCategories: readonly CategoryWords[] = [
  category(
    "climbing",
    undefined,
    ["Klättring", "Climbing", "Klettern"],
    [
      "Kläder och säckar som går att använda i sele.",
      "Clothes and packs that work in a harness.",
      "Kleidung und Rucksäcke, die am Gurt funktionieren.",
    ],
  ),
  category(
    "climbing-jackets",
    "climbing",
    ["Klätterjackor", "Climbing jackets", "Kletterjacken"],
    [
      "Hjälmhuva och fickor ovanför selen.",
      "Helmet hoods, pockets above the harness.",
      "Helmkapuze, Taschen über dem Gurt.",
    ],
  ),
  category(
    "climbing-trousers",
    "climbing",
    ["Klätterbyxor", "Climbing trousers", "Kletterhosen"],
    [
      "För höga kliv och kalla standplatser.",
      "For high steps and cold belays.",
      "Für hohe Tritte und kalte Standplätze.",
    ],
  ),
  category(
    "climbing-packs",
    "climbing",
    ["Klätterryggsäckar", "Climbing packs", "Kletterrucksäcke"],
    [
      "Smala säckar som inte fastnar.",
      "Slim packs that do not catch.",
      "Schmale Rucksäcke, die nicht hängen bleiben.",
    ],
  ),
  category(
    "climbing-gloves",
    "climbing",
    ["Klätterhandskar", "Climbing gloves", "Kletterhandschuhe"],
    ["Grepp om rep och isyxa.", "A hold on rope and axe.", "Griff an Seil und Pickel."],
  ),
];

export const accessoryCategories: readonly CategoryWords[] = [
  category(
    "accessories",
    undefined,
    ["Accessoarer", "Accessories", "Accessoires"],
    ["Det som fryser först.", "What freezes first.", "Was zuerst friert."],
  ),
  category(
    "beanies",
    "accessories",
    ["Mössor", "Beanies", "Mützen"],
    ["Stickat för öron och panna.", "Knitted for ears and forehead.", "Gestrickt für Ohren und Stirn."],
  ),
  category(
    "gloves",
    "accessories",
    ["Handskar", "Gloves", "Handschuhe"],
    ["Varma händer som kan arbeta.", "Warm hands that can work.", "Warme Hände, die arbeiten können."],
  ),
  category(
    "socks",
    "accessories",
    ["Strumpor", "Socks", "Socken"],
    ["Mellan fot och känga.", "Between foot and boot.", "Zwischen Fuß und Schuh."],
  ),
];
