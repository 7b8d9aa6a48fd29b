import { peaks } from "../drawing/sewing.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { downJacket } from "./down-jacket.ts";

/** Down jacket with hood, in narrow chambers. */
export const insulated = downJacket({
  seed: "down-hood",
  baffle: 61,
  plump: 1,
  length: 0.93,
  detail: { at: [690, 440], zoom: 3 },
  face: (side, { colours, hem }) =>
    side === "front"
      ? pocketZip(392, 812, 372, 984, colours) +
        pocketZip(808, 812, 828, 984, colours) +
        frontZip(298, hem - 1, colours) +
        peaks(706, 520, 0.86, colours.cloth.hi2)
      : peaks(584, 452, 0.86, colours.cloth.hi2),
});
