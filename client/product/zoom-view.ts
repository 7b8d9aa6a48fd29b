/** What of a picture is seen: `x` and `y` move its middle, in pixels of the screen. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Stage {
  width: number;
  height: number;
}

export const fitted: ZoomView = { scale: 1, x: 0, y: 0 };
export const most = 4;
/** A press makes the picture so much larger. */
export const step = 2;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** No edge of the picture comes further in than that of the stage. */
function keepInside({ scale, x, y }: ZoomView, { width, height }: Stage): ZoomView {
  const room = (scale - 1) / 2;
  return { scale, x: clamp(x, width * room), y: clamp(y, height * room) };
}

export const moved = (view: ZoomView, { x, y }: Point, stage: Stage): ZoomView =>
  keepInside({ ...view, x: view.x + x, y: view.y + y }, stage);

/** What is under `point`, counted from the middle of the stage, stays there. */
export function scaled(view: ZoomView, scale: number, point: Point, stage: Stage): ZoomView {
  const next = Math.min(most, Math.max(1, scale));
  const grown = next / view.scale;
  return keepInside(
    { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    stage,
  );
}
