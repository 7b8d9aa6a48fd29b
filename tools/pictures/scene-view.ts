import { type Colourway, type Figure, figures, range } from "../../backend/pictures/range.ts";
import { open, type Pixels, pixelsOf, rasterise, solidBox } from "./encode.ts";
import { landscape } from "./landscape/compositions.ts";
import type { Hour } from "./landscape/palettes.ts";
import { pictureSvg } from "./product.ts";
import { rock, rope, ropeWithCords, sheet } from "./props.ts";

const width = 960;
const height = 1200;
/** Rows in which standing goods end and hanging ones begin. */
const floor = 1032;
const hook = 240;
/** Sheet units of the props per pixel. */
const perPixel = 1000 / width;

/** Mountains out of focus, and the light on the goods before them. */
export interface Place {
  hour: Hour;
  /** Part of the backdrop: left edge, top and width. */
  crop: readonly [left: number, top: number, width: number];
  flop: boolean;
  /** The light of the hour on the goods: shares of red, green and blue. */
  light: readonly [number, number, number];
}

export const hourLight = {
  dawn: [0.99, 0.96, 0.92],
  noon: [0.97, 0.97, 0.97],
  dusk: [0.9, 0.82, 0.86],
  winter: [0.95, 0.97, 1],
  night: [0.62, 0.68, 0.82],
} as const satisfies Record<Hour, readonly number[]>;
export const places: readonly Place[] = (
  [
    ["dawn", [300, 40, 480], false],
    ["dusk", [40, 20, 500], false],
    ["noon", [250, 90, 420], true],
    ["dusk", [180, 20, 520], true],
    ["dawn", [120, 60, 440], true],
    ["noon", [60, 40, 480], false],
  ] as const
).map(([hour, crop, flop]) => ({ hour, crop, flop, light: hourLight[hour] }));

/** Goods with a foot stand on rock, the others hang from a rope. */
const standing = new Set<string>(
  (["boot", "backpack", "beanie", "socks"] as const).flatMap((silhouette) => Object.keys(range[silhouette])),
);

const silhouetteOf = (figure: Figure) => Object.entries(range).find(([, ofIt]) => figure in ofIt)?.[0] ?? "";

/** The highest solid place of each half of a cut-out. */
function topsOf({ width: across, height: down, data }: Pixels): (readonly [x: number, y: number])[] {
  return [0, Math.round(across / 2)].map((from) => {
    const to = from + Math.floor(across / 2);
    for (let y = 0; y < down; y++) {
      const solid: number[] = [];
      for (let x = from; x < to; x++) if ((data[(y * across + x) * 4 + 3] as number) > 230) solid.push(x);
      if (solid.length > 12) return [((solid[0] as number) + (solid.at(-1) as number)) / 2, y] as const;
    }
    return [(from + to) / 2, 0] as const;
  });
}

let latest: { place: Place; backdrop: Pixels } | null = null;

/** The mountains of a place, out of focus. */
export async function backdropOf(place: Place): Promise<Pixels> {
  if (latest?.place === place) return latest.backdrop;
  const [left, top, across] = place.crop;
  const backdrop = await pixelsOf(
    open(rasterise(landscape("backdrop", place.hour)))
      .removeAlpha()
      .extract({ left, top, width: across, height: Math.round(across * 1.25) })
      .resize(width, height)
      .flop(place.flop)
      .blur(7),
  );
  latest = { place, backdrop };
  return backdrop;
}

const asPng = (pixels: Pixels) => open(pixels).png({ compressionLevel: 1 }).toBuffer();

/** Where the sun stands: its colour on one side of the goods, the cool sky on the other, snow light from below. */
const sunlight: Record<Hour, string> = {
  dawn: "#ffd9a8",
  dusk: "#ff9f7a",
  noon: "#fff6e0",
  winter: "#ffffff",
  night: "#9fb4d8",
};

/** The goods in the light of the hour. */
export async function litGoods(goods: Pixels, hour: Hour, flop: boolean): Promise<Buffer> {
  const { width: across, height: down } = goods;
  const area = `width="${across}" height="${down}"`;
  const [from, to] = flop ? [1, 0] : [0, 1];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${area}><defs>
<linearGradient id="sun" x1="${from}" y1="0" x2="${to}" y2=".35"><stop offset="0" stop-color="${sunlight[hour]}"/>
<stop offset=".45" stop-color="#808080"/><stop offset="1" stop-color="#2a3346"/></linearGradient>
<linearGradient id="snow" x1="0" y1=".6" x2="0" y2="1"><stop offset="0" stop-color="#cfe0f2" stop-opacity="0"/>
<stop offset="1" stop-color="#cfe0f2" stop-opacity=".28"/></linearGradient></defs>
<rect ${area} fill="url(#sun)"/><rect ${area} fill="url(#snow)"/></svg>`;
  const shape = await asPng(goods);
  const light = await open(rasterise(svg))
    .composite([{ input: shape, blend: "dest-in" }])
    .png()
    .toBuffer();
  return open(goods)
    .composite([{ input: light, blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A product outside, 960 × 1200: in front of mountains out of focus, on a rock or hung from a rope. */
export async function scenePixels(figure: Figure, colourway: Colourway): Promise<Pixels> {
  const turn = Object.keys(figures).indexOf(figure);
  const place = places[turn % places.length] as Place;
  const backdrop = await backdropOf(place);
  const upright = rasterise(pictureSvg(figure, colourway, "scene"));
  const dries = silhouetteOf(figure) === "gloves";
  // gloves dry with their fingers down
  const cut = dries ? await pixelsOf(open(upright).rotate(180)) : upright;
  const { top, bottom } = solidBox(cut);
  const stands = standing.has(figure);
  const y = stands ? floor - bottom : hook - top;
  const props = stands
    ? rock(`${figure}-rock`, place.hour, floor / height - 0.004, [[500, 280]])
    : dries
      ? ropeWithCords(
          hook * perPixel - 110,
          topsOf(cut).map(([x, top]) => [(x + (width - cut.width) / 2) * perPixel, (top + y) * perPixel]),
        )
      : rope(hook * perPixel - 96);
  const dimmed = await pixelsOf(open(cut).linear([...place.light, 1], [0, 0, 0, 0]));
  const goods = await litGoods(dimmed, place.hour, place.flop);
  const composed = open(backdrop).composite([
    { input: await asPng(rasterise(sheet(props, width))) },
    { input: goods, left: Math.round((width - cut.width) / 2), top: y },
  ]);
  return pixelsOf(composed);
}
