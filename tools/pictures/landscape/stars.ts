import { num } from "../drawing/outline.ts";
import { seededRandom } from "../drawing/random.ts";

/** A clear night: small stars over the upper part of a picture, a few of them bright. */
export function stars(seed: string, width: number, height: number, count: number): string {
  const random = seededRandom(seed);
  const all = Array.from({ length: count }, () => {
    const y = random() ** 1.5 * height * 0.5;
    const bright = random() ** 6;
    return `<circle cx="${num(random() * width)}" cy="${num(y)}" r="${num(0.7 + bright * 1.5)}" opacity="${num((0.35 + bright * 0.6) * (1 - y / (height * 0.56)))}"/>`;
  });
  return `<g fill="#eef3ff">${all.join("")}</g>`;
}
