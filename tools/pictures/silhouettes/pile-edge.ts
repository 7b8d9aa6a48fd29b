import { type Colour, tones } from "../drawing/colour.ts";
import { num, type Outline, path, polygon } from "../drawing/outline.ts";
import { seededRandom } from "../drawing/random.ts";

/** One curl of pile; those with a larger depth lie further back. */
interface Curl {
  depth: number;
  mark: string;
}

/** A short bent stroke of wool. `light` is 0…1. */
export function curl(
  [x, y]: readonly [number, number],
  turn: number,
  length: number,
  light: number,
  colour: Colour,
): string {
  const { lo2, lo1, base, hi1, hi2 } = tones(colour);
  const ladder = [lo2, lo1, base, hi1, hi2];
  const tone = ladder[Math.max(0, Math.min(4, Math.floor(light * 5)))];
  const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
  return `<path d="M${num(x)} ${num(y)}q${num(dx * 0.5 + dy * 0.3)} ${num(dy * 0.4 - dx * 0.2)} ${num(dx)} ${num(dy)}" stroke="${tone}"/>`;
}

export const woolly = (curls: Curl[]) =>
  `<g fill="none" stroke-width="3.4" stroke-linecap="round">${curls
    .sort((a, b) => b.depth - a.depth)
    .map(({ mark }) => mark)
    .join("")}</g>`;

/** Pile that fills an outline and stands a little over its edge. */
export function pileCollar(outline: Outline, colour: Colour): string {
  const random = seededRandom("pile-collar");
  const edge = polygon(outline);
  const middle = edge.reduce(([x, y], [px, py]) => [x + px / edge.length, y + py / edge.length], [0, 0]);
  const [mx = 0, my = 0] = middle;
  const curls = Array.from({ length: 3200 }, () => {
    const [ex, ey] = edge[Math.floor(random() * edge.length)] ?? [mx, my];
    const out = Math.sqrt(random()) * 1.04;
    const place = [mx + (ex - mx) * out, my + (ey - my) * out] as const;
    const turn = random() * 2 * Math.PI;
    const light = 0.52 - (place[1] - my) * 0.012 - (place[0] - mx) * 0.0011 + (random() - 0.5) * 0.6;
    return { depth: out, mark: curl(place, turn, 5 + random() * 8, light, colour) };
  });
  return `<path d="${path(outline)}" fill="${tones(colour).lo2}"/>${woolly(curls)}`;
}
