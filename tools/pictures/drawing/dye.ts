import { type Colour, lit, toRgb } from "./colour.ts";
import type { ShadedPanel } from "./panel.ts";
import { pngAddress } from "./png.ts";
import { at, clamp, type Frame } from "./raster.ts";

const steps = 1024;

export interface DyeOptions {
  /** Below 1 the shadows of a light cloth stay light. */
  contrast?: number;
  /** Brightness is multiplied by this … */
  gain?: number;
  /** … and lifted by this before it picks the tone. */
  lift?: number;
}

/** Every tone of one colour from dark to light, three bytes a step. */
function toneTable(colour: Colour, contrast: number): Uint8ClampedArray {
  const table = new Uint8ClampedArray((steps + 1) * 3);
  for (let step = 0; step <= steps; step++) table.set(toRgb(lit(colour, step / steps, contrast)), step * 3);
  return table;
}

/** Colours a lit panel and returns it as an SVG image in drawing units. */
export function dyed(panel: ShadedPanel, frame: Frame, colour: Colour, options: DyeOptions = {}): string {
  const { contrast = 1, gain = 0.82, lift = 0.03 } = options;
  const { box, bright, cover } = panel;
  const table = toneTable(colour, contrast);
  const rgba = new Uint8Array(bright.length * 4);
  for (let i = 0; i < bright.length; i++) {
    const alpha = at(cover, i);
    if (alpha <= 0) continue;
    const step = Math.round(clamp(at(bright, i) * gain + lift, 0, 1) * steps) * 3;
    rgba[i * 4] = table[step] as number;
    rgba[i * 4 + 1] = table[step + 1] as number;
    rgba[i * 4 + 2] = table[step + 2] as number;
    rgba[i * 4 + 3] = Math.round(Math.min(1, alpha) * 255);
  }
  const toDrawing = (pixels: number, offset: number) => (pixels - offset) / frame.scale;
  return (
    `<image href="${pngAddress(rgba, box.width, box.height)}" preserveAspectRatio="none" image-rendering="optimizeSpeed"` +
    ` x="${toDrawing(box.left, frame.x)}" y="${toDrawing(box.top, frame.y)}"` +
    ` width="${box.width / frame.scale}" height="${box.height / frame.scale}"/>`
  );
}
