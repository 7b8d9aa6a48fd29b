import { peaks, seam, stitch } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";
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
  face: (side, { colours, hem }) => {
    const { cloth } = colours;
    const sides = bothSides(seam("M404 508Q410 760 392 1166", cloth, 0.55));
    if (side === "back") {
      return `${sides}${seam("M337 498Q600 548 863 498", cloth)}${stitch("M338 504Q600 554 862 504")}
${seam("M600 530V1182", cloth, 0.7)}${stitch("M605 534V1180", 0.2)}${peaks(584, 436, 0.86, cloth.hi2)}`;
    }
    return `${sides}${bothSides(seam("M337 520Q450 498 590 485", cloth) + stitch("M338 525.5Q450 503.5 588 490.5"))}
${pocketZip(420, 612, 394, 798, colours)}${pocketZip(780, 612, 806, 798, colours)}
${pocketZip(690, 592, 766, 577, colours, false)}${frontZip(298, hem - 1, colours)}${peaks(706, 548, 0.86, cloth.hi2)}`;
  },
});
