import { mirror, type Outline, path } from "../drawing/outline.ts";
import { seededRandom } from "../drawing/random.ts";
import { label, laid, seam, stitch } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { hoodedShell, type ShellContext } from "./hooded-shell.ts";
import { curl, woolly } from "./pile-edge.ts";
import { stud } from "./rain-jacket.ts";

const pile = { L: 0.82, C: 0.035, H: 82 };

/** Curly pile along the hood's edge, open under the chin. */
function pileRuff(): string {
  const random = seededRandom("pile-ruff");
  const curls = Array.from({ length: 3600 }, () => {
    const around = Math.PI * (0.6 + 1.8 * random());
    const out = random();
    const place = [
      600 + Math.cos(around) * (84 + out * 34),
      226 + Math.sin(around) * (92 + out * 34),
    ] as const;
    const turn = around + (random() - 0.5) * 2.6;
    const light =
      0.5 - Math.cos(around) * 0.14 - Math.sin(around) * 0.2 - Math.abs(out - 0.5) * 0.7 + random() * 0.45;
    return {
      depth: Math.abs(out - 0.5) + random() * 0.2,
      mark: curl(place, turn, 5 + random() * 8, light, pile),
    };
  });
  return woolly(curls);
}

function chestFlap({ colours: { cloth } }: ShellContext): string {
  const welt = path([
    [420, 588, 1],
    [444, 584, 1],
    [468, 740, 1],
    [442, 746, 1],
  ]);
  return `${cast(welt, 0.4, 3, 5, 4, cloth.lo3)}<path d="${welt}" fill="${cloth.base}"/>${seam(welt, cloth, 0.8)}`;
}

/** A large pocket with a flap and two studs, planned for the left half. */
function cargo(
  half: "left" | "right",
  { paint, dye, colours: { cloth, zip }, torso, low }: ShellContext,
): string {
  const [top, bottom] = [low(880), low(1060)];
  const turn = half === "left" ? 1 : -1;
  const d = (outline: Outline) => path(half === "left" ? outline : mirror(outline));
  const own = (body: string) => (half === "left" ? body : mirrored(body));
  const bag = d([
    [372, top, 1],
    [534, top + 12, 1],
    [536, bottom - 20],
    [520, bottom + 8, 1],
    [382, bottom - 6, 1],
    [366, bottom - 30],
  ]);
  const flap = d([
    [366, top - 16, 1],
    [540, top - 2, 1],
    [540, top + 50],
    [530, top + 62, 1],
    [374, top + 48, 1],
    [364, top + 38],
  ]);
  const cloths = (id: string, shape: string, dx: number, dy: number) =>
    inside(
      `${id}-${half}`,
      shape,
      `<g transform="translate(${dx * turn} ${dy})">${paint("torso", dye.main)}</g>${laid(torso, "weave")}`,
    );
  return `${cast(bag, 0.4, 4, 8, 8, cloth.lo3)}${cloths("bag", bag, 4, 9)}${seam(bag, cloth, 0.9)}
${cast(flap, 0.5, 3, 9, 8, cloth.lo3)}${cloths("cargo-flap", flap, -6, -12)}${seam(flap, cloth, 0.9)}
${own(stitch(`M372 ${top + 40}L532 ${top + 54}`, 0.3) + stud(400, top + 36, zip) + stud(506, top + 46, zip))}`;
}

/** Padded winter parka: smooth cloth to the thigh, pile round the hood, four pockets, a flap over the zip. */
export const parka = hoodedShell({
  seed: "fell-parka",
  length: 1.36,
  width: 1.06,
  restless: 0.8,
  finish: { wrap: 0.44, shine: 0.02, soften: 3 },
  weave: [2.8, 45],
  tightened: { cuff: false, hem: false },
  detail: { at: [600, 330], zoom: 2.3 },
  face: (side, context) => {
    const { colours, hem, low } = context;
    const { cloth, zip, pop } = colours;
    const waist = `M322 ${low(800)}Q600 ${low(826)} 878 ${low(800)}`;
    const waistSeam = seam(waist, cloth, 0.7) + stitch(waist, 0.3);
    const bottom = `M308 ${low(1136)}Q440 ${low(1160)} 600 ${low(1166)}Q760 ${low(1160)} 892 ${low(1136)}`;
    if (side === "back") {
      return `${waistSeam}${seam(bottom, cloth, 0.8)}${seam("M338 500Q600 548 862 500", cloth)}${stitch("M338 506Q600 554 862 506", 0.3)}
<path d="M600 ${low(1000)}V${hem}" stroke="#000" stroke-opacity=".45" stroke-width="2.4"/>${seam(`M600 548V${low(1000)}`, cloth, 0.6)}
${label(560, 430, 80, 44, zip, "#e9e5da")}`;
    }
    const flap = path([
      [572, 322, 1],
      [640, 322, 1],
      [642, 700],
      [640, hem - 3, 1],
      [572, hem - 3, 1],
      [572, 700],
    ]);
    const studs = Array.from({ length: 6 }, (_, i) => stud(612, 372 + (i * (hem - 440)) / 5, zip));
    return `${waistSeam}${seam(bottom, cloth, 0.8)}${bothSides(seam("M337 520Q450 500 572 494", cloth))}
${chestFlap(context)}${mirrored(chestFlap(context))}${cargo("left", context)}${cargo("right", context)}
${cast(flap, 0.4, 5, 6, 4, cloth.lo3)}${inside("storm", flap, `<g transform="translate(-40 0)">${context.paint("torso", context.dye.main)}</g>`)}
${seam(`M640 322Q644 700 640 ${hem - 3}`, cloth)}${stitch(`M632 330Q636 700 632 ${hem - 6}`, 0.26)}
<path d="M573 322V${hem - 3}" stroke="${cloth.hi2}" stroke-opacity=".4"/>${studs.join("")}
${pocketZip(706, 470, 706, 560, { ...colours, pop }, false)}`;
  },
  ruff: pileRuff,
});
