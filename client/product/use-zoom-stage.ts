import { type PointerEvent, type RefObject, useEffect, useRef, useState, type WheelEvent } from "react";
import { fitted, moved, type Point, type Stage, scaled, step, type ZoomView } from "./zoom-view.ts";

/** Pixels a finger may slip and still press. */
const slip = 6;

export interface ZoomStage {
  ref: RefObject<HTMLDivElement | null>;
  view: ZoomView;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onWheel: (event: WheelEvent) => void;
  };
  change: { scale: (scale: number, at?: Point) => void; move: (x: number, y: number) => void };
  reset: () => void;
}

const middle: Point = { x: 0, y: 0 };
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Turns presses, drags, two fingers and the wheel on an element into what of its picture is seen. */
export function useZoomStage(): ZoomStage {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(fitted);
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  const stageOf = (): Stage => ({
    width: ref.current?.clientWidth ?? 0,
    height: ref.current?.clientHeight ?? 0,
  });
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return middle;
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const scale = (wanted: number, at = middle) => setView((now) => scaled(now, wanted, at, stageOf()));
  const move = (x: number, y: number) => setView((now) => moved(now, { x, y }, stageOf()));
  const reset = () => setView(fitted);

  // The smaller picture of a turned phone would lie beside the stage.
  useEffect(() => {
    addEventListener("resize", reset);
    return () => removeEventListener("resize", reset);
  });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) travelled.current = 0;
    pointers.current.set(event.pointerId, toPoint(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = toPoint(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    travelled.current += distance(before, point);
    if (other) {
      const grown = distance(point, other) / Math.max(1, distance(before, other));
      const at = between(point, other);
      setView((now) => scaled(now, now.scale * grown, at, stageOf()));
    } else move(point.x - before.x, point.y - before.y);
  };
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  const onPointerUp = (event: PointerEvent) => {
    const isPress = pointers.current.has(event.pointerId) && travelled.current < slip;
    const isLast = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (!isPress || !isLast) return;
    if (view.scale > 1) reset();
    else scale(step, toPoint(event));
  };
  const onWheel = (event: WheelEvent) => scale(view.scale * (event.deltaY < 0 ? 1.25 : 0.8), toPoint(event));

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel };
  return { ref, view, handlers, change: { scale, move }, reset };
}
