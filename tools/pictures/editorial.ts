import { type Colourway, type EditorialName, type Figure, range } from "../../backend/pictures/range.ts";
import { open, type Pixels, pixelsOf, rasterise, solidBox } from "./encode.ts";
import { type CompositionName, landscape } from "./landscape/compositions.ts";
import type { Hour } from "./landscape/palettes.ts";
import { pictureSvg } from "./product.ts";
import { sheetHeight as height, rock, ropeWithCords, sheet, sheetWidth as width } from "./props.ts";
import { backdropOf, hourLight, litGoods, places } from "./scene-view.ts";

type Goods = readonly [figure: Figure, colourway: Colourway];

/** Goods of a category outside, 4 : 5. The first of several stands behind the others. */
interface Editorial {
  goods: readonly Goods[];
  /** Before the mountains of this turn, out of focus; or where people are, in focus. */
  at: number | readonly [composition: CompositionName, hour: Hour];
  /** Width of one product's whole picture, and of the step from one to the next. */
  size: number;
  step?: number;
}

const gloves = new Set<string>(Object.keys(range.gloves));
const standing = new Set<string>(
  (["boot", "backpack", "beanie", "socks"] as const).flatMap((silhouette) => Object.keys(range[silhouette])),
);

/** Height of the rope, for large goods and for others, and of the rock's top. */
const ropes = { large: 120, small: 250 };
const largest = 700;
const loop = 80;
const floor = 1090;
/** How far left goods stand of the people behind them. */
const aside = 170;

const asPng = (pixels: Pixels) => open(pixels).png({ compressionLevel: 1 }).toBuffer();

/** Where people are: the foot of a portrait, whose foreground the rock covers. */
const inFocus = (composition: CompositionName, hour: Hour) =>
  open(rasterise(landscape(composition, hour)))
    .removeAlpha()
    .extract({ left: 0, top: 250, width, height });

async function cutOut([figure, colourway]: Goods, size: number): Promise<Pixels> {
  const upright = open(rasterise(pictureSvg(figure, colourway, "scene"))).resize(
    size,
    Math.round(size * 1.25),
  );
  // gloves dry with their fingers down
  return pixelsOf(gloves.has(figure) ? upright.rotate(180) : upright);
}

export async function editorialPixels(name: EditorialName): Promise<Pixels> {
  const { goods, at, size, step = 0 } = editorials[name];
  const place = typeof at === "number" ? places[at] : undefined;
  const hour = place?.hour ?? (at as readonly [CompositionName, Hour])[1];
  const far = place
    ? open(await backdropOf(place)).resize(width, height)
    : inFocus((at as readonly [CompositionName, Hour])[0], hour);
  const stands = standing.has(goods[0]?.[0] ?? "");
  const ropeAt = size > largest ? ropes.large : ropes.small;
  const shown = [];
  for (const [turn, each] of goods.entries()) {
    const cut = await cutOut(each, size);
    const { left, right, top, bottom } = solidBox(cut);
    const middle = width / 2 - (place ? 0 : aside) + (turn - (goods.length - 1) / 2) * step;
    const dimmed = await pixelsOf(open(cut).linear([...hourLight[hour], 1], [0, 0, 0, 0]));
    shown.push({
      middle,
      reach: (right - left) * 0.42,
      input: await litGoods(dimmed, hour, place?.flop ?? false),
      left: Math.round(middle - (left + right) / 2),
      // Who stands behind stands higher.
      top: stands ? floor - bottom - (goods.length - 1 - turn) * 12 : ropeAt + loop - top,
    });
  }
  const props = stands
    ? rock(
        `${name}-rock`,
        hour,
        floor / height - 0.004,
        shown.map(({ middle, reach }) => [middle, reach]),
      )
    : ropeWithCords(
        ropeAt,
        shown.map(({ middle }) => [middle, ropeAt + loop]),
      );
  const base = open(await pixelsOf(far)).composite([
    { input: await asPng(rasterise(sheet(props))) },
    ...shown.map(({ input, left, top }) => ({ input, left, top })),
  ]);
  return pixelsOf(base);
}

