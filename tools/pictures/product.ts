import {
  type Colourway,
  type Fabric,
  type Figure,
  figures,
  figuresOf,
  type View,
} from "../../backend/pictures/range.ts";
import { dyeOf } from "./colourways.ts";
import { dyed } from "./drawing/dye.ts";
import type { Dye, Garment } from "./drawing/garment.ts";
import { type ShadedPanel, shadePanel } from "./drawing/panel.ts";
import type { Frame } from "./drawing/raster.ts";
import { contactShadow } from "./drawing/shadows.ts";
import { cutOut, studio } from "./drawing/studio.ts";
import { swatch } from "./fabric.ts";
import { silhouettes } from "./silhouettes/silhouettes.ts";

const width = 1200;
const height = 1500;
/**
 * Shares of that size at which the other views are drawn: goods in a landscape stand further away, and what is enlarged
 * has nothing finer to show.
 */
const shares: Readonly<Record<View, number>> = { front: 1, back: 1, detail: 0.55, fabric: 0.75, scene: 0.68 };

/** Where the garment lands on the picture: whole, or its telling place enlarged. */
function frameOf(garment: Garment, view: View): Frame {
  const [middleX, middleY] = view === "detail" ? garment.detail.at : garment.middle;
  const size = shares[view];
  const scale = garment.scale * size * (view === "detail" ? garment.detail.zoom : 1);
  const [across, down] = [Math.round(width * size), Math.round(height * size)];
  return {
    width: across,
    height: down,
    scale,
    x: across / 2 - middleX * scale,
    y: down / 2 - middleY * scale,
  };
}

interface Lit {
  garment: Garment;
  frame: Frame;
  panels: Map<string, ShadedPanel | null>;
}

/** Light knows nothing of colour, so one lit garment serves all its colourways. */
function light(garment: Garment, frame: Frame): Lit {
  const panels = new Map(
    Object.entries(garment.panels).map(([name, panel]) => [name, shadePanel(panel, frame)] as const),
  );
  return { garment, frame, panels };
}

let latest: { key: string; lit: Lit } | null = null;

/** The garment lit in its frame; the last one is kept for the next colourway. */
function litOnce(key: string, garmentOf: () => Garment, framed: (garment: Garment) => Frame): Lit {
  if (latest?.key !== key) {
    const garment = garmentOf();
    latest = { key, lit: light(garment, framed(garment)) };
  }
  return latest.lit;
}

const drawnIn = ({ garment, frame, panels }: Lit, dye: Dye): string =>
  garment.draw((name, colour, options) => {
    const panel = panels.get(name);
    if (panel === undefined) throw new Error(`there is no panel ${name}`);
    return panel ? dyed(panel, frame, colour, options) : "";
  }, dye);

const standingShadow = ({ floor, middle }: Garment) =>
  floor ? contactShadow(middle[0], floor.y, floor.reach) : "";

/** One product picture as SVG, 4 : 5; for a scene without a backdrop. */
export function pictureSvg(figure: Figure, colourway: Colourway, view: View): string {
  const side = view === "back" ? "back" : "front";
  const lit = litOnce(
    `${figure}-${view}`,
    () => silhouettes[figure](side),
    (garment) => frameOf(garment, view),
  );
  const { garment, frame } = lit;
  const drawing = drawnIn(lit, dyeOf(figure, colourway));
  if (view === "scene") return cutOut(frame, drawing);
  return studio(frame, standingShadow(garment) + drawing, view === "detail");
}

/** The front of a product as SVG in a frame of its own, on paper or cut out. */
export function framedSvg(
  figure: Figure,
  colourway: Colourway,
  frame: Frame,
  ground: typeof studio | typeof cutOut,
): string {
  const lit = litOnce(
    `${figure}-in-${frame.width}x${frame.height}`,
    () => silhouettes[figure]("front"),
    () => frame,
  );
  return ground(frame, standingShadow(lit.garment) + drawnIn(lit, dyeOf(figure, colourway)));
}

/** A fabric close up as SVG, 4 : 5; its colour is the one its figures have. */
export function fabricSvg(fabric: Fabric, colourway: Colourway): string {
  const figure = figuresOf(fabric).find((each) => figures[each].includes(colourway));
  if (!figure) throw new Error(`${fabric} is not dyed in ${colourway}`);
  const lit = litOnce(
    `fabric-${fabric}`,
    () => swatch(fabric),
    (garment) => frameOf(garment, "fabric"),
  );
  return studio(lit.frame, drawnIn(lit, dyeOf(figure, colourway)), true);
}
