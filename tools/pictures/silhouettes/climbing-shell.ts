import { laid, peaks, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, inside } from "../drawing/shadows.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { hoodedShell } from "./hooded-shell.ts";

/** Hard-wearing cloth where the pack's straps and the rock rub. */
const shoulder = {
  front: "M300 280L900 280L900 560Q790 478 600 470Q410 478 300 560Z",
  back: "M300 280L900 280L900 590Q770 500 600 494Q430 500 300 590Z",
};
const flank = "M300 640L420 760Q410 980 452 1240L280 1240Z";

/** Stretchy climbing jacket: short and close, reinforced shoulders, slanting chest pockets that clear the harness. */
export const climbingShell = hoodedShell({
  seed: "pitch-stretch",
  length: 0.9,
  width: 0.955,
  restless: 0.72,
  finish: { wrap: 0.42, shine: 0.02, soften: 2.4 },
  weave: [3.4, 45],
  tightened: { cuff: false, hem: true },
  detail: { at: [690, 560], zoom: 2.8 },
  face: (side, { paint, dye, colours, second, torso, hem }) => {
    const { cloth } = colours;
    const worn = (id: string, d: string) =>
      inside(
        `${id}-torso`,
        torso,
        inside(id, d, paint("torso", dye.second) + laid(torso, "weave")) + seam(d, cloth, 0.8),
      );
    const flanks =
      worn("flank-l", flank) +
      worn(
        "flank-r",
        flank.replace(/(\d+) (\d+)/g, (_, x, y) => `${1200 - Number(x)} ${y}`),
      );
    const shoulders = worn("shoulder", shoulder[side]);
    if (side === "back")
      return `${flanks}${shoulders}${seam(`M600 496V${hem - 2}`, cloth, 0.6)}${peaks(584, 450, 0.9, second.hi2)}`;
    return `${flanks}${shoulders}${bothSides(stitch("M318 556Q416 486 586 477", 0.26))}
${pocketZip(516, 560, 430, 740, colours)}${pocketZip(684, 560, 770, 740, colours)}
${frontZip(298, hem - 1, { ...colours, zip: colours.pop })}${peaks(742, 420, 0.86, second.hi2)}`;
  },
});
