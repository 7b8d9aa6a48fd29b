import { tones } from "../drawing/colour.ts";
import { label, makersMark, seam, stitch } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { legWear } from "./leg-wear.ts";
import { beltLoop, drawCord, fly, kneeSeams } from "./waist-parts.ts";

const seat = "M428 372L600 420L772 372L800 590L760 600L612 500L600 520L588 500L440 600L400 590Z";
const kick = "M516 1304L526 1180L452 1200L436 1306ZM684 1304L674 1180L748 1200L764 1306Z";

/** Mountain trousers with shaped knees and reinforced hems. */
export const trousers = legWear({
  seed: "couloir-pants",
  hem: 1,
  restless: 1,
  weave: [3.6, 45],
  patches: (side) => (side === "back" ? [seat, kick] : [kick]),
  legSeams: kneeSeams,
  detail: { at: [560, 400], zoom: 3 },
  face: (side, { colours, dye }) => {
    const { cloth, zip, pop } = colours;
    if (side === "back") {
      return `${seam("M600 310V508", cloth)}${stitch("M606 312V500", 0.28)}
${bothSides(pocketZip(470, 392, 562, 410, colours, false) + beltLoop(486, cloth))}${label(570, 256, 60, 34, tones(dye.trim), "#e9e5da")}`;
    }
    return `${bothSides(pocketZip(470, 330, 426, 470, colours))}${pocketZip(800, 560, 790, 690, colours)}
${fly(cloth, zip)}${bothSides(beltLoop(490, cloth))}${drawCord(pop)}${makersMark(436, 560, 0.9, cloth.hi2)}`;
  },
});
