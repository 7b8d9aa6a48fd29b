import type { Colour } from "./colour.ts";
import type { DyeOptions } from "./dye.ts";
import { centre } from "./outline.ts";
import { mirrorPanel, type Panel } from "./panel.ts";
import { mirrored } from "./shadows.ts";

/** The colours one piece is made in. */
export interface Dye {
  main: Colour;
  /** Contrast panels: hood, pocket, shaft, palm. */
  second: Colour;
  /** Pulls, cords, lining, laces. */
  pop: Colour;
  /** Zips, webbing, soles, bindings. */
  trim: Colour;
  /** Which of the figure's sets of pockets is sewn on; the first where nobody says. */
  pockets?: number;
}

/** The picture of one of the garment's panels, coloured. */
export type Paint = (panel: string, colour: Colour, options?: DyeOptions) => string;

/** Which side of the garment faces the eye. */
export type Side = "front" | "back";

/** One side of a garment: its lit panels, and how they and everything sewn to them are put together. */
export interface Garment {
  panels: Readonly<Record<string, Panel>>;
  /** Size on the picture, and the place of the drawing that comes to its middle. */
  scale: number;
  middle: readonly [x: number, y: number];
  /** The most telling place, for the detail picture, and how much larger it is shown there. */
  detail: { at: readonly [x: number, y: number]; zoom: number };
  /** Where it stands on the paper; what hangs or lies flat has its own cast shadow only. Drawing units. */
  floor?: { y: number; reach: number };
  /** SVG in drawing units, back to front. */
  draw: (paint: Paint, dye: Dye) => string;
}

/** The garment facing the other way. Its panels are turned before they are lit, so the light stays where it is. */
export function turnedRound(garment: Garment): Garment {
  const panels = Object.entries(garment.panels).map(([name, panel]) => [name, mirrorPanel(panel)] as const);
  const turn = ([x, y]: readonly [number, number]) => [2 * centre - x, y] as const;
  return {
    ...garment,
    panels: Object.fromEntries(panels),
    middle: turn(garment.middle),
    detail: { ...garment.detail, at: turn(garment.detail.at) },
    // the lit panels lie where they belong already: turn them back inside the turned drawing
    draw: (paint, dye) => mirrored(garment.draw((...args) => mirrored(paint(...args)), dye)),
  };
}
