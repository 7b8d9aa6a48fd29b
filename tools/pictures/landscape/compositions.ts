import { ropeTeam } from "./climbers.ts";
import { ridge, rising } from "./foreground.ts";
import { lifestyle } from "./lifestyle.ts";
import { type Hour, palettes } from "./palettes.ts";
import { landscapeSvg } from "./scene.ts";
import type { Ground } from "./scenery.ts";
import { stars } from "./scenery.ts";
import { growTerrain, type Peak } from "./terrain.ts";
import { type Camera, seeTerrain, type View } from "./view.ts";

/** One way of looking at one range of mountains; every hour of the day is painted from the same view. */
export interface Composition {
  seed: string;
  peaks: readonly Peak[];
  camera: Camera;
  /** Share of the camera's size at which the mountains are seen; everything before them stays sharp. */
  sharpness?: number;
  sun: readonly [number, number];
  weather: number;
  /** The foreground's calm line, as shares of the picture; none when it has no foreground. */
  ground?: { line: (share: number) => number; grain: number };
  life?: (groundAt: Ground) => string;
  /** How many stars stand in the sky. */
  stars?: number;
}

const massif: readonly Peak[] = [
  { x: 1900, z: 9800, height: 2350, radius: 1900 },
  { x: -5200, z: 15500, height: 1900, radius: 2600 },
  { x: 7800, z: 17500, height: 2300, radius: 3200 },
  { x: -1600, z: 24000, height: 2500, radius: 4200 },
  { x: -11500, z: 26000, height: 2600, radius: 4200 },
];

const composed = {
  /** Main peak right of the middle; the sky and the left third are free for text. */
  landscape: {
    seed: "massif",
    peaks: massif,
    camera: { width: 2000, height: 1125, altitude: 2150, horizon: 0.5, axis: 0.5, lens: 1.18, aside: -320 },
    sun: [0.08, 0.44],
    weather: 12,
    ground: { line: rising(0.989, 0.42, 0.278), grain: 1.25 },
    life: (groundAt) => ropeTeam(1500, 1.3, groundAt),
  },
  /** For phones: a calm sky above for text, the peak at 60 % × 40 %, the climbers whole at the foot. */
  portrait: {
    seed: "massif",
    peaks: massif,
    camera: { width: 1000, height: 1500, altitude: 2150, horizon: 0.6, axis: 0.35, lens: 2.6 },
    sun: [0.02, 0.56],
    weather: 12,
    ground: { line: rising(0.965, 0.2, 0.13), grain: 1.1 },
    life: (groundAt) => ropeTeam(610, 1.75, groundAt),
  },
  /** Another valley, upright 4 : 5, for the editor's story. */
  ridge: {
    seed: "col",
    peaks: [
      { x: -1500, z: 9000, height: 1900, radius: 2300 },
      { x: 3600, z: 14000, height: 2300, radius: 2600 },
      { x: 900, z: 22000, height: 2600, radius: 4000 },
      { x: -9000, z: 24000, height: 2500, radius: 4200 },
    ],
    camera: { width: 1000, height: 1250, altitude: 2250, horizon: 0.52, axis: 0.5, lens: 1.9 },
    sun: [0.05, 0.46],
    weather: 5,
    ground: { line: rising(0.93, 0.1, 0.26), grain: 1.1 },
    life: (groundAt) => ropeTeam(560, 1.5, groundAt),
  },
  /** Seen out of focus behind goods, so it may be small. */
  backdrop: {
    seed: "massif",
    peaks: massif,
    camera: { width: 800, height: 700, altitude: 2150, horizon: 0.5, axis: 0.42, lens: 1.75 },
    sun: [0.06, 0.48],
    weather: 12,
  },
} as const satisfies Record<string, Composition>;

export const compositions = { ...composed, ...lifestyle };
export type CompositionName = keyof typeof compositions;

const coarser = (camera: Camera, share = 1): Camera => ({
  ...camera,
  width: Math.round(camera.width * share),
  height: Math.round(camera.height * share),
});

const seen = new Map<string, View>();

/** The SVG of one composition at one hour. The slow view is kept for what is seen from the same place. */
export function landscape(name: CompositionName, hour: Hour): string {
  const composition: Composition = compositions[name];
  const { camera, ground } = composition;
  const place = JSON.stringify([composition.seed, camera]);
  const view =
    seen.get(place) ??
    seeTerrain(growTerrain(composition.seed, composition.peaks), coarser(camera, composition.sharpness));
  seen.set(place, view);
  return landscapeSvg({
    width: camera.width,
    height: camera.height,
    view,
    palette: palettes[hour],
    sun: composition.sun,
    weather: composition.weather,
    ...(ground && {
      ridge: ridge(`${composition.seed}f`, camera.width, camera.height, ground.line, ground.grain),
    }),
    ...(composition.life && { life: composition.life }),
    ...(composition.stars && {
      stars: stars(composition.seed, camera.width, camera.height, composition.stars),
    }),
  });
}
