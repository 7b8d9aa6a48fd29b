import { laid, makersMark, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, inside } from "../drawing/shadows.ts";
import { frontZip, pocketZip } from "../drawing/zips.ts";
import { hoodedShell } from "./hooded-shell.ts";

/** Three-layer hard shell: chest pockets above the hip belt, few seams on the shoulders. */
export const shell = hoodedShell({
  seed: "ridge-shell",
  length: 1,
  width: 1,
  restless: 1,
  weave: [4.4, 4],
  tightened: { cuff: true, hem: true },
  detail: { at: [640, 400], zoom: 3 },
  face: (side, { colours, hem, dye }) => {
    const { cloth } = colours;
    const pockets = [
      `${pocketZip(420, 612, 394, 798, colours)}${pocketZip(780, 612, 806, 798, colours)}${pocketZip(690, 592, 766, 577, colours, false)}`,
      `${bothSides(pocketZip(404, 830, 378, 990, colours))}${pocketZip(700, 600, 792, 590, colours)}`,
      `${bothSides(pocketZip(520, 560, 440, 700, colours))}${bothSides(pocketZip(392, 850, 372, 1000, colours, false))}`,
      `${bothSides(pocketZip(408, 800, 378, 1000, colours))}`,
      `${pocketZip(648, 470, 648, 640, colours)}${bothSides(pocketZip(402, 840, 386, 1010, colours, false))}`,
    ];
    const sides = bothSides(seam("M404 508Q410 760 392 1166", cloth, 0.55));
    if (side === "back") {
      return `${sides}${seam("M337 498Q600 548 863 498", cloth)}${stitch("M338 504Q600 554 862 504")}
${seam("M600 530V1182", cloth, 0.7)}${stitch("M605 534V1180", 0.2)}${makersMark(584, 436, 0.86, cloth.hi2)}`;
    }
    return `${sides}${bothSides(seam("M337 520Q450 498 590 485", cloth) + stitch("M338 525.5Q450 503.5 588 490.5"))}
${pockets[dye.pockets ?? 0]}${frontZip(298, hem - 1, colours)}${makersMark(706, 548, 0.86, cloth.hi2)}`;
  },
});

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
      return `${flanks}${shoulders}${seam(`M600 496V${hem - 2}`, cloth, 0.6)}${makersMark(584, 450, 0.9, second.hi2)}`;
    const pockets = [
      bothSides(pocketZip(516, 560, 430, 740, colours)),
      `${pocketZip(690, 600, 790, 588, colours)}${bothSides(pocketZip(412, 800, 388, 980, colours, false))}`,
      bothSides(pocketZip(420, 640, 420, 820, colours)),
      bothSides(pocketZip(412, 820, 384, 1000, colours)),
      `${pocketZip(520, 540, 520, 690, colours)}${bothSides(pocketZip(400, 840, 392, 1000, colours))}`,
    ];
    return `${flanks}${shoulders}${bothSides(stitch("M318 556Q416 486 586 477", 0.26))}${pockets[dye.pockets ?? 0]}
${frontZip(298, hem - 1, { ...colours, zip: colours.pop })}${makersMark(742, 420, 0.86, second.hi2)}`;
  },
});
