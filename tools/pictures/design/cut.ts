import type { StyleGender } from "../../../backend/catalogue/types.ts";
import type { Silhouette } from "../../../backend/pictures/range.ts";
import type { Frame } from "../drawing/raster.ts";
import type { Pixels } from "../encode.ts";

/** How wide a piece is at one height (drawing units), as shares of its pattern, left and right of the middle. */
type Girth = readonly [y: number, left: number, right: number];

export interface Cut {
  girths: readonly Girth[];
  /** Its length as a share of the pattern, about this height. */
  length: number;
  about: number;
}

/** Chance between two bounds, by a salt. */
export type Chance = (salt: number, low: number, high: number) => number;

function top(gender: StyleGender, chance: Chance): Cut {
  const [shoulder, waist, hip] =
    gender === "women" ? [0.9, 0.81, 0.92] : gender === "men" ? [0.95, 0.92, 0.93] : [0.93, 0.9, 0.93];
  const wide = chance(60, 0.975, 1.025);
  const [left, right] = [chance(61, 0.965, 1.01), chance(62, 0.965, 1.01)];
  return {
    girths: [
      [0, 0.97, 0.97],
      [340, 0.97, 0.97],
      [430, shoulder * wide, shoulder * wide],
      [720, waist * wide * left, waist * wide * right],
      [1040, hip * wide * left, hip * wide * right],
      [1500, hip * wide * left, hip * wide * right],
    ],
    length: gender === "women" ? chance(63, 0.93, 1) : chance(63, 0.97, 1.04),
    about: 420,
  };
}

function trousers(gender: StyleGender, chance: Chance): Cut {
  const slim = (gender === "women" ? 0.93 : 1) * chance(60, 0.95, 1.05);
  const hem = chance(61, 0.9, 1.06);
  return {
    girths: [
      [0, gender === "women" ? 0.88 : 0.98, gender === "women" ? 0.88 : 0.98],
      [300, gender === "women" ? 0.88 : 0.98, gender === "women" ? 0.88 : 0.98],
      [470, 1, 1],
      [800, slim, slim * chance(62, 0.985, 1.015)],
      [1300, slim * hem, slim * hem],
    ],
    length: chance(63, 0.97, 1.02),
    about: 700,
  };
}

const plain = (wide: number, length: number, about: number): Cut => ({
  girths: [
    [0, wide, wide],
    [1500, wide, wide],
  ],
  length,
  about,
});

/** The cut of one style: narrower at the waist for women, and never quite the same twice. */
export function cutOf(silhouette: Silhouette, gender: StyleGender, chance: Chance): Cut {
  switch (silhouette) {
    case "trousers":
      return trousers(gender, chance);
    case "boot":
      return plain(gender === "women" ? 0.95 : 1, chance(60, 0.95, 1.05), 1139);
    case "backpack":
      return plain(chance(60, 0.9, 1.03), chance(61, 0.95, 1.01), 1303);
    case "beanie":
      return plain(chance(60, 0.94, 1.02), chance(61, 0.9, 1.06), 1080);
    case "gloves":
    case "socks":
      return plain(chance(60, 0.94, 1.02), chance(61, 0.94, 1.03), 800);
    default:
      return top(gender, chance);
  }
}

function girthAt(girths: readonly Girth[], y: number): readonly [left: number, right: number] {
  const next = girths.findIndex(([height]) => height > y);
  const to = girths[next < 0 ? girths.length - 1 : next] as Girth;
  const from = girths[next < 0 ? girths.length - 1 : Math.max(0, next - 1)] as Girth;
  const t = to[0] === from[0] ? 0 : (y - from[0]) / (to[0] - from[0]);
  const smooth = t * t * (3 - 2 * t);
  return [from[1] + (to[1] - from[1]) * smooth, from[2] + (to[2] - from[2]) * smooth];
}

/** The picture of a piece drawn after the pattern, opaque, brought into its cut row by row. */
export function recut(picture: Pixels, frame: Frame, { girths, length, about }: Cut): Pixels {
  const { width, height, channels, data } = picture;
  const [red, green, blue] = data;
  const out = Buffer.alloc(width * height * 3, Buffer.from([red ?? 0, green ?? 0, blue ?? 0]));
  const [first, last] = [Math.round(width * 0.02), Math.round(width * 0.98)];
  const axis = 600 * frame.scale + frame.x;
  const at = (place: number) => data[place] as number;
  for (let py = 0; py < height; py++) {
    const y = about + ((py - frame.y) / frame.scale - about) / length;
    const row = Math.max(0, Math.min(height - 1.001, y * frame.scale + frame.y));
    const up = Math.floor(row) * width;
    const down = up + width;
    const fy = row - Math.floor(row);
    const [left, right] = girthAt(girths, y);
    let to = (py * width + first) * 3;
    for (let px = first; px < last; px++) {
      const column = Math.max(0, Math.min(width - 1.001, axis + (px - axis) / (px < axis ? left : right)));
      const x = Math.floor(column);
      const fx = column - x;
      const [a, b] = [(up + x) * channels, (down + x) * channels];
      const [nw, ne, sw, se] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      for (let c = 0; c < 3; c++)
        out[to++] =
          at(a + c) * nw + at(a + channels + c) * ne + at(b + c) * sw + at(b + channels + c) * se + 0.5;
    }
  }
  return { width, height, channels: 3, data: out };
}
