import { mix } from "../../../backend/catalogue/chance.ts";
import type { Style } from "../../../backend/catalogue/types.ts";
import type { Colourway, Figure, Silhouette } from "../../../backend/pictures/range.ts";
import { clothOf, companionOf, dyeOf } from "../colourways.ts";
import type { Colour } from "../drawing/colour.ts";
import type { Dye } from "../drawing/garment.ts";
import { arrangementsOf, type Block } from "./blocks.ts";
import { type Chance, type Cut, cutOf } from "./cut.ts";

/** What makes a style look like itself and no other: who sewed it, from which cloths, in which cut. */
export interface Design {
  brandId: number;
  blocks: readonly Block[];
  dye: (colourway: Colourway) => Dye & { block: Colour };
  cut: Cut;
}

const contrasts: readonly Colour[] = [
  { L: 0.72, C: 0.15, H: 75 },
  { L: 0.62, C: 0.165, H: 36 },
  { L: 0.25, C: 0.012, H: 260 },
  { L: 0.84, C: 0.15, H: 90 },
  { L: 0.86, C: 0.02, H: 85 },
  { L: 0.25, C: 0.012, H: 260 },
  { L: 0.64, C: 0.07, H: 210 },
];
const soles: readonly Colour[] = [
  { L: 0.23, C: 0.008, H: 255 },
  { L: 0.42, C: 0.05, H: 60 },
  { L: 0.35, C: 0.008, H: 250 },
  { L: 0.3, C: 0.02, H: 40 },
];
const coal: Colour = { L: 0.27, C: 0.008, H: 255 };

const differs = (a: Colour, b: Colour) => Math.abs(a.L - b.L) > 0.09 || Math.abs(a.C - b.C) > 0.07;

const deeper = ({ L, C, H }: Colour): Colour => ({ L: Math.max(0.21, L * 0.68), C: C * 0.9, H });
const paler = ({ L, C, H }: Colour): Colour => ({ L: Math.min(0.9, L + 0.14), C: C * 0.72, H });

/** Which colours of the range lie well beside each other. */
const beside: Record<Colourway, readonly Colourway[]> = {
  fjord: ["glacier", "ink", "ochre", "stone", "slate"],
  ember: ["ink", "stone", "rowan", "slate", "wool"],
  glacier: ["fjord", "slate", "ink", "wool", "tarn"],
  lichen: ["pine", "ink", "stone", "slate", "nubuck"],
  ink: ["slate", "stone", "cloudberry", "glacier", "tarn"],
  pine: ["ink", "stone", "lichen", "ochre", "wool"],
  stone: ["nubuck", "ink", "fjord", "pine", "ember"],
  ochre: ["ink", "nubuck", "fjord", "slate", "wool"],
  wool: ["nubuck", "rowan", "slate", "pine", "fjord"],
  nubuck: ["stone", "ink", "ochre", "pine", "wool"],
  tarn: ["ink", "glacier", "stone", "cloudberry", "slate"],
  rowan: ["ink", "stone", "ember", "slate", "wool"],
  slate: ["ink", "glacier", "cloudberry", "rowan", "stone"],
  cloudberry: ["ink", "slate", "fjord", "stone", "nubuck"],
  heather: ["ink", "stone", "slate", "glacier", "rowan"],
};

/** The second cloth of a piece, by the style's taste; never one that cannot be told from the first. */
function blockColour(taste: number, main: Colour, colourway: Colourway): Colour {
  const wishes = [
    clothOf(beside[colourway][0] as Colourway),
    deeper(main),
    clothOf(beside[colourway][1] as Colourway),
    companionOf(colourway),
    clothOf(beside[colourway][2] as Colourway),
    paler(main),
    clothOf(beside[colourway][3] as Colourway),
    coal,
    clothOf(beside[colourway][4] as Colourway),
  ];
  const order = wishes.map((_, i) => wishes[(taste + i) % wishes.length] as Colour);
  return order.find((wish) => differs(wish, main)) ?? coal;
}

const withOwnSecond: readonly (Figure | Silhouette)[] = [
  "backpack",
  "boot",
  "gloves",
  "socks",
  "fleece-jacket",
  "fleece",
  "anorak",
  "climbing-shell",
];

/** The design of a style that is the `turn`-th of its figure; neighbours in turn never share an arrangement. */
export function designOf(style: Style, turn: number): Design {
  const { silhouette, figure, gender, seed, brand } = style;
  const chance: Chance = (salt, low, high) => low + (mix(seed, salt) / 0x1_0000_0000) * (high - low);
  const ways = arrangementsOf(figure, silhouette);
  const round = Math.floor(turn / ways.length);
  const taste = (mix(seed, 81) + round) % 9;
  return {
    brandId: brand.brandId,
    blocks: ways[(turn + round) % ways.length] ?? [],
    cut: cutOf(silhouette, gender, chance),
    dye: (colourway) => {
      const plain = dyeOf(figure, colourway);
      const wished = contrasts[mix(seed, 82) % contrasts.length] as Colour;
      const lined = figure === "winter-boot";
      const pop = !lined && differs(wished, plain.main) ? wished : plain.pop;
      const block = blockColour(taste, plain.main, colourway);
      const own =
        (withOwnSecond.includes(silhouette) || withOwnSecond.includes(figure)) && mix(seed, 83) % 3 > 0;
      const trim = silhouette === "boot" ? (soles[mix(seed, 84) % soles.length] as Colour) : plain.trim;
      const second = own ? blockColour(taste + 4, plain.main, colourway) : plain.second;
      return { ...plain, pop, trim, second, block, pockets: mix(seed, 85) % 5 };
    },
  };
}
