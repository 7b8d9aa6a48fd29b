import { crumpled, type Relief } from "../drawing/cloth.ts";
import { peaks } from "../drawing/sewing.ts";
import { bothSides } from "../drawing/shadows.ts";
import { pocketZip } from "../drawing/zips.ts";
import { flatlock, midLayer } from "./mid-layer.ts";

/** Brushed cushions in rows with thin channels between them, for air. */
export function grid(name: string): Relief {
  const soft = crumpled({ rise: 9, freq: 0.009, seed: `${name}s` });
  return (x, y) => {
    const across = Math.abs(Math.sin((x / 15) * Math.PI));
    const down = Math.abs(Math.sin((y / 15) * Math.PI));
    return soft(x, y) + 3.4 * Math.min(1, across * 2.2) * Math.min(1, down * 2.2);
  };
}

/** Grid fleece with a close hood. */
export const fleeceHoodie = midLayer({
  seed: "bivouac-grid",
  surface: grid,
  finish: { wrap: 0.5, hollow: 9, depth: 0.045, soften: 0.8 },
  folds: 1.25,
  neck: "hood",
  detail: { at: [640, 440], zoom: 2.8 },
  face: (side, { cloth, trim, pop }) => {
    const sides = bothSides(flatlock("M420 1066Q452 800 424 540Q414 470 372 410", cloth));
    if (side === "back")
      return `${sides}${flatlock("M600 380V1080", cloth)}${peaks(584, 450, 0.9, pop.base)}`;
    return `${sides}${pocketZip(676, 600, 782, 586, { cloth, zip: pop, pop })}
${bothSides(pocketZip(398, 840, 408, 996, { cloth, zip: trim, pop }))}${peaks(704, 520, 0.9, pop.base)}`;
  },
});
