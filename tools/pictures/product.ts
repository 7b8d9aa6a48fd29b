import {
  type Colourway,
  type Fabric,
  type Figure,
  figures,
  figuresOf,
  type View,
} from "../../backend/pictures/range.ts";
import { dyeOf } from "./colourways.ts";
import type { Block } from "./design/blocks.ts";
import { recut } from "./design/cut.ts";
import type { Design } from "./design/design.ts";
import { type Colour, tones } from "./drawing/colour.ts";
import { type DyeOptions, dyed } from "./drawing/dye.ts";
import type { Dye, Garment, Side } from "./drawing/garment.ts";
import { marked } from "./drawing/mark.ts";
import { path } from "./drawing/outline.ts";
import { type ShadedPanel, shadePanel } from "./drawing/panel.ts";
import { pngAddress } from "./drawing/png.ts";
import type { Frame } from "./drawing/raster.ts";
import { seam } from "./drawing/sewing.ts";
import { contactShadow, inside } from "./drawing/shadows.ts";
import { cutOut, studio } from "./drawing/studio.ts";
import { type Pixels, rasterise } from "./encode.ts";
import { swatch } from "./fabric.ts";
import { silhouettes } from "./silhouettes/silhouettes.ts";

const width = 960;
const height = 1200;
/**
 * Shares of that size at which the other views are drawn: goods in a landscape stand further away, and what is enlarged
 * has nothing finer to show.
 */
const shares: Readonly<Record<View, number>> = {
  front: 1,
  back: 0.667,
  detail: 0.69,
  fabric: 0.94,
  scene: 0.85,
};

/** Where the garment lands on the picture: whole, or its telling place enlarged. */
function frameOf(garment: Garment, view: View): Frame {
  const [middleX, middleY] = view === "detail" ? garment.detail.at : garment.middle;
  const size = shares[view];
  const scale = garment.scale * size * (width / 1200) * (view === "detail" ? garment.detail.zoom : 1);
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
  ground?: string;
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

/** Panels in the garment's first colour take the blocks of the design. */
function drawnIn(
  { garment, frame, panels }: Lit,
  dye: Dye,
  sewn?: { blocks: readonly Block[]; block: Colour },
): string {
  let pieces = 0;
  const cloth = (name: string, colour: Colour, options?: DyeOptions) => {
    const panel = panels.get(name);
    if (panel === undefined) throw new Error(`there is no panel ${name}`);
    return panel ? dyed(panel, frame, colour, options) : "";
  };
  return garment.draw((name, colour, options) => {
    const whole = cloth(name, colour, options);
    const outline = garment.panels[name]?.outline;
    if (!sewn || !outline || colour !== dye.main) return whole;
    const set = sewn.blocks
      .filter(({ panels: from }) => from.test(name))
      .map(({ d }) => {
        pieces += 1;
        const piece = inside(`block${pieces}`, d, cloth(name, sewn.block, options));
        return inside(`edge${pieces}`, path(outline), piece + seam(d, tones(sewn.block), 0.8));
      });
    return whole + set.join("");
  }, dye);
}

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
  const drawing = marked(drawnIn(lit, dyeOf(figure, colourway)), null);
  if (view === "scene") return cutOut(frame, drawing);
  return studio(frame, standingShadow(garment) + drawing);
}

/** The wide soft shadows a garment casts on the paper; they are the same in every colour. */
const paperShadows =
  /<filter id="blur-(?:16|32)-[^>]*><feGaussianBlur[^>]*\/><\/filter><path [^>]*fill="#3d362d"[^>]*\/>/g;

/** The paper with those shadows, drawn once for all designs of a lit garment. */
function groundOf(lit: Lit, drawing: string): string {
  if (!lit.ground) {
    const shadows = [...drawing.matchAll(paperShadows)].map(([shadow]) => shadow);
    const { width, height, data } = rasterise(
      studio(lit.frame, shadows.join("") + standingShadow(lit.garment)),
    );
    lit.ground = `<image href="${pngAddress(data, width, height)}" width="${width}" height="${height}"/>`;
  }
  return lit.ground;
}

/** Front or back of one style, 4 : 5: sewn by its design and brought into its cut. */
export function stylePixels(figure: Figure, colourway: Colourway, side: Side, design: Design): Pixels {
  const lit = litOnce(
    `${figure}-${side}`,
    () => silhouettes[figure](side),
    (garment) => frameOf(garment, side),
  );
  const { frame } = lit;
  const { block, ...dye } = design.dye(colourway);
  const drawing = drawnIn(lit, dye, { blocks: design.blocks, block });
  const sewn = marked(drawing.replace(paperShadows, ""), design.brandId);
  const svg = studio(frame, sewn, groundOf(lit, drawing));
  return recut(rasterise(svg), frame, design.cut);
}

/** The front of a product as SVG in a frame of its own, on paper or cut out. */
export function framedSvg(
  figure: Figure,
  colourway: Colourway,
  frame: Frame,
  ground: (frame: Frame, drawing: string) => string,
): string {
  const lit = litOnce(
    `${figure}-in-${frame.width}x${frame.height}`,
    () => silhouettes[figure]("front"),
    () => frame,
  );
  return ground(frame, standingShadow(lit.garment) + marked(drawnIn(lit, dyeOf(figure, colourway)), null));
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
  return studio(lit.frame, drawnIn(lit, dyeOf(figure, colourway)));
}
