import { type Colourway, type Figure, figures, range } from "../../backend/pictures/range.ts";
import { open, type Pixels, pixelsOf, rasterise, solidBox } from "./encode.ts";
import { landscape } from "./landscape/compositions.ts";
import type { Hour } from "./landscape/palettes.ts";
import { pictureSvg } from "./product.ts";
import { rock, rope, sheet } from "./props.ts";

const width = 960;
const height = 1200;
/** Rows in which standing goods end and hanging ones begin. */
const floor = 1032;
const hook = 240;
/** Sheet units of the props per pixel. */
const perPixel = 1000 / width;

interface Place {
  hour: Hour;
  /** Part of the backdrop: left edge, top and width. */
  crop: readonly [left: number, top: number, width: number];
  flop: boolean;
  /** The light of the hour on the goods: shares of red, green and blue. */
  light: readonly [number, number, number];
}

const light = { dawn: [0.99, 0.96, 0.92], noon: [0.97, 0.97, 0.97], dusk: [0.9, 0.82, 0.86] } as const;
const places: readonly Place[] = (
  [
    ["dawn", [300, 40, 480], false],
    ["dusk", [40, 20, 500], false],
    ["noon", [250, 90, 420], true],
    ["dusk", [180, 20, 520], true],
    ["dawn", [120, 60, 440], true],
    ["noon", [60, 40, 480], false],
  ] as const
).map(([hour, crop, flop]) => ({ hour, crop, flop, light: light[hour] }));

/** Goods with a foot stand on rock, the others hang from a rope. */
const standing = new Set<string>(
  (["boot", "backpack", "beanie", "gloves", "socks"] as const).flatMap((silhouette) =>
    Object.keys(range[silhouette]),
  ),
);

let latest: { place: Place; backdrop: Pixels } | null = null;

/** The mountains of a place, out of focus. */
async function backdropOf(place: Place): Promise<Pixels> {
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

/** A product outside, 960 × 1200: in front of mountains out of focus, on a rock or hung from a rope. */
export async function scenePixels(figure: Figure, colourway: Colourway): Promise<Pixels> {
  const turn = Object.keys(figures).indexOf(figure);
  const place = places[turn % places.length] as Place;
  const backdrop = await backdropOf(place);
  const cut = rasterise(pictureSvg(figure, colourway, "scene"));
  const { top, bottom } = solidBox(cut);
  const stands = standing.has(figure);
  const y = stands ? floor - bottom : hook - top;
  const props = stands
    ? rock(`${figure}-rock`, place.hour, (floor / height) * 0.992, 280)
    : rope(hook * perPixel - 96);
  const goods = await asPng(await pixelsOf(open(cut).linear([...place.light, 1], [0, 0, 0, 0])));
  const composed = open(backdrop).composite([
    { input: await asPng(rasterise(sheet(props, width))) },
    { input: goods, left: Math.round((width - cut.width) / 2), top: y },
  ]);
  return pixelsOf(composed);
}
