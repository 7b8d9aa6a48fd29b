import type { Figure, Silhouette } from "../../../backend/pictures/range.ts";

/** Cloth of another colour set into panels: a shape in drawing units, and the panels it is cut from. */
export interface Block {
  panels: RegExp;
  d: string;
}

const everywhere = /./;
const arms = /^sleeve/;
const body = /^torso$/;
const upper = /^(torso|sleeve)/;
const head = /^hood$/;

const flip = (d: string) =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${1200 - Number(x)} ${y}`);
const both = (d: string) => `${d}${flip(d)}`;

const above = (y: number, sag: number) => `M0 0L1200 0L1200 ${y - sag}Q600 ${y + sag} 0 ${y - sag}Z`;
const below = (y: number, sag: number) => `M0 ${y - sag}Q600 ${y + sag} 1200 ${y - sag}L1200 1500L0 1500Z`;
const between = (from: number, to: number, sag: number) =>
  `M0 ${from - sag}Q600 ${from + sag} 1200 ${from - sag}L1200 ${to - sag}Q600 ${to + sag} 0 ${to - sag}Z`;

const shoulders = "M0 0L1200 0L1200 470L880 500L760 420Q600 500 440 420L320 500L0 470Z";
const flanks = both("M0 0L0 1500L446 1500L430 1180Q398 980 424 720Q440 560 388 430L330 330L300 0Z");
const skyline = "M0 0L1200 0L1200 560L900 560L808 498L752 540L660 590L566 500L496 566L404 520L330 580L0 560Z";
const slope = "M0 0L1200 0L1200 470L0 790Z";
const chevron = "M0 0L1200 0L1200 470L600 640L0 470Z";
const arrow = "M0 0L1200 0L1200 660L600 470L0 660Z";
const middle = "M452 0L748 0L726 700L748 1500L452 1500L474 700Z";

/** Ways to put a jacket, a fleece or a shirt together. */
const tops: readonly (readonly Block[])[] = [
  [],
  [{ panels: upper, d: above(520, 14) }],
  [{ panels: body, d: flanks }],
  [{ panels: arms, d: above(1500, 0) }],
  [{ panels: upper, d: skyline }],
  [{ panels: upper, d: between(560, 700, 12) }],
  [
    { panels: body, d: shoulders },
    { panels: head, d: above(1500, 0) },
  ],
  [{ panels: upper, d: chevron }],
  [{ panels: upper, d: below(905, 12) }],
  [{ panels: upper, d: slope }],
  [
    { panels: arms, d: below(800, 0) },
    { panels: head, d: above(1500, 0) },
  ],
  [{ panels: upper, d: arrow }],
  [
    { panels: body, d: flanks },
    { panels: arms, d: above(1500, 0) },
  ],
  [{ panels: upper, d: `${between(520, 566, 10)}${between(600, 646, 10)}` }],
  [{ panels: body, d: below(660, 10) }],
  [{ panels: upper, d: above(690, 10) }],
];

/** The same for what has shoulders of a second cloth already. */
const yoked: readonly (readonly Block[])[] = [
  [],
  [{ panels: arms, d: above(1500, 0) }],
  [{ panels: upper, d: below(905, 12) }],
  [{ panels: arms, d: below(800, 0) }],
  [{ panels: upper, d: between(820, 900, 10) }],
  [{ panels: body, d: below(760, 12) }],
  [{ panels: upper, d: `${between(700, 730, 10)}${between(760, 790, 10)}` }],
];

const knees = both("M0 668Q470 700 600 660L600 980Q480 956 0 990Z");
const stripes = both("M0 0L446 0L436 500L430 900L424 1500L0 1500Z");
const thighs = both("M0 330L540 330L430 700L0 760Z");
const inner = "M600 470L530 640L500 1000L470 1500L730 1500L700 1000L670 640Z";

const legs: readonly (readonly Block[])[] = [
  [],
  [{ panels: everywhere, d: knees }],
  [{ panels: everywhere, d: stripes }],
  [{ panels: everywhere, d: below(1040, 6) }],
  [{ panels: everywhere, d: above(470, 10) }],
  [{ panels: everywhere, d: thighs }],
  [{ panels: everywhere, d: inner }],
  [
    { panels: everywhere, d: knees },
    { panels: everywhere, d: below(1140, 4) },
  ],
  [{ panels: everywhere, d: above(700, -30) }],
  [{ panels: /^waistband$/, d: above(1500, 0) }],
];

const packs: readonly (readonly Block[])[] = [
  [],
  [{ panels: everywhere, d: above(500, 20) }],
  [{ panels: everywhere, d: middle }],
  [{ panels: everywhere, d: both("M0 0L0 1500L440 1500L452 800L440 0Z") }],
  [{ panels: everywhere, d: slope }],
  [{ panels: everywhere, d: below(820, 20) }],
  [{ panels: /^(lid|top)$/, d: above(1500, 0) }],
  [{ panels: everywhere, d: between(600, 700, 14) }],
  [{ panels: everywhere, d: skyline }],
];

const uppers: readonly (readonly Block[])[] = [
  [],
  [{ panels: everywhere, d: "M0 0L420 0L470 820L440 1200L0 1200Z" }],
  [{ panels: everywhere, d: "M640 600L1200 600L1200 1200L780 1200Q740 940 640 820Z" }],
  [{ panels: everywhere, d: "M0 870Q420 800 640 930L1200 1000L1200 1300L0 1300Z" }],
  [{ panels: everywhere, d: "M470 0L640 0L760 900L700 1200L560 1200L520 860Z" }],
  [{ panels: everywhere, d: "M300 940L420 800L520 900L640 810L760 930L840 1300L300 1300Z" }],
];

const step = 22;
/** A row of figures as stitches would make them, over the whole width. */
function knitted(rows: readonly string[], top: number): string {
  const cells: string[] = [];
  rows.forEach((row, down) => {
    for (let x = 0; x < 56; x++)
      if (row[x % row.length] === "#") {
        const [left, y] = [x * step - 16, top + down * step + Math.abs(x - 28) * -0.7];
        cells.push(`M${left} ${y}L${left + step} ${y}L${left + step} ${y + step}L${left} ${y + step}Z`);
      }
  });
  return cells.join("");
}
const peaks = ["...#...", "..###..", ".##.##.", "##...##"];
const stars = [".#...#.", "..#.#..", "#######", "..#.#..", ".#...#."];
const teeth = ["#.", "##"];
const stitches = ["#..."];
const crosses = ["#...#...", ".#.#....", "..#.....", ".#.#....", "#...#..."];

const knits = (from: number, to: number): readonly (readonly Block[])[] => {
  const at = (share: number) => from + (to - from) * share;
  const one = (d: string): readonly Block[] => [{ panels: everywhere, d }];
  return [
    [],
    one(between(at(0.3), at(0.46), 8)),
    one(knitted(peaks, at(0.35))),
    one(`${between(at(0.2), at(0.27), 8)}${between(at(0.36), at(0.43), 8)}${between(at(0.52), at(0.59), 8)}`),
    one(knitted(stars, at(0.34))),
    one(above(at(0.42), 8)),
    one(`${between(at(0.22), at(0.26), 8)}${knitted(teeth, at(0.34))}${between(at(0.52), at(0.56), 8)}`),
    one(knitted(crosses, at(0.3))),
    one(below(at(0.6), 8)),
    one(`${knitted(stitches, at(0.2))}${knitted(stitches, at(0.42))}${knitted(stitches, at(0.64))}`),
    one(between(at(0.24), at(0.7), 8)),
  ];
};

const hands: readonly (readonly Block[])[] = [
  [],
  [{ panels: /Cuff$/, d: above(1500, 0) }],
  [{ panels: /Finger\d$/, d: above(1500, 0) }],
  [{ panels: /Thumb$/, d: above(1500, 0) }],
  [{ panels: everywhere, d: between(880, 930, 0) }],
];

const arrangements: Readonly<Record<Silhouette, readonly (readonly Block[])[]>> = {
  shell: tops,
  insulated: tops,
  fleece: tops,
  "base-layer": tops,
  trousers: legs,
  backpack: packs,
  boot: uppers,
  beanie: knits(380, 880),
  gloves: knits(560, 980),
  socks: knits(330, 760),
};

const exceptions: Partial<Record<Figure, readonly (readonly Block[])[]>> = {
  anorak: yoked,
  "climbing-shell": yoked,
  "fleece-jacket": yoked,
  gloves: hands,
};

/** The ways in which goods of a figure are put together. */
export const arrangementsOf = (figure: Figure, silhouette: Silhouette) =>
  exceptions[figure] ?? arrangements[silhouette];
