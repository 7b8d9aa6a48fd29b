import { localised } from "../localised.ts";
import type { CategoryWords } from "./categories.ts";

type Texts = readonly [string, string, string];

const category = (
  alias: string,
  parent: string | undefined,
  name: Texts,
  description: Texts,
): CategoryWords => ({
  alias,
  parent,
  name: localised(...name),
  description: localised(...description),
});

/** What is worn and carried on skis; the tree keeps it apart as it does climbing. */
export const skiTouringCategories: readonly CategoryWords[] = [
  category(
    "ski-touring",
    undefined,
    ["Topptur", "Ski touring", "Skitour"],
    [
      "För stighudar på vägen upp och pudersnö på vägen ner.",
      "For skins on the way up and powder on the way down.",
      "Für Felle auf dem Weg hinauf und Pulver auf dem Weg hinab.",
    ],
  ),
  category(
    "ski-touring-packs",
    "ski-touring",
    ["Skidryggsäckar", "Ski packs", "Skirucksäcke"],
    [
      "Fäste för skidor, fack för spade och sond.",
      "Straps for skis, a pocket for shovel and probe.",
      "Halterung für Ski, Fach für Schaufel und Sonde.",
    ],
  ),
  category(
    "ski-touring-gloves",
    "ski-touring",
    ["Topptursvantar", "Ski touring gloves", "Skitourenhandschuhe"],
    ["Tunna uppför, varma utför.", "Thin uphill, warm downhill.", "Dünn bergauf, warm bergab."],
  ),
  category(
    "ski-touring-socks",
    "ski-touring",
    ["Skidstrumpor", "Ski socks", "Skisocken"],
    ["Släta i pjäxan.", "Smooth inside the boot.", "Glatt im Stiefel."],
  ),
  category(
    "ski-touring-jackets",
    "ski-touring",
    ["Toppturjackor", "Ski touring jackets", "Skitourenjacken"],
    [
      "Luftiga uppför, täta mot vinden på kammen.",
      "Airy uphill, closed to the wind on the ridge.",
      "Luftig bergauf, dicht gegen den Wind am Grat.",
    ],
  ),
  category(
    "ski-touring-base-layers",
    "ski-touring",
    ["Underställ för topptur", "Ski touring base layers", "Skitourenunterwäsche"],
    ["Torrt när pulsen är hög.", "Dry when the pulse is high.", "Trocken bei hohem Puls."],
  ),
];
