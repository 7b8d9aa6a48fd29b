import { label, laid, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast, inside } from "../drawing/shadows.ts";
import { ladderLock, webbing } from "../drawing/webbing.ts";
import { coilZip } from "./pack-zips.ts";
import { panelPack } from "./panel-pack.ts";

/** Day pack: a round-topped bag that opens all the way by one zip, with a pocket in front. */
export const daypack = panelPack({
  seed: "lake-22",
  body: [
    [600, 262],
    [500, 268],
    [424, 308],
    [388, 400],
    [376, 570],
    [368, 760],
    [364, 960],
    [372, 1120],
    [398, 1204],
    [470, 1238],
    [600, 1244],
  ],
  pieces: {
    pocket: [
      [600, 700, 1],
      [500, 700],
      [430, 694, 1],
      [420, 800],
      [414, 960],
      [418, 1060],
      [450, 1110],
      [520, 1124],
      [600, 1128],
    ],
  },
  bottom: 1140,
  hipBelt: false,
  sidePockets: true,
  grid: 9,
  detail: { at: [560, 600], zoom: 2.6 },
  face: ({ paint, dye, main, second, web, pop, d }) => {
    const arch = "M416 620Q396 436 470 368Q530 330 600 328Q670 330 730 368Q804 436 784 620";
    const pocket = d("pocket");
    return `${coilZip(arch, main, web, pop)}${cast(pocket, 0.36, 4, 8, 8, main.lo3)}${paint("pocket", dye.second)}
${inside("pocket", pocket, laid(pocket, "grid", 0.7))}${seam(pocket, second, 0.8)}
${coilZip("M456 752Q600 764 744 752", second, web, pop)}${stitch("M436 706Q600 712 764 706", 0.34)}
${label(544, 440, 112, 58, web, "#e9e5da")}${bothSides(webbing("M382 700L430 708", 17, web) + ladderLock(424, 707, 17, web, 100))}`;
  },
});
