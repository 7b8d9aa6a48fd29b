import { path } from "../drawing/outline.ts";
import { label, laid, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast, inside } from "../drawing/shadows.ts";
import { ladderLock, sideRelease, webbing } from "../drawing/webbing.ts";
import { coilZip } from "./pack-zips.ts";
import { panelPack } from "./panel-pack.ts";

/** Large pack for days without a hut: floating lid, stretch pocket, a second opening above the bottom. */
export const trekkingPack = panelPack({
  seed: "sarek-65",
  body: [
    [600, 240],
    [480, 244],
    [404, 270],
    [382, 360],
    [368, 560],
    [356, 760],
    [348, 960],
    [352, 1120],
    [376, 1210],
    [460, 1250],
    [600, 1256],
  ],
  pieces: {
    lid: [
      [600, 176],
      [500, 180],
      [412, 200],
      [372, 256],
      [362, 330],
      [362, 396],
      [380, 424],
      [470, 442],
      [600, 448],
    ],
    stretch: [
      [600, 640, 1],
      [520, 634],
      [450, 616, 1],
      [444, 720],
      [436, 860],
      [432, 950],
      [446, 976],
      [520, 988],
      [600, 992],
    ],
  },
  bottom: 1010,
  hipBelt: true,
  sidePockets: true,
  grid: 12,
  detail: { at: [540, 460], zoom: 2.6 },
  face: ({ paint, dye, main, second, web, pop, d }) => {
    const lid = d("lid");
    const stretch = d("stretch");
    const compression = (y: number) =>
      bothSides(
        webbing(`M${364 - (y - 560) * 0.03} ${y}L448 ${y + 14}`, 18, web) +
          ladderLock(438, y + 12, 18, web, 100),
      );
    const straps = bothSides(webbing("M470 430V590", 24, web) + sideRelease(470, 520, 24, web));
    return `${compression(560)}${compression(800)}${cast(stretch, 0.36, 4, 8, 8, main.lo3)}${paint("stretch", dye.second)}
${inside("stretch", stretch, laid(stretch, "mesh", 0.8))}<path d="M450 616Q520 634 600 640Q680 634 750 616" fill="none" stroke="${pop.base}" stroke-width="7"/>
${seam(stretch, second, 0.8)}${coilZip("M402 1052Q600 1084 798 1052", second, web, pop)}
${bothSides(webbing("M500 1100Q494 1170 500 1236", 22, web) + ladderLock(498, 1120, 22, web))}
${inside(
  "lid-shade",
  path([
    [348, 240],
    [852, 240],
    [860, 560],
    [340, 560],
  ]),
  cast(lid, 0.7, 6, 22, 16, main.lo3),
)}${straps}
${paint("lid", dye.main)}${laid(lid, "grid")}${seam("M368 372Q600 412 832 372", main)}${stitch("M368 378Q600 418 832 378", 0.34)}
${coilZip("M424 286Q600 316 776 286", main, web, pop)}${label(548, 336, 104, 48, web, "#e9e5da")}`;
  },
});
