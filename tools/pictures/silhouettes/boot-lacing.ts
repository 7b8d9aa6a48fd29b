import type { Tones } from "../drawing/colour.ts";
import { num } from "../drawing/outline.ts";
import { soft } from "../drawing/studio.ts";

type Place = readonly [x: number, y: number];

/** From the toe up: four eyelets, then three hooks; and where the lace meets the far side. */
const nearSide: readonly Place[] = [
  [752, 838],
  [698, 812],
  [648, 778],
  [602, 734],
  [566, 680],
  [542, 620],
  [524, 562],
];
const farSide: readonly Place[] = [
  [786, 816],
  [736, 786],
  [684, 746],
  [638, 698],
  [606, 640],
  [590, 580],
  [582, 524],
];
const eyelets = 4;

/** One run of round lace across the tongue. */
function lace([x1, y1]: Place, [x2, y2]: Place, colour: Tones, fleck: string): string {
  const d = `M${x1} ${y1}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 - 9)} ${x2} ${y2}`;
  const line = (stroke: string, width: number, extra = "") =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`;
  return (
    line("#000", 9, `stroke-opacity=".45" ${soft(2)} transform="translate(3 6)" stroke-linecap="round"`) +
    line(colour.lo2, 8.6, 'stroke-linecap="round"') +
    line(colour.base, 6.8, 'stroke-linecap="round"') +
    line(colour.hi2, 4.6, 'stroke-opacity=".75" stroke-dasharray="2.6 3.4" transform="translate(-.6 -1)"') +
    line(fleck, 2, 'stroke-opacity=".7" stroke-dasharray="3 11" transform="translate(0 1)"')
  );
}

const steel = "#77716a";

const hook = ([x, y]: Place) => `<g transform="translate(${x - 4} ${y + 2}) rotate(-18)">
<rect x="-13" y="-8" width="26" height="17" rx="5" fill="#000" opacity=".5" ${soft(2)} transform="translate(2 4)"/>
<rect x="-13" y="-9" width="26" height="17" rx="5" fill="${steel}"/>
<rect x="-13" y="-9" width="26" height="17" rx="5" fill="url(#steel)"/>
<path d="M-9 -6H9" stroke="#fff" stroke-opacity=".7" stroke-width="1.4"/></g>`;

const eyelet = ([x, y]: Place) => `<g transform="translate(${x - 6} ${y + 5})">
<circle r="9.5" fill="#000" opacity=".45" ${soft(2)} cx="2" cy="3"/><circle r="8.6" fill="${steel}"/>
<circle r="8.6" fill="url(#steel)"/><circle r="3.4" fill="#14110e"/></g>`;

/**
 * Laces crossing in perspective, held by eyelets on the upper and hooks on the shaft.
 * @param up where a height of the plain boot lies on this one
 */
export function lacing(colour: Tones, shaft: Tones, up: (y: number) => number): string {
  const raised = (places: readonly Place[]) => places.map(([x, y]) => [x, up(y)] as const);
  const [near, far] = [raised(nearSide), raised(farSide)];
  const runs: string[] = [];
  for (let i = 0; i + 1 < near.length; i++)
    runs.push(lace(far[i] as Place, near[i + 1] as Place, colour, shaft.lo3));
  near.forEach((place, i) => {
    runs.push(lace(place, far[Math.min(i + 1, far.length - 1)] as Place, colour, shaft.lo3));
  });
  return `<linearGradient id="steel" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>
${runs.join("")}${near.map((place, i) => (i < eyelets ? eyelet(place) : hook(place))).join("")}`;
}
