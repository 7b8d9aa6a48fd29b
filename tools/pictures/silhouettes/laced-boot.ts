import type { Relief } from "../drawing/cloth.ts";
import { type Tones, tones } from "../drawing/colour.ts";
import { type Dye, type Garment, type Paint, type Side, turnedRound } from "../drawing/garment.ts";
import { num, type Outline, path } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { makersMark, seam, topStitch } from "../drawing/sewing.ts";
import { cast, inside } from "../drawing/shadows.ts";
import { soft } from "../drawing/studio.ts";
import { bootCut } from "./boot-cut.ts";
import { lacing } from "./boot-lacing.ts";
import { pileCollar } from "./pile-edge.ts";

/** What one boot does differently from the next. */
export interface BootPlan {
  seed: string;
  /** Height of the shaft as a share of the hiking boot's. */
  tall: number;
  /** How far the rubber rand reaches up the foot, drawing units. */
  rand: number;
  /** Stands out of the shaft: quilting, for instance. */
  shaft?: Relief;
  /** Pile along the collar in the pop colour. */
  lined?: boolean;
  detail: Garment["detail"];
}

/** Heights above this belong to the shaft. */
const ankle = 818;

const finish: Panel["finish"] = { wrap: 0.38, shine: 0.03, gloss: 12, hollow: 14 };
const midsoleColour = { L: 0.6, C: 0.012, H: 80 };

const fold = (x1: number, y1: number, x2: number, y2: number, width: number, bend: number, rise: number) => ({
  x1,
  y1,
  x2,
  y2,
  width,
  bend,
  rise,
});

type BootCut = Record<keyof typeof bootCut, Outline>;

function cutTo({ rand }: BootPlan, up: (y: number) => number): BootCut {
  const raised = (outline: Outline): Outline => outline.map(([x, y, corner]) => [x, up(y), corner] as const);
  const lift = (outline: Outline): Outline =>
    outline.map(
      ([x, y, corner]) =>
        [x, y < 1000 ? y - rand * Math.max(0, Math.min(1, (960 - x) / 300)) : y, corner] as const,
    );
  return {
    ...bootCut,
    upper: raised(bootCut.upper),
    shaft: raised(bootCut.shaft),
    tongue: raised(bootCut.tongue),
    collar: raised(bootCut.collar),
    rand: lift(bootCut.rand),
  };
}

function panelsOf(plan: BootPlan, side: Side, cut: BootCut): Record<string, Panel> {
  const s = plan.seed + side;

  const plain = (
    outline: Panel["outline"],
    puff: number,
    cap: number,
    rise: number,
    freq: number,
  ): Panel => ({
    outline,
    puff,
    cap,
    crumple: [{ rise, freq, seed: s + freq }],
    finish,
  });
  return {
    upper: {
      outline: cut.upper,
      puff: 0.5,
      cap: 300,
      crumple: [
        { rise: 10, freq: 0.01, seed: `${s}n` },
        { rise: 1.8, freq: 0.09, seed: `${s}g`, octaves: 2 },
      ],
      folds: [
        fold(560, 690, 640, 860, 26, 16, 0.34),
        fold(600, 740, 700, 900, 24, 14, 0.3),
        fold(520, 660, 480, 820, 26, -14, 0.26),
        fold(330, 760, 430, 800, 22, 8, 0.24),
      ],
      finish,
    },
    shaft: {
      outline: cut.shaft,
      puff: 0.34,
      cap: 220,
      crumple: [
        { rise: 8, freq: 0.012, seed: `${s}s` },
        { rise: 1.4, freq: 0.08, seed: `${s}sg`, octaves: 2 },
      ],
      folds: [fold(330, 690, 470, 660, 24, 10, 0.26), fold(320, 740, 460, 740, 24, 8, 0.26)],
      ...(plan.shaft && { relief: plan.shaft }),
      finish,
    },
    rand: { ...plain(cut.rand, 0.42, 140, 3.2, 0.02), finish: { ...finish, shine: 0.1, gloss: 20 } },
    toecap: { ...plain(cut.toecap, 0.5, 140, 2, 0.03), finish: { ...finish, shine: 0.12, gloss: 18 } },
    midsole: plain(cut.midsole, 0.6, 80, 1.6, 0.05),
    outsole: { ...plain(cut.outsole, 0.55, 80, 1.6, 0.05), finish: { ...finish, shine: 0.08 } },
    tongue: { ...plain(cut.tongue, 0.6, 2000, 8, 0.014), finish: { ...finish, wrap: 0.45 } },
    collar: { ...plain(cut.collar, 1, 2000, 8, 0.014), finish: { ...finish, wrap: 0.45 } },
  };
}

