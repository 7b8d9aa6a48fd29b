import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Garment, Paint, Side } from "../drawing/garment.ts";
import { knitted } from "../drawing/knit.ts";
import { num, type Outline, path, whole } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { type Random, seededRandom } from "../drawing/random.ts";
import { label } from "../drawing/sewing.ts";
import { cast, inside, pool } from "../drawing/shadows.ts";

const seed = "hut-beanie";

const crown: Outline = whole([
  [600, 330],
  [520, 334],
  [440, 366],
  [372, 430],
  [326, 520],
  [304, 630],
  [300, 740],
  [304, 860, 1],
  [450, 884],
  [600, 890],
]);
const cuff: Outline = whole([
  [600, 812],
  [470, 806],
  [360, 790],
  [292, 772, 1],
  [284, 850],
  [286, 950],
  [296, 1030, 1],
  [360, 1058],
  [470, 1074],
  [600, 1078],
]);

/** Half the crown's width: a dome over a straight wall. */
function crownHalf(y: number): number {
  const up = Math.min(1, Math.max(0.02, (y - 322) / 330));
  return 302 * Math.sqrt(Math.max(0.02, 1 - (1 - up) ** 2.1)) + 2;
}

const dent = (x1: number, y1: number, x2: number, y2: number, width: number, bend: number, rise: number) => ({
  x1,
  y1,
  x2,
  y2,
  width,
  bend,
  rise,
});
const wool: Panel["finish"] = { wrap: 0.5, shine: 0.015, hollow: 8, depth: 0.0375, soften: 1 };

function panelsOf(side: Side): Record<string, Panel> {
  const dents = [
    dent(330, 700, 520, 560, 34, 20, 0.22),
    dent(420, 820, 470, 640, 34, -14, 0.2),
    dent(770, 830, 740, 620, 36, 16, 0.22),
    dent(870, 720, 700, 590, 30, -16, 0.18),
    dent(500, 420, 560, 560, 28, 10, 0.16),
  ];
  return {
    crown: {
      outline: crown,
      puff: 0.42,
      cap: 380,
      relief: knitted({
        half: crownHalf,
        stitch: { width: 25, height: 19 },
        rise: 11,
        rib: { rise: 8, columns: 2 },
        sag: 34,
        seed: seed + side,
      }),
      folds: side === "front" ? dents : dents.slice(2),
      finish: wool,
    },
    cuff: {
      outline: cuff,
      puff: 0.45,
      cap: 240,
      relief: knitted({
        half: () => 320,
        stitch: { width: 27, height: 20 },
        rise: 12,
        rib: { rise: 12, columns: 2 },
        sag: 26,
        seed: `${seed}${side}cuff`,
      }),
      finish: wool,
    },
  };
}

/** Loose hairs along both edges of the crown. */
function fuzz(random: Random, yarn: Tones): string {
  const hairs: string[] = [];
  for (let i = 0; i < 520; i++) {
    const y = 345 + random() * 420;
    const out = random() < 0.5 ? -1 : 1;
    const length = 4 + random() * 9;
    const angle = (out < 0 ? Math.PI : 0) + (random() - 0.5) * 2.4;
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const x = 600 + out * crownHalf(y) * 0.962;
    hairs.push(`M${num(x)} ${num(y)}q${num(dx * 0.6)} ${num(dy * 0.4)} ${num(dx)} ${num(dy)}`);
  }
  return `<path d="${hairs.join("")}" fill="none" stroke="${yarn.base}" stroke-opacity=".5"/>`;
}

/** Many short ends of yarn, drawn from the back to the front and lit like a ball. */
function pompom(random: Random, yarn: Tones): string {
  const ends: { depth: number; mark: string }[] = [];
  const toneOf = (light: number) =>
    light > 0.42
      ? yarn.hi2
      : light > 0.18
        ? yarn.hi1
        : light > -0.06
          ? yarn.base
          : light > -0.3
            ? yarn.lo1
            : light > -0.5
              ? yarn.lo2
              : yarn.lo3;
  for (let i = 0; i < 3400; i++) {
    const angle = random() * 2 * Math.PI;
    const out = Math.sqrt(random());
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const light = (-cos * 0.55 - sin * 0.8) * out * 0.75 - 0.06 + (random() - 0.5) * 0.34;
    const length = 10 + random() * 13;
    const turn = angle + (random() - 0.5) * 1.3;
    const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
    const bend = `${num(dx * 0.5 + (random() - 0.5) * 6)} ${num(dy * 0.5 + (random() - 0.5) * 6)}`;
    const start = `M${num(600 + cos * 92 * out)} ${num(282 + sin * 86 * out)}`;
    ends.push({
      depth: out + random() * 0.25,
      mark: `<path d="${start}q${bend} ${num(dx)} ${num(dy)}" stroke="${toneOf(light)}"/>`,
    });
  }
  ends.sort((a, b) => b.depth - a.depth);
  return `<circle cx="600" cy="282" r="88" fill="${yarn.lo2}"/>
<g fill="none" stroke-width="3.8" stroke-linecap="round">${ends.map(({ mark }) => mark).join("")}</g>
${pool([606, 366], [80, 26], 0.55, 8, yarn.lo3)}`;
}

function draw(side: Side, paint: Paint, dye: Dye): string {
  const random = seededRandom(seed + side);
  const yarn = tones(dye.main);
  const d = { crown: path(crown), cuff: path(cuff) };
  const knit = { gain: 0.86, lift: 0.05, contrast: 1.03 };
  const mark = side === "front" ? label(548, 918, 104, 60, tones(dye.trim), "#ece7da") : "";
  return `${cast(d.crown, 0.2, 20, 20, 32, "#453d33")}${fuzz(random, yarn)}${paint("crown", dye.main, knit)}
${inside("crown", d.crown, cast(d.cuff, 0.75, 4, -20, 16, yarn.lo3))}
${pompom(random, yarn)}${paint("cuff", dye.main, knit)}${mark}`;
}

/** Chunky knitted hat with a turned-up cuff and a pompom. */
export function beanie(side: Side): Garment {
  return {
    panels: panelsOf(side),
    scale: 1,
    middle: [600, 654],
    detail: { at: [690, 850], zoom: 3 },
    floor: { y: 1100, reach: 320 },
    draw: (paint, dye) => draw(side, paint, dye),
  };
}
