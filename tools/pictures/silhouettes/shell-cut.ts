import { mirror, type Outline, whole, wobble } from "../drawing/outline.ts";
import { jitterOf, type Random } from "../drawing/random.ts";

/** Left halves of a hooded jacket: half chest 1.0, back 1.32, sleeve 1.14. */
const torsoLeft: Outline = [
  [600, 352, 1],
  [560, 346],
  [514, 334, 1],
  [440, 362],
  [346, 404, 1],
  [331, 470],
  [338, 560],
  [318, 660, 1],
  [322, 700],
  [326, 760],
  [321, 826],
  [327, 890],
  [319, 960],
  [324, 1020],
  [314, 1080],
  [308, 1150, 1],
  [440, 1176],
  [600, 1184, 1],
];
const sleeveLeft: Outline = [
  [356, 398, 1],
  [310, 420],
  [270, 474],
  [246, 544],
  [226, 606],
  [206, 664],
  [196, 716],
  [184, 760],
  [186, 800],
  [170, 846],
  [172, 884],
  [158, 926],
  [154, 976],
  [144, 1020],
  [139, 1060, 1],
  [186, 1088],
  [251, 1092, 1],
  [262, 1010],
  [272, 960],
  [274, 916],
  [284, 872],
  [284, 830],
  [296, 786],
  [306, 720],
  [322, 652, 1],
  [341, 556],
  [336, 468],
];
const hoodLeft: Outline = [
  [600, 82],
  [558, 85],
  [514, 104],
  [482, 148],
  [470, 206],
  [470, 266],
  [472, 312],
  [482, 352, 1],
  [550, 368],
  [600, 370],
];
const openingLeft: Outline = [
  [600, 134],
  [562, 138],
  [530, 160],
  [513, 206],
  [514, 252],
  [530, 288, 1],
  [566, 302],
  [600, 306],
];
const collarLeft: Outline = [
  [600, 304, 1],
  [566, 300],
  [530, 287, 1],
  [512, 306],
  [496, 342, 1],
  [546, 360],
  [600, 368, 1],
];
const hoodBackLeft: Outline = [
  [600, 70],
  [556, 74],
  [512, 96],
  [484, 140],
  [472, 204],
  [478, 272],
  [496, 326],
  [524, 356, 1],
  [562, 372],
  [600, 377],
];

/** The right half is never quite the left. */
const uneven = (left: Outline, random: Random, reach: number): Outline => [
  ...left,
  ...wobble(mirror(left), jitterOf(random), reach).slice(1, -1),
];

/** The pattern pieces of the shell, cut with one seed. */
export function cutShell(random: Random) {
  return {
    torso: uneven(torsoLeft, random, 3),
    sleeveLeft,
    sleeveRight: wobble(mirror(sleeveLeft), jitterOf(random), 4),
    hood: uneven(hoodLeft, random, 2),
    opening: whole(openingLeft),
    collar: whole(collarLeft),
    hoodBack: uneven(hoodBackLeft, random, 2),
  };
}
export type ShellCut = ReturnType<typeof cutShell>;