const line = (d: string, stroke: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

function pullTab(pop: Tones): string {
  const tab = "M291 694Q272 640 270 590Q268 530 292 500Q312 496 310 522Q298 560 301 620L308 690Z";
  return `<path d="${tab}" fill="#000" opacity=".4" ${soft(4)} transform="translate(5 4)"/>
<path d="${tab}" fill="${pop.lo1}"/>${line("M293 690Q277 640 276 590Q275 534 296 506", pop.hi2, 0.45, 2.5)}
<path d="M303 684Q292 620 300 540" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2" stroke-dasharray="5 4"/>`;
}

/** The blocks of the tread, seen from the side. */
const lugs = [
  [330, 1096],
  [446, 1096],
  [644, 1092],
  [740, 1088],
  [836, 1078],
  [920, 1064],
]
  .map(
    ([x = 0, y = 0]) => `<path d="M${x - 14} ${y - 26}h22l8 30h-36z" fill="#fff" opacity=".05"/>
<path d="M${x + 12} ${y - 28}v34" stroke="#000" stroke-opacity=".5" stroke-width="2.5"/>`,
  )
  .join("");

function sole(paint: Paint, pop: Tones): string {
  return `${paint("midsole", midsoleColour, { gain: 0.84 })}
${line("M242 1022Q420 1048 620 1048Q860 1040 1008 984", pop.base, 1, 4)}
${line("M242 1020Q420 1046 620 1046Q860 1038 1008 982", "#fff", 0.3, 1.5)}`;
}

/** The outside carries the mark, the inside a plain shaft with its own seams. */
function upperSeams(side: Side, cloth: Tones): string {
  const front =
    `<path d="M556 656Q600 760 752 862" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="3"/>` +
    topStitch("M540 676Q588 784 742 874", cloth.hi2);
  if (side === "back") {
    return (
      front +
      seam("M300 900Q460 868 640 920Q760 944 850 880", cloth, 0.8) +
      topStitch("M300 910Q458 879 636 930Q760 954 846 896", cloth.hi2)
    );
  }
  return (
    front +
    seam("M470 806Q540 900 700 930Q790 920 850 880", cloth, 0.8) +
    topStitch("M462 816Q536 912 702 942", cloth.hi2) +
    seam("M396 818Q400 900 440 980", cloth, 0.7) +
    topStitch("M408 820Q412 900 452 980", cloth.hi2)
  );
}

function draw(
  plan: BootPlan,
  side: Side,
  cut: BootCut,
  up: (y: number) => number,
  paint: Paint,
  dye: Dye,
): string {
  const raised = (d: string) =>
    d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${x} ${num(up(Number(y)))}`);
  const raisedPaths = (body: string) => body.replace(/ d="([^"]*)"/g, (_, d) => ` d="${raised(d)}"`);
  const leather = tones(dye.main);
  const lining = tones(dye.second);
  const pop = tones(dye.pop);
  const gain = { gain: 0.84 };
  const d = { upper: path(cut.upper), shaft: path(cut.shaft), rand: path(cut.rand) };
  const mark =
    makersMark(373, up(666), 1.9, "#000", 2.1, 0.45) +
    makersMark(372, up(664), 1.9, leather.hi2, 1.6, side === "front" ? 1 : 0);
  const body = `<path d="${raised("M330 560Q380 600 500 620L580 560L530 486L380 500Z")}" fill="${lining.lo3}"/>
${paint("tongue", dye.second, gain)}${cast(path(cut.collar), 0.3, 4, 6, 8, "#1b1612")}
${cast(path(cut.outsole), 0.35, 8, 10, 16, "#2a241d")}${paint("outsole", dye.trim, gain)}${lugs}
${paint("upper", dye.main, gain)}
${inside("upper", d.upper, cast(d.shaft, 0.5, 6, 10, 8, leather.lo3))}${paint("shaft", dye.second, gain)}
${topStitch(raised("M294 764Q400 814 464 798Q512 736 548 660"), leather.hi2)}
${seam(raised("M288 772Q400 826 470 806Q520 742 556 658"), leather, 0.8)}
${plan.lined ? "" : paint("collar", dye.second, gain)}${line(raised("M286 590Q400 542 524 540"), "#000", 0.4, 2)}
${raisedPaths(pullTab(pop))}${raisedPaths(upperSeams(side, leather))}
${inside("upper-foot", d.upper, cast(d.rand, 0.6, 0, -12, 8, leather.lo3))}
${paint("rand", dye.trim, gain)}${paint("toecap", dye.trim, gain)}
${line("M820 1030Q816 950 908 893", "#000", 0.55, 2.5)}${line("M817 1030Q813 948 905 891", "#fff", 0.12, 1.5)}
${sole(paint, pop)}
${lacing(pop, lining, up)}${side === "front" ? mark : ""}
<path d="${raised("M522 478Q538 430 572 444")}" fill="none" stroke="${pop.base}" stroke-width="9" stroke-linecap="round"/>`;
  return plan.lined ? body + pileCollar(cut.collar, dye.pop) : body;
}

/** A laced boot, drawn by its plan: from the outside, and as its back view the inner side. */
export const lacedBoot =
  (plan: BootPlan) =>
  (side: Side): Garment => {
    const up = (y: number) => (y < ankle ? ankle - (ankle - y) * plan.tall : y);
    const cut = cutTo(plan, up);
    const garment: Garment = {
      panels: panelsOf(plan, side, cut),
      scale: 1.14,
      middle: [632, (up(446) + 1154) / 2],
      detail: plan.detail,
      floor: { y: 1139, reach: 377 },
      draw: (paint, dye) => draw(plan, side, cut, up, paint, dye),
    };
    return side === "front" ? garment : turnedRound(garment);
  };
