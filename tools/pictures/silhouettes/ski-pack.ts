import { path } from "../drawing/outline.ts";
import { label, laid, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast, inside } from "../drawing/shadows.ts";
import { cord, ladderLock, sideRelease, webbing } from "../drawing/webbing.ts";
import { coilZip } from "./pack-zips.ts";
import { panelPack } from "./panel-pack.ts";

/** Ski pack: slim, with a snow-tool pocket, a rolled top and straps for skis on both sides. */
export const skiPack = panelPack({
  seed: "tour-34",
  body: [
    [600, 258],
    [500, 262],
    [430, 276, 1],
    [414, 330],
    [404, 480],
    [394, 720],
    [386, 960],
    [386, 1120],
    [404, 1206],
    [470, 1238],
    [600, 1244],
  ],
  pieces: {
    tools: [
      [600, 452, 1],
      [520, 450],
      [456, 442, 1],
      [444, 620],
      [436, 820],
      [430, 1010],
      [446, 1082],
      [510, 1108],
      [600, 1114],
    ],
  },
  bottom: 1110,
  hipBelt: true,
  sidePockets: false,
  grid: 14,
  detail: { at: [560, 470], zoom: 2.5 },
  face: ({ paint, dye, main, second, web, pop, d }) => {
    const tools = d("tools");
    const roll = path([
      [424, 262, 1],
      [600, 246],
      [776, 262, 1],
      [786, 300],
      [778, 348, 1],
      [600, 366],
      [422, 348, 1],
      [414, 300],
    ]);
    const rolls = `${cast(roll, 0.6, 3, 12, 8, main.lo3)}${inside("roll", roll, `${paint("body", dye.main)}${laid(roll, "grid")}<path d="${roll}" fill="#000" opacity=".06"/>`)}
${seam("M416 322Q600 340 784 322", main)}${seam("M418 284Q600 300 782 284", main, 0.7)}`;
    const ski = (y: number) =>
      bothSides(
        webbing(`M${y < 700 ? 404 : 388} ${y}L466 ${y + 20}`, 24, web) +
          ladderLock(452, y + 16, 24, web, 106),
      );
    const handles = bothSides(cord("M512 1010q-30 60 0 84q30 -24 0 -82", pop));
    return `${cast(tools, 0.36, 4, 8, 8, main.lo3)}${paint("tools", dye.second)}${inside("tools", tools, laid(tools, "grid", 0.6))}
${seam(tools, second, 0.8)}${coilZip("M482 500Q462 760 456 1010", second, web, pop)}${handles}
${stitch("M462 452Q600 462 738 452", 0.34)}${rolls}${webbing("M600 352V430", 24, web)}${sideRelease(600, 400, 24, web)}
${ski(600)}${ski(930)}${label(560, 560, 80, 44, web, "#e9e5da")}`;
  },
});
