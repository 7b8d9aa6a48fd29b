import { dyeOf } from "./colourways.ts";
import { dyed } from "./drawing/dye.ts";
import type { Garment } from "./drawing/garment.ts";
import { type ShadedPanel, shadePanel } from "./drawing/panel.ts";
import type { Frame } from "./drawing/raster.ts";
import { contactShadow } from "./drawing/shadows.ts";
import { cutOut, studio } from "./drawing/studio.ts";
import type { Silhouette, View } from "./range.ts";
import { silhouettes } from "./silhouettes/silhouettes.ts";

const width = 1200;
const height = 1500;

/** Where the garment lands on the picture: whole, or its telling place enlarged. */
function frameOf(garment: Garment, view: View): Frame {
  const [middleX, middleY] = view === "detail" ? garment.detail.at : garment.middle;
  const scale = garment.scale * (view === "detail" ? garment.detail.zoom : 1);
  return { width, height, scale, x: width / 2 - middleX * scale, y: height / 2 - middleY * scale };
}

interface Lit {
  garment: Garment;
  frame: Frame;
  panels: Map<string, ShadedPanel | null>;
}

/** Light knows nothing of colour, so one lit garment serves all its colourways. */
function light(silhouette: Silhouette, view: View): Lit {
  const garment = silhouettes[silhouette](view === "back" ? "back" : "front");
  const frame = frameOf(garment, view);
  const panels = new Map(
    Object.entries(garment.panels).map(([name, panel]) => [name, shadePanel(panel, frame)] as const),
  );
  return { garment, frame, panels };
}

let latest: { key: string; lit: Lit } | null = null;

function litGarment(silhouette: Silhouette, view: View): Lit {
  const key = `${silhouette}-${view}`;
  if (latest?.key !== key) latest = { key, lit: light(silhouette, view) };
  return latest.lit;
}

/** One product picture as SVG, 1200 × 1500 pixels; without a backdrop when it goes into a landscape. */
export function pictureSvg(silhouette: Silhouette, colourway: string, view: View, backdrop = true): string {
  const { garment, frame, panels } = litGarment(silhouette, view);
  const paint: Parameters<Garment["draw"]>[0] = (name, colour, options) => {
    const panel = panels.get(name);
    if (panel === undefined) throw new Error(`${silhouette} has no panel ${name}`);
    return panel ? dyed(panel, frame, colour, options) : "";
  };
  const { floor } = garment;
  const shadow = floor ? contactShadow(garment.middle[0], floor.y, floor.reach) : "";
  const drawing = garment.draw(paint, dyeOf(silhouette, colourway));
  return backdrop ? studio(frame, shadow + drawing) : cutOut(frame, drawing);
}
