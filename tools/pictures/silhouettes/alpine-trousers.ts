import { label, makersMark, seam, stitch } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { legWear } from "./leg-wear.ts";
import { beltLoop, fly } from "./waist-parts.ts";

const both = (left: string) =>
  [left, left.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${1200 - Number(x)} ${y}`)] as const;
const knee = both("M390 664Q470 690 580 664L566 980Q480 960 390 986Z");
const kick = both("M520 1310L532 1080Q480 1110 456 1190L440 1312Z");
const seat = "M416 400Q600 440 784 400L810 640Q700 600 612 500L600 520L588 500Q500 600 390 640Z";

/** Guide's trousers: double knees and inner hems in a second cloth, thigh pockets that open in a harness. */
export const alpineTrousers = legWear({
  seed: "guide-pants",
  hem: 1.06,
  restless: 0.85,
  weave: [3.2, 45],
  patches: (side) => (side === "back" ? [seat, ...kick] : [...knee, ...kick]),
  legSeams: (cloth) =>
    bothSides(seam("M395 1276Q450 1290 517 1286", cloth, 0.8) + stitch("M395 1270Q450 1284 517 1280", 0.24)),
  detail: { at: [470, 640], zoom: 2.6 },
  face: (side, { colours }) => {
    const { cloth, zip, pop } = colours;
    if (side === "back") {
      return `${seam("M600 310V508", cloth)}${bothSides(pocketZip(466, 372, 566, 386, colours) + beltLoop(486, cloth))}${label(566, 254, 68, 38, zip, "#e9e5da")}`;
    }
    return `${bothSides(pocketZip(470, 330, 424, 470, colours) + pocketZip(424, 540, 470, 650, { ...colours, zip: pop }))}
${fly(cloth, zip)}${bothSides(beltLoop(490, cloth))}${makersMark(722, 560, 0.95, cloth.hi2)}`;
  },
});
