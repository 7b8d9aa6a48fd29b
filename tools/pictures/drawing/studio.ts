import { centre } from "./outline.ts";
import { clamp, type Frame } from "./raster.ts";

/** Small Gaussian blurs any small element may use, by radius in drawing units. */
const radii = [1, 2, 4] as const;
export type Radius = (typeof radii)[number];

/** Attribute that softens a small element. */
export const soft = (radius: Radius) => `filter="url(#soft${radius})"`;

const blurs = radii
  .map(
    (radius) =>
      `<filter id="soft${radius}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
  .join("");

/**
 * Large blurs state their area themselves (`shadows.ts`). Here it is cut to what the frame shows:
 * in an enlarged detail most of a shape lies outside the picture and would only cost time.
 */
function cutAreas(frame: Frame, drawing: string): string {
  // shapes may be mirrored about the centre line, so the visible part is taken on both sides of it
  const left = -frame.x / frame.scale;
  const right = (frame.width - frame.x) / frame.scale;
  const sideways = Math.max(centre - left, right - centre);
  const top = -frame.y / frame.scale;
  const bottom = (frame.height - frame.y) / frame.scale;
  return drawing.replace(
    /data-area="(\S+) (\S+) (\S+) (\S+) (\S+)"/g,
    (_, x1: string, y1: string, x2: string, y2: string, around: string) => {
      const margin = Number(around);
      const across = (x: string) => clamp(Number(x), centre - sideways - margin, centre + sideways + margin);
      const down = (y: string) => clamp(Number(y), top - margin, bottom + margin);
      const width = Math.max(1, across(x2) - across(x1));
      const height = Math.max(1, down(y2) - down(y1));
      return `filterUnits="userSpaceOnUse" x="${across(x1)}" y="${down(y1)}" width="${width}" height="${height}"`;
    },
  );
}

/** The shop's own ground of pictures, one even tone: it joins the page without an edge and packs into nothing. */
const paper = "#efeeea";

const placed = (frame: Frame, drawing: string) =>
  `<g transform="translate(${frame.x} ${frame.y}) scale(${frame.scale})">${cutAreas(frame, drawing)}</g>`;

/** A drawing in its frame with nothing behind it, for putting it into a landscape. */
export function cutOut(frame: Frame, drawing: string): string {
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>${blurs}</defs>${placed(frame, drawing)}</svg>`;
}

const plainPaper = ({ width, height }: Frame) =>
  `<rect width="${width}" height="${height}" fill="${paper}"/>`;

/** A drawing in its frame on paper, or on another ground as large as the frame. */
export function studio(frame: Frame, drawing: string, ground = plainPaper(frame)): string {
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>${blurs}</defs>${ground}
${placed(frame, drawing)}</svg>`;
}
