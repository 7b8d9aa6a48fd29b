import { type Tones, tones } from "../drawing/colour.ts";
import type { Dye, Paint } from "../drawing/garment.ts";
import { mirror, type Outline, path, whole } from "../drawing/outline.ts";
import type { Panel } from "../drawing/panel.ts";
import { label, laid, stitch } from "../drawing/sewing.ts";
import { bothSides, cast, inside, mirrored } from "../drawing/shadows.ts";
import { cord, ladderLock, webbing } from "../drawing/webbing.ts";

const shoulder: Outline = [
  [556, 396, 1],
  [520, 392],
  [480, 414],
  [452, 474],
  [438, 560],
  [440, 660],
  [456, 760],
  [470, 806, 1],
  [508, 808, 1],
  [506, 740],
  [498, 650],
  [500, 562],
  [516, 492],
  [548, 458, 1],
];
const backPad: Outline = whole([
  [600, 470],
  [560, 474],
  [536, 500],
  [528, 620],
  [530, 800],
  [534, 960],
  [548, 1010],
  [600, 1018],
]);
const lumbar: Outline = whole([
  [600, 1006],
  [480, 1010],
  [420, 1040, 1],
  [404, 1110],
  [416, 1168],
  [480, 1186],
  [600, 1190],
]);

const foam: Panel["finish"] = { wrap: 0.42, shine: 0.015, soften: 2 };

/** Foam that carries the load: shoulders, back, hips. */
export function harnessPanels(seed: string): Record<string, Panel> {
  const pad = (outline: Outline, puff: number, name: string): Panel => ({
    outline,
    puff,
    cap: 90,
    crumple: [{ rise: 7, freq: 0.012, seed: seed + name }],
    // ribs cut into the foam let air through
    relief: name === "back" ? (_, y) => 5 * Math.sin((y / 46) * 2 * Math.PI) : () => 0,
    finish: foam,
  });
  return {
    shoulderLeft: pad(shoulder, 0.75, "shoulder-l"),
    shoulderRight: pad(mirror(shoulder), 0.75, "shoulder-r"),
    backPad: pad(backPad, 0.6, "back"),
    lumbar: pad(lumbar, 0.6, "lumbar"),
  };
}

interface PackTones {
  main: Tones;
  second: Tones;
  web: Tones;
  pop: Tones;
}

/** The side that lies on the back: foam pads, shoulder straps with load lifters, chest strap, closed hip belt wings. */
export function backSystem(paint: Paint, dye: Dye, { main, second, web, pop }: PackTones): string {
  const d = { shoulder: path(shoulder), pad: path(backPad), lumbar: path(lumbar) };
  const pads = `${cast(d.pad, 0.5, 4, 8, 8, main.lo3)}${paint("backPad", dye.second)}${laid(d.pad, "mesh")}
${cast(d.lumbar, 0.55, 4, 8, 8, main.lo3)}${paint("lumbar", dye.second)}${laid(d.lumbar, "mesh")}
${inside("lumbar", d.lumbar, stitch("M440 1058Q600 1040 760 1058M440 1140Q600 1160 760 1140", 0.4, 1.4))}`;
  const lifters = bothSides(webbing("M500 404Q512 372 520 340", 17, web) + ladderLock(503, 398, 17, web, 12));
  const edge = `<path d="M540 402Q486 424 462 520Q448 640 482 796" fill="none" stroke="${pop.base}" stroke-width="3" opacity=".9"/>`;
  const adjusters = bothSides(
    webbing("M489 806Q478 900 410 1040", 18, web) +
      ladderLock(489, 812, 20, web, 2) +
      stitch("M478 690h26", 0.5, 3),
  );
  const chest =
    webbing("M470 640Q600 664 730 640", 15, web) +
    bothSides(ladderLock(474, 641, 15, web, 96)) +
    ladderLock(600, 653, 20, tones(dye.trim), 90) +
    cord("M536 650q-4 18 4 34", pop, 3.6);
  const mark = label(556, 300, 88, 34, web, second.hi2);
  return `${pads}${cast(d.shoulder, 0.6, 8, 10, 8, main.lo3)}${mirrored(cast(d.shoulder, 0.6, -4, 10, 8, main.lo3))}
${adjusters}${paint("shoulderLeft", dye.trim)}${paint("shoulderRight", dye.trim)}
${bothSides(laid(d.shoulder, "mesh") + edge)}${lifters}${chest}${mark}`;
}