export const editorials: Readonly<Record<EditorialName, Editorial>> = {
  "tile-women-jackets": {
    goods: [
      ["fleece-hoodie", "heather"],
      ["rain-jacket", "tarn"],
    ],
    at: 2,
    size: 620,
    step: 430,
  },
  "tile-women-base-layers": { goods: [["half-zip", "rowan"]], at: 1, size: 980 },
  "tile-women-boots": { goods: [["winter-boot", "nubuck"]], at: ["camp-portrait", "dusk"], size: 620 },
  "tile-men-jackets": {
    goods: [
      ["insulated", "ember"],
      ["fleece", "pine"],
    ],
    at: 0,
    size: 620,
    step: 430,
  },
  "tile-men-trousers": { goods: [["alpine-trousers", "rowan"]], at: 2, size: 920 },
  "tile-men-boots": { goods: [["boot", "fjord"]], at: ["refuge-portrait", "night"], size: 620 },
  "tile-clothing-jackets": {
    goods: [
      ["shell", "fjord"],
      ["padded-jacket", "stone"],
      ["rain-jacket", "ochre"],
    ],
    at: 3,
    size: 480,
    step: 312,
  },
  "tile-clothing-fleece": { goods: [["fleece", "ochre"]], at: 4, size: 980 },
  "tile-clothing-trousers": {
    goods: [
      ["trousers", "stone"],
      ["climbing-trousers", "tarn"],
      ["shell-trousers", "ember"],
    ],
    at: 5,
    size: 660,
    step: 270,
  },
  "tile-footwear-hiking": {
    goods: [
      ["boot", "fjord"],
      ["boot", "nubuck"],
    ],
    at: 4,
    size: 640,
    step: 240,
  },
  "tile-footwear-mountain": { goods: [["mountain-boot", "ember"]], at: 2, size: 960 },
  "tile-footwear-winter": { goods: [["winter-boot", "stone"]], at: ["forest-portrait", "dawn"], size: 620 },
  "tile-packs-daypacks": {
    goods: [
      ["daypack", "ochre"],
      ["daypack", "fjord"],
    ],
    at: 5,
    size: 660,
    step: 320,
  },
  "tile-packs-touring": {
    goods: [["ski-pack", "cloudberry"]],
    at: ["descent-portrait", "winter"],
    size: 680,
  },
  "tile-packs-trekking": { goods: [["trekking-pack", "rowan"]], at: ["outlook-portrait", "dawn"], size: 700 },
  "tile-climbing-jackets": { goods: [["climbing-shell", "cloudberry"]], at: 3, size: 980 },
  "tile-climbing-packs": { goods: [["backpack", "ember"]], at: ["pitch-portrait", "noon"], size: 640 },
  "tile-climbing-gloves": { goods: [["gloves", "nubuck"]], at: 0, size: 860 },
  "tile-accessories-beanies": {
    goods: [
      ["beanie", "fjord"],
      ["rib-beanie", "wool"],
      ["beanie", "ember"],
    ],
    at: 0,
    size: 470,
    step: 270,
  },
  "tile-accessories-gloves": {
    goods: [
      ["wool-gloves", "pine"],
      ["wool-gloves", "rowan"],
    ],
    at: 5,
    size: 600,
    step: 430,
  },
  "tile-accessories-socks": { goods: [["hut-socks", "ochre"]], at: ["refuge-portrait", "night"], size: 620 },
  "tile-ski-touring-jackets": {
    goods: [
      ["anorak", "rowan"],
      ["anorak", "stone"],
    ],
    at: 3,
    size: 620,
    step: 430,
  },
  "tile-ski-touring-packs": { goods: [["ski-pack", "lichen"]], at: 2, size: 860 },
  "tile-ski-touring-socks": {
    goods: [
      ["ski-socks", "rowan"],
      ["ski-socks", "tarn"],
    ],
    at: 1,
    size: 620,
    step: 300,
  },
};
