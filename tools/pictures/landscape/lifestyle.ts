import type { Scene } from "../../../backend/pictures/range.ts";
import type { Composition } from "./compositions.ts";
import { rising } from "./foreground.ts";
import type { Hour } from "./palettes.ts";
import { type Ground, hut, lookout, onTheWall, skiTrack, spruces, tent } from "./scenery.ts";
import type { Peak } from "./terrain.ts";

const wideCamera = { width: 2000, height: 1125, altitude: 2150, horizon: 0.5, axis: 0.5, lens: 1.2 };
const tallCamera = { width: 1000, height: 1500, altitude: 2150, horizon: 0.6, axis: 0.4, lens: 2.4 };

interface Plan {
  seed: string;
  peaks: readonly Peak[];
  weather: number;
  stars?: number;
  wide: { line: (share: number) => number; life: (groundAt: Ground) => string };
  tall: { line: (share: number) => number; life: (groundAt: Ground) => string };
}

/** One theme in two compositions of its own: across a page, and upright for phones. */
const wide = ({ seed, peaks, weather, stars = 0, wide: { line, life } }: Plan): Composition => ({
  seed,
  peaks,
  camera: wideCamera,
  sharpness: 1,
  sun: [0.1, 0.45],
  weather,
  ground: { line, grain: 1.25 },
  life,
  stars,
});
const tall = ({ seed, peaks, weather, stars = 0, tall: { line, life } }: Plan): Composition => ({
  seed,
  peaks,
  camera: tallCamera,
  sharpness: 1,
  sun: [0.04, 0.56],
  weather,
  ground: { line, grain: 1.1 },
  life,
  stars: Math.round(stars * 0.7),
});

const col: readonly Peak[] = [
  { x: -1500, z: 9000, height: 1900, radius: 2300 },
  { x: 3600, z: 14000, height: 2300, radius: 2600 },
  { x: 900, z: 22000, height: 2600, radius: 4000 },
  { x: -9000, z: 24000, height: 2500, radius: 4200 },
];
const needles: readonly Peak[] = [
  { x: 2600, z: 8600, height: 2500, radius: 1500 },
  { x: 700, z: 12500, height: 2100, radius: 1700 },
  { x: -4600, z: 16500, height: 2200, radius: 2600 },
  { x: 7200, z: 19000, height: 2500, radius: 3600 },
];
const camp: Plan = {
  seed: "camp",
  peaks: col,
  weather: 21,
  stars: 110,
  wide: { line: rising(0.95, 0.36, 0.17), life: (ground) => tent(1430, 1.35, ground) },
  tall: { line: rising(0.93, 0.2, 0.1), life: (ground) => tent(600, 1.7, ground) },
};
const refuge: Plan = {
  seed: "camp",
  peaks: col,
  weather: 8,
  stars: 420,
  wide: { line: rising(0.96, 0.4, 0.2), life: (ground) => hut(1480, 1.3, ground) },
  tall: { line: rising(0.94, 0.2, 0.12), life: (ground) => hut(620, 1.6, ground) },
};
const forest: Plan = {
  seed: "outlook",
  peaks: needles,
  weather: 33,
  wide: {
    line: (share) => 0.99 - 0.05 * Math.sin(share * 5) - 0.1 * Math.max(0, share - 0.5),
    life: (ground) =>
      spruces("far-wood", -20, 2020, 58, 130, ground) + spruces("near-wood", 1120, 2040, 15, 400, ground),
  },
  tall: {
    line: (share) => 0.96 - 0.03 * Math.sin(share * 5),
    life: (ground) =>
      spruces("far-wood", -20, 1020, 30, 150, ground) + spruces("near-wood", 520, 1040, 8, 430, ground),
  },
};
const descent: Plan = {
  seed: "outlook",
  peaks: needles,
  weather: 4,
  wide: {
    line: (share) => 0.62 + 0.26 * Math.max(0, 1 - share) ** 1.5,
    life: () =>
      skiTrack(
        1.5,
        "M2010 686Q1900 730 1840 790Q1780 850 1690 812Q1610 770 1540 830Q1470 890 1400 860Q1310 826 1250 900Q1180 990 1080 962Q980 934 930 1010Q880 1080 860 1130",
      ),
  },
  tall: {
    line: (share) => 0.74 + 0.14 * Math.max(0, 1 - share) ** 1.5,
    life: () =>
      skiTrack(
        1.9,
        "M990 1130Q920 1150 880 1200Q830 1260 760 1222Q690 1190 640 1262Q590 1340 500 1316Q400 1290 350 1380Q310 1450 270 1510",
      ),
  },
};
const outlook: Plan = {
  seed: "outlook",
  peaks: needles,
  weather: 15,
  wide: { line: rising(0.97, 0.4, 0.24), life: (ground) => lookout(1560, 1.5, ground) },
  tall: { line: rising(0.94, 0.2, 0.12), life: (ground) => lookout(700, 2, ground) },
};
/** A flank so steep that it fills the right side. */
const flank = (from: number, foot: number) => (share: number) =>
  share < from ? foot + 0.1 * (from - share) : foot - (share - from) ** 0.8 * 1.35;
const pitch: Plan = {
  seed: "camp",
  peaks: col,
  weather: 27,
  wide: {
    line: flank(0.6, 0.97),
    life: (ground) => onTheWall(1474, ground(1474) - 22, 1.5, [1252, ground(1252) - 8]),
  },
  tall: {
    line: flank(0.42, 0.95),
    life: (ground) => onTheWall(640, ground(640) - 28, 1.9, [470, ground(470) - 8]),
  },
};

export const lifestyle = {
  "camp-landscape": wide(camp),
  "camp-portrait": tall(camp),
  "refuge-landscape": wide(refuge),
  "refuge-portrait": tall(refuge),
  "forest-landscape": wide(forest),
  "forest-portrait": tall(forest),
  "descent-landscape": wide(descent),
  "descent-portrait": tall(descent),
  "outlook-landscape": wide(outlook),
  "outlook-portrait": tall(outlook),
  "pitch-landscape": wide(pitch),
  "pitch-portrait": tall(pitch),
} as const;

/** The hour at which each scene is seen. */
export const sceneHours: Readonly<Record<Scene, Hour>> = {
  camp: "dusk",
  refuge: "night",
  forest: "dawn",
  descent: "winter",
  outlook: "dawn",
  pitch: "noon",
};
