import { path } from "../drawing/outline.ts";
import { label, laid, makersMark, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast, inside } from "../drawing/shadows.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { hoodedShell } from "./hooded-shell.ts";

const yoke = {
  front: "M300 280L900 280L900 560Q740 596 600 598Q460 596 300 560Z",
  back: "M300 280L900 280L900 530Q740 580 600 582Q460 580 300 530Z",
};

/** Pull-on shell in two colours: short zip, and one deep pocket across the front with a flap. */
export const anorak = hoodedShell({
  seed: "gale-anorak",
  length: 1.04,
  width: 1.03,
  restless: 0.9,
  weave: [7, 0],
  tightened: { cuff: true, hem: true },
  detail: { at: [600, 640], zoom: 2.4 },
  face: (side, { paint, dye, colours, second, torso, low }) => {
    const { cloth, zip } = colours;
    const edge =
      side === "front"
        ? "M330 566Q460 596 600 598Q740 596 870 566"
        : "M330 536Q460 580 600 582Q740 580 870 536";
    const upper = inside(
      "yoke-torso",
      torso,
      inside("yoke", yoke[side], paint("torso", dye.second) + laid(torso, "weave")),
    );
    const seams = seam(edge, cloth) + stitch(edge, 0.3);
    if (side === "back") return `${upper}${seams}${makersMark(584, 470, 0.95, second.hi2)}`;
    const pouch = path([
      [398, low(716), 1],
      [600, low(724)],
      [802, low(716), 1],
      [822, low(860)],
      [836, low(1010), 1],
      [600, low(1026)],
      [364, low(1010), 1],
      [378, low(860)],
    ]);
    const flap = path([
      [392, low(700), 1],
      [600, low(708)],
      [808, low(700), 1],
      [814, low(768)],
      [808, low(790), 1],
      [600, low(800)],
      [392, low(790), 1],
      [386, low(768)],
    ]);
    return `${upper}${seams}${frontZip(298, low(668), { ...colours, cloth: second })}
<path d="M586 ${low(666)}H614L612 ${low(684)}H588Z" fill="${zip.base}"/>
${cast(pouch, 0.34, 4, 7, 8, cloth.lo3)}${inside("pouch", pouch, `<g transform="translate(0 6)">${paint("torso", dye.main)}</g>${laid(torso, "weave")}`)}
${seam(pouch, cloth, 0.8)}${cast(flap, 0.5, 3, 9, 8, cloth.lo3)}${inside("flap", flap, `<g transform="translate(0 -14)">${paint("torso", dye.second)}</g>${laid(torso, "weave")}`)}
${seam(flap, second, 0.9)}${stitch(`M394 ${low(782)}Q600 ${low(794)} 806 ${low(782)}`, 0.34)}${label(566, low(732), 68, 38, zip, "#e9e5da")}
${bothSides(pocketZip(388, low(850), 374, low(990), colours, false))}${makersMark(706, 500, 0.95, second.hi2)}`;
  },
});
