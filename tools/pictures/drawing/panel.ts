import { type Crumple, crumpled, type Fold, folded, type Relief } from "./cloth.ts";
import { balloon } from "./inflate.ts";
import { type Finish, shade } from "./light.ts";
import { coverage } from "./mask.ts";
import { centre, mirror, type Outline, type Point, polygon } from "./outline.ts";
import { at, type Box, type Frame } from "./raster.ts";

/** One piece of cloth, leather or foam, before it is lit. */
export interface Panel {
  outline: Outline;
  /** How much of the full balloon is kept, 0…1. */
  puff: number;
  /** Height at which a wide panel flattens out, drawing units. */
  cap?: number;
  folds?: readonly Fold[];
  crumple?: readonly Crumple[];
  /** Anything else that stands out of the surface: knit, baffles, pile. */
  relief?: Relief;
  finish?: Partial<Finish>;
}

/** A lit panel without colour: brightness and coverage of the pixels of one box of the canvas. */
export interface ShadedPanel {
  box: Box;
  bright: Float32Array;
  cover: Float32Array;
}

const plainFinish: Finish = { wrap: 0.35, shine: 0.05, gloss: 22, hollow: 18, depth: 0.0275, soften: 0 };

/** The pixels a polygon touches, with a margin for the blurs, as far as the canvas can show them. */
function boxOf(points: readonly Point[], frame: Frame, margin: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.max(-margin, Math.floor(Math.min(...xs)) - margin);
  const top = Math.max(-margin, Math.floor(Math.min(...ys)) - margin);
  const right = Math.min(frame.width + margin, Math.ceil(Math.max(...xs)) + margin);
  const bottom = Math.min(frame.height + margin, Math.ceil(Math.max(...ys)) + margin);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function addRelief(
  heights: Float32Array,
  cover: Float32Array,
  box: Box,
  frame: Frame,
  relief: Relief,
  area = box,
) {
  const bottom = Math.min(box.top + box.height, area.top + area.height);
  const right = Math.min(box.left + box.width, area.left + area.width);
  for (let py = Math.max(box.top, area.top); py < bottom; py++) {
    const y = (py + 0.5 - frame.y) / frame.scale;
    for (let px = Math.max(box.left, area.left); px < right; px++) {
      const i = (py - box.top) * box.width + px - box.left;
      if (at(cover, i) <= 0) continue;
      heights[i] = at(heights, i) + relief((px + 0.5 - frame.x) / frame.scale, y);
    }
  }
}

function addFold(heights: Float32Array, cover: Float32Array, box: Box, frame: Frame, fold: Fold) {
  const relief = folded(fold);
  const left = Math.floor(relief.left * frame.scale + frame.x);
  const top = Math.floor(relief.top * frame.scale + frame.y);
  addRelief(heights, cover, box, frame, relief.height, {
    left,
    top,
    width: Math.ceil(relief.right * frame.scale + frame.x) - left,
    height: Math.ceil(relief.bottom * frame.scale + frame.y) - top,
  });
}

/** Outline → height field → light, for the part of the panel that the frame shows; null when it shows none. */
export function shadePanel(panel: Panel, frame: Frame): ShadedPanel | null {
  const finish = { ...plainFinish, ...panel.finish };
  const shape = polygon(panel.outline);
  const onCanvas = shape.map(([x, y]) => [x * frame.scale + frame.x, y * frame.scale + frame.y] as const);
  const box = boxOf(onCanvas, frame, Math.ceil(finish.hollow * 2 * frame.scale) + 2);
  if (box.width === 0 || box.height === 0) return null;
  const cover = coverage(onCanvas, box);
  const heights = new Float32Array(cover.length);
  const full = balloon(shape);
  const cap = panel.cap;
  const form: Relief = (x, y) => {
    const height = full(x, y);
    return panel.puff * (cap ? cap * (1 - Math.exp(-height / cap)) : height);
  };
  addRelief(heights, cover, box, frame, form);
  for (const crumple of panel.crumple ?? []) addRelief(heights, cover, box, frame, crumpled(crumple));
  for (const fold of panel.folds ?? []) addFold(heights, cover, box, frame, fold);
  if (panel.relief) addRelief(heights, cover, box, frame, panel.relief);
  return { box, bright: shade(heights, box.width, box.height, frame.scale, finish), cover };
}

/** The panel turned left to right about the centre line. */
export function mirrorPanel(panel: Panel): Panel {
  const { relief } = panel;
  return {
    ...panel,
    outline: mirror(panel.outline),
    folds: panel.folds?.map((fold) => ({
      ...fold,
      x1: 2 * centre - fold.x1,
      x2: 2 * centre - fold.x2,
      bend: -fold.bend,
    })),
    ...(relief && { relief: (x: number, y: number) => relief(2 * centre - x, y) }),
  };
}
