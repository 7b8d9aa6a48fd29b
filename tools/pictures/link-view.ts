import { type Colourway, type Figure, figures } from "../../backend/pictures/range.ts";
import type { Frame } from "./drawing/raster.ts";
import { cutOut, studio } from "./drawing/studio.ts";
import { open, type Pixels, pixelsOf, rasterise, solidBox } from "./encode.ts";
import { framedSvg } from "./product.ts";

/** The shape in which links show pictures everywhere; goods are drawn larger, so that seams stay fine lines. */
export const link = { width: 1200, height: 630 };
const [width, height] = [link.width * 1.5, link.height * 1.5];
/** As much of it as goods may fill; the rest is air. */
const room = { width: width * 0.43, height: height * 0.81 };
/** The whole of the drawing space, small: to see where the goods are. */
const overview: Frame = { width: 600, height: 750, scale: 0.45, x: 30, y: 37 };

/** The frame that shows a figure as large as its room, in the middle; light and place are the same in all colourways. */
function frameAround(figure: Figure): Frame {
  const colourway = figures[figure][0] as Colourway;
  const seen = solidBox(rasterise(framedSvg(figure, colourway, overview, cutOut)));
  const across = (seen.right - seen.left) / overview.scale;
  const down = (seen.bottom - seen.top) / overview.scale;
  const middleX = ((seen.left + seen.right) / 2 - overview.x) / overview.scale;
  const middleY = ((seen.top + seen.bottom) / 2 - overview.y) / overview.scale;
  const scale = Math.min(room.width / across, room.height / down);
  return { width, height, scale, x: width / 2 - middleX * scale, y: height / 2 - middleY * scale };
}

const frames = new Map<Figure, Frame>();

/** The front of a product on the paper of its tile, wide as links show pictures. */
export function goodsForLinks(figure: Figure, colourway: Colourway): Pixels {
  const frame = frames.get(figure) ?? frameAround(figure);
  frames.set(figure, frame);
  return rasterise(framedSvg(figure, colourway, frame, studio));
}

/** The middle of a scene, as wide as links show pictures. */
export const sceneForLinks = (scene: Pixels): Promise<Pixels> =>
  pixelsOf(open(scene).removeAlpha().resize(link.width, link.height, { fit: "cover" }));
