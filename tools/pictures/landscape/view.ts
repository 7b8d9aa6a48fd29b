import { at, clamp } from "../drawing/raster.ts";
import type { Terrain } from "./terrain.ts";

/** From where and through which lens the terrain is seen. */
export interface Camera {
  width: number;
  height: number;
  /** Metres over sea. */
  altitude: number;
  /** Where the horizon lies, as a share of the picture's height. */
  horizon: number;
  /** Where straight ahead lies, as a share of the picture's width: a lens shifted, not turned. */
  axis: number;
  /** Focal length as a share of half the picture's width. */
  lens: number;
  /** Metres to the right of the terrain's middle: what is near moves, the peaks hardly do. */
  aside?: number;
}

/** What the light found, without any colour: each 0…1 a pixel, so that one view gives every hour of the day. */
export interface View {
  width: number;
  height: number;
  light: Float32Array;
  snow: Float32Array;
  haze: Float32Array;
  /** How much of the pixel is land. */
  land: Float32Array;
}

/** Columns and rows are seen twice as fine as they are kept. */
const fine = 2;
const nearest = 900;
const farthest = 52000;
const sun = ((x: number, y: number, z: number) => {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
})(-0.8, 0.4, -0.12);

/** 1 in the open sun, 0 in the shadow of a ridge, between them in its soft edge. */
function sunlit(terrain: Terrain, x: number, y: number, z: number, jitter: number): number {
  let open = 1;
  let distance = 30 + 25 * jitter;
  while (distance < 9000 && open > 0) {
    const over = terrain.height(x + sun.x * distance, z + sun.z * distance, 6) - (y + sun.y * distance);
    open = Math.min(open, 1 - (over - 4) / (40 + distance * 0.06));
    distance *= 1.2;
  }
  return clamp(open, 0, 1);
}

type Sample = readonly [light: number, snow: number, haze: number];

/** Light, snow and haze of one place; `reach` is the distance between neighbouring samples there. */
function look(
  terrain: Terrain,
  x: number,
  y: number,
  z: number,
  reach: number,
  octaves: number,
  jitter: number,
): Sample {
  // both sides of the place: on a crest a one-sided slope would flip from column to column
  const slopeX =
    (terrain.height(x - reach, z, octaves) - terrain.height(x + reach, z, octaves)) / (2 * reach);
  const slopeZ =
    (terrain.height(x, z - reach, octaves) - terrain.height(x, z + reach, octaves)) / (2 * reach);
  const up = 1 / Math.hypot(slopeX, 1, slopeZ);
  const facing = (slopeX * sun.x + sun.y + slopeZ * sun.z) * up;
  const direct = facing > 0 ? facing * sunlit(terrain, x, y, z, jitter) : 0;
  const light = direct * 0.78 + (0.5 + 0.5 * up) * 0.22 + 0.01;

  const patches = terrain.drift(x / 260, z / 260) * 0.5 + terrain.drift(x / 90, z / 90) * 0.25;
  const highEnough = clamp((y + patches * 520 - 1050) / 620, 0, 1);
  const flatEnough = clamp((up - 0.4 + patches * 0.2) / 0.2, 0, 1);

  const air = 0.92 * (1 - Math.exp(-((z / 21000) ** 1.25)));
  const mistLevel = 900 + 300 * terrain.drift(x / 2600 + 9, z / 3600) + 90 * terrain.drift(x / 700, z / 900);
  const mistDepth = Math.exp(-((Math.max(0, y - mistLevel + 260) / 520) ** 1.5));
  const mist = 0.96 * mistDepth * (1 - Math.exp(-((z / 3000) ** 1.5)));
  return [light, highEnough * flatEnough, 1 - (1 - air) * (1 - mist)];
}

/** The finely seen maps: light, snow, haze, land. */
type Maps = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

interface Rows {
  top: number;
  bottom: number;
}

/** Fills the pixels of a column between a new skyline and the old one, blending from the place before. */
function fill(maps: Maps, column: number, width: number, rows: Rows, sample: Sample, before: Sample | null) {
  for (let py = Math.max(0, Math.ceil(rows.top)); py < Math.ceil(rows.bottom); py++) {
    const share = before ? (py - rows.top) / Math.max(1e-6, rows.bottom - rows.top) : 0;
    const i = py * width + column;
    for (const k of [0, 1, 2] as const) maps[k][i] = sample[k] + ((before ?? sample)[k] - sample[k]) * share;
    maps[3][i] = 1;
  }
}

/** Walks one column away from the eye and fills what rises above everything nearer. */
function seeColumn(terrain: Terrain, camera: Camera, column: number, maps: Maps) {
  const width = camera.width * fine;
  const height = camera.height * fine;
  const focal = (camera.lens * width) / 2;
  const direction = (column + 0.5 - width * camera.axis) / focal;
  let skyline = height;
  let last: { sample: Sample; z: number } | null = null;
  let z = nearest;
  let step = 5;
  while (z < farthest && skyline > 0) {
    const usual = Math.max(5, z * 0.0022);
    const octaves = z > 26000 ? 7 : z > 12000 ? 8 : 9;
    const x = direction * z + (camera.aside ?? 0);
    const y = terrain.height(x, z, octaves);
    const row = camera.horizon * height - ((y - camera.altitude) / z) * focal;
    if (skyline - row > 2.5 && last && step > usual / 5) {
      z -= step / 2;
      step /= 2;
      continue;
    }
    if (row < skyline) {
      const jitter = ((column * 73 + Math.floor(row) * 151) % 97) / 97;
      const sample = look(terrain, x, y, z, Math.max(7, usual * 0.6), octaves, jitter);
      const before = last && z - last.z < usual * 6 && skyline - row < 60 ? last.sample : null;
      fill(maps, column, width, { top: row, bottom: skyline }, sample, before);
      skyline = Math.max(0, row);
      last = { sample, z };
    } else last = null;
    step = Math.min(usual, step * 2);
    z += step;
  }
}

/** Averages the fine pixels, weighted by how much of them is land. */
function reduce(map: Float32Array, land: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let weight = 0;
      for (let k = 0; k < fine * fine; k++) {
        const i = (y * fine + Math.floor(k / fine)) * width * fine + x * fine + (k % fine);
        sum += at(map, i) * at(land, i);
        weight += at(land, i);
      }
      result[y * width + x] = weight > 0 ? sum / weight : 0;
    }
  }
  return result;
}

export function seeTerrain(terrain: Terrain, camera: Camera): View {
  const { width, height } = camera;
  const map = () => new Float32Array(width * height * fine * fine);
  const maps: Maps = [map(), map(), map(), map()];
  for (let column = 0; column < width * fine; column++) seeColumn(terrain, camera, column, maps);
  const [light, snow, haze, land] = maps;
  const everywhere = new Float32Array(land.length).fill(1);
  return {
    width,
    height,
    light: reduce(light, land, width, height),
    snow: reduce(snow, land, width, height),
    haze: reduce(haze, land, width, height),
    land: reduce(land, everywhere, width, height),
  };
}
