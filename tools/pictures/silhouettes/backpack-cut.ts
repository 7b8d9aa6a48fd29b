import { mirror, type Outline, whole } from "../drawing/outline.ts";

const body: Outline = [
  [600, 330],
  [500, 334],
  [424, 356],
  [400, 420],
  [392, 560],
  [380, 760],
  [372, 960],
  [374, 1120],
  [396, 1204],
  [470, 1238],
  [600, 1244],
];
const lid: Outline = [
  [600, 214],
  [520, 218],
  [440, 238],
  [400, 286],
  [386, 352],
  [384, 412],
  [396, 446, 0],
  [470, 462],
  [600, 468],
];
const pocket: Outline = [
  [600, 610, 1],
  [500, 604],
  [432, 588, 1],
  [424, 700],
  [416, 860],
  [412, 1010],
  [420, 1086],
  [470, 1112],
  [600, 1120],
];
const side: Outline = [
  [398, 872, 1],
  [380, 862],
  [362, 884],
  [353, 980],
  [354, 1090],
  [368, 1162],
  [404, 1206, 1],
  [414, 1090],
  [408, 960],
];
const belt: Outline = [
  [384, 1040, 1],
  [330, 1046],
  [284, 1074],
  [262, 1116],
  [258, 1160],
  [274, 1184],
  [310, 1186],
  [356, 1180],
  [392, 1186, 1],
];
const strap: Outline = [
  [520, 262, 1],
  [488, 222],
  [450, 212],
  [420, 232],
  [396, 268],
  [382, 330, 1],
  [400, 360, 1],
  [410, 310],
  [430, 272],
  [456, 262],
  [480, 290, 1],
];

/** A 32-litre alpine pack seen from the side that is away from the back. */
export const packCut = {
  body: whole(body),
  lid: whole(lid),
  pocket: whole(pocket),
  sideLeft: side,
  sideRight: mirror(side),
  beltLeft: belt,
  beltRight: mirror(belt),
  strapLeft: strap,
  strapRight: mirror(strap),
};
