import { num } from "./outline.ts";

/** Left, top, right, bottom. */
type Bounds = readonly [number, number, number, number];

/** A blurred element; it names the area it may touch, which the studio cuts to the frame. */
function blurred(bounds: Bounds, radius: number, element: (attribute: string) => string): string {
  const margin = radius * 3;
  const [left, top, right, bottom] = bounds;
  const area = [left - margin, top - margin, right + margin, bottom + margin, margin].map(num).join(" ");
  const id = `blur-${radius}-${area.replace(/[ .]/g, "_")}`;
  return `<filter id="${id}" data-area="${area}"><feGaussianBlur stdDeviation="${radius}"/></filter>${element(`filter="url(#${id})"`)}`;
}

/** The rectangle around a path that is written in absolute pairs only (M, L, C, Q). */
function boundsOf(d: string): Bounds {
  const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * A soft copy of a shape, moved: the shadow it casts right-down on the paper or on what lies below.
 * @param d path data in absolute pairs only (M, L, C, Q)
 */
export function cast(
  d: string,
  opacity: number,
  x: number,
  y: number,
  radius: number,
  colour = "#3d362d",
): string {
  const moved = x || y ? `transform="translate(${x} ${y})"` : "";
  return blurred(
    boundsOf(d),
    radius,
    (filter) => `<path d="${d}" fill="${colour}" opacity="${opacity}" ${filter} ${moved}/>`,
  );
}

/** A soft dark pool: the shade of something that hangs over a place. */
export function pool(
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  opacity: number,
  radius: number,
  colour: string,
): string {
  return blurred(
    [cx - rx, cy - ry, cx + rx, cy + ry],
    radius,
    (filter) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" ${filter}/>`,
  );
}

/** The shadow of something that stands on the paper: one wide and faint, one tight. */
export const contactShadow = (x: number, floor: number, reach: number) =>
  pool([x + 14, floor], [reach * 1.12, 46], 0.16, 32, "#5b554c") +
  pool([x + 8, floor - 4], [reach, 17], 0.26, 16, "#3f3a33");

/** Something seen only inside a shape. `id` must be the drawing's own. */
export function inside(id: string, d: string, body: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** A drawing turned left to right about the centre line. */
export const mirrored = (body: string) => `<g transform="translate(1200 0) scale(-1 1)">${body}</g>`;

/** The same drawing on both sides of the centre line. */
export const bothSides = (body: string) => body + mirrored(body);
