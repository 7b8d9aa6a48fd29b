/** A point of the 1200 × 1500 drawing; a third element of 1 makes it a hard corner. */
export type Point = readonly [x: number, y: number, corner?: number];
export type Outline = readonly Point[];

export const centre = 600;

/** One decimal is a twelfth of a pixel in the largest picture. */
export const num = (value: number) => (Math.round(value * 10) / 10).toString();

/** The outline on the other side of the centre line, walked the same way round. */
export const mirror = (outline: Outline): Outline =>
  outline.map(([x, y, corner]) => [2 * centre - x, y, corner] as const).reverse();

/** A closed shape from its left half, which starts and ends on the centre line. */
export const whole = (left: Outline): Outline => [...left, ...mirror(left).slice(1, -1)];

/** Moves every soft point a little, so that left and right are not the same. */
export const wobble = (outline: Outline, jitter: (reach: number) => number, reach: number): Outline =>
  outline.map(([x, y, corner]) => (corner ? [x, y, corner] : [x + jitter(reach), y + jitter(reach)]));

interface Curve {
  from: Point;
  c1: readonly [number, number];
  c2: readonly [number, number];
  to: Point;
}

const tension = 1 / 6;

/** Catmull-Rom through the points, as cubic curves; corners have no tangent. */
function curves(outline: Outline): Curve[] {
  const n = outline.length;
  const point = (i: number) => outline[(i + n) % n] as Point;
  return outline.map((from, i) => {
    const [before, to, after] = [point(i - 1), point(i + 1), point(i + 2)];
    const out = from[2] ? 0 : tension;
    const into = to[2] ? 0 : tension;
    return {
      from,
      c1: [from[0] + (to[0] - before[0]) * out, from[1] + (to[1] - before[1]) * out],
      c2: [to[0] - (after[0] - from[0]) * into, to[1] - (after[1] - from[1]) * into],
      to,
    };
  });
}

/** The outline as the data of a closed SVG path. */
export function path(outline: Outline): string {
  const [first] = outline;
  if (!first) return "";
  const pair = ([x, y]: readonly [number, number, ...unknown[]]) => `${num(x)} ${num(y)}`;
  const parts = curves(outline).map(
    ({ c1, c2, to }) => `C${pair(c1)} ${pair(c2)} ${num(to[0])} ${num(to[1])}`,
  );
  return `M${num(first[0])} ${num(first[1])}${parts.join("")}Z`;
}

/** The same outline as a polygon, `steps` straight pieces a curve. */
export function polygon(outline: Outline, steps = 14): Point[] {
  return curves(outline).flatMap(({ from, c1, c2, to }) =>
    Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      const u = 1 - t;
      const blend = (axis: 0 | 1) =>
        u * u * u * from[axis] + 3 * u * u * t * c1[axis] + 3 * u * t * t * c2[axis] + t * t * t * to[axis];
      return [blend(0), blend(1)] as const;
    }),
  );
}

/** How a piece lies on the picture: turned about the drawing's origin of the piece, then moved. */
export interface Lie {
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
}

/** A piece drawn about the origin, laid down. */
export function laidDown(outline: Outline, { x, y, turn }: Lie): Outline {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return outline.map(([px, py, corner]) => [x + px * cos - py * sin, y + px * sin + py * cos, corner]);
}

/** The place within the piece of a place on the picture: what `laidDown` does, undone. */
export function within({ x, y, turn }: Lie, px: number, py: number): readonly [number, number] {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return [(px - x) * cos + (py - y) * sin, -(px - x) * sin + (py - y) * cos];
}

/** The same for SVG drawn about the piece's origin. */
export const lying = ({ x, y, turn }: Lie, body: string) =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${body}</g>`;
