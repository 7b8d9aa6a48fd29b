import { type Colourway, type Figure, figures } from "../../backend/pictures/range.ts";
import type { Colour } from "./drawing/colour.ts";
import type { Dye } from "./drawing/garment.ts";

const cloth = {
  fjord: { L: 0.36, C: 0.045, H: 232 },
  ember: { L: 0.55, C: 0.125, H: 40 },
  glacier: { L: 0.82, C: 0.02, H: 220 },
  lichen: { L: 0.64, C: 0.085, H: 112 },
  ink: { L: 0.27, C: 0.006, H: 255 },
  stone: { L: 0.83, C: 0.03, H: 90 },
  pine: { L: 0.46, C: 0.055, H: 150 },
  ochre: { L: 0.78, C: 0.135, H: 85 },
  wool: { L: 0.88, C: 0.022, H: 85 },
  nubuck: { L: 0.5, C: 0.062, H: 66 },
  tarn: { L: 0.45, C: 0.062, H: 200 },
  rowan: { L: 0.41, C: 0.12, H: 22 },
  slate: { L: 0.5, C: 0.02, H: 245 },
  cloudberry: { L: 0.7, C: 0.125, H: 60 },
  heather: { L: 0.47, C: 0.055, H: 322 },
} as const satisfies Record<Colourway, Colour>;

const amber: Colour = { L: 0.72, C: 0.15, H: 75 };
const sun: Colour = { L: 0.84, C: 0.15, H: 90 };
const flame: Colour = { L: 0.62, C: 0.165, H: 36 };
const coal: Colour = { L: 0.25, C: 0.012, H: 260 };
const moss: Colour = { L: 0.3, C: 0.018, H: 140 };
const peat: Colour = { L: 0.3, C: 0.014, H: 70 };
const slate: Colour = { L: 0.4, C: 0.018, H: 250 };
const mist: Colour = { L: 0.74, C: 0.012, H: 90 };

/** The colour that stands out against a cloth: pulls, laces, lining. */
const contrast: Record<Colourway, Colour> = {
  fjord: amber,
  ember: coal,
  glacier: coal,
  lichen: coal,
  ink: sun,
  stone: flame,
  pine: amber,
  ochre: coal,
  wool: flame,
  nubuck: flame,
  tarn: sun,
  rowan: coal,
  slate: flame,
  cloudberry: coal,
  heather: amber,
};

/** The quieter second cloth of a piece. */
const companion: Record<Colourway, Colour> = {
  fjord: { L: 0.26, C: 0.03, H: 240 },
  ember: { L: 0.33, C: 0.05, H: 30 },
  glacier: slate,
  lichen: moss,
  ink: { L: 0.36, C: 0.006, H: 255 },
  stone: peat,
  pine: { L: 0.3, C: 0.018, H: 170 },
  ochre: peat,
  wool: mist,
  nubuck: peat,
  tarn: { L: 0.3, C: 0.035, H: 215 },
  rowan: { L: 0.27, C: 0.05, H: 18 },
  slate: { L: 0.33, C: 0.014, H: 250 },
  cloudberry: slate,
  heather: { L: 0.31, C: 0.03, H: 310 },
};

const hide: Colour = { L: 0.52, C: 0.06, H: 66 };
const pile: Colour = { L: 0.78, C: 0.035, H: 82 };
const inOneCloth = (name: Colourway): Partial<Dye> => ({ second: cloth[name] });

/** What a figure does differently from the plain rule, in every colourway or in some. */
const exceptions: Partial<Record<Figure, (name: Colourway) => Partial<Dye>>> = {
  shell: (name) => ({ second: name === "lichen" ? moss : cloth[name] }),
  "rain-jacket": inOneCloth,
  insulated: inOneCloth,
  "belay-parka": inOneCloth,
  parka: inOneCloth,
  "winter-boot": (name) => ({ pop: pile, ...boots(name) }),
  boot: boots,
  beanie: (name) => ({ second: cloth[name], trim: coal }),
  "rib-beanie": (name) => ({ second: cloth[name], trim: coal }),
  "watch-cap": (name) => ({ second: cloth[name], trim: coal }),
  gloves: (name) => ({ second: name === "nubuck" ? { L: 0.72, C: 0.07, H: 75 } : hide }),
};

function boots(name: Colourway): Partial<Dye> {
  return name === "stone" ? { main: { L: 0.68, C: 0.028, H: 85 } } : {};
}

export const clothOf = (colourway: Colourway): Colour => cloth[colourway];
export const companionOf = (colourway: Colourway): Colour => companion[colourway];

/** The colours of one figure in one of its colourways; throws when the range does not hold it. */
export function dyeOf(figure: Figure, colourway: Colourway): Dye {
  if (!figures[figure].includes(colourway)) throw new Error(`${figure} is not made in ${colourway}`);
  const plain: Dye = {
    main: cloth[colourway],
    second: companion[colourway],
    pop: contrast[colourway],
    trim: { L: 0.23, C: 0.008, H: 255 },
  };
  return { ...plain, ...exceptions[figure]?.(colourway) };
}
