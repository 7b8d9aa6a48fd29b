import type { View } from "./range.ts";

/** Drawn 1200 pixels wide; the others are drawn 660 to 960 wide, and more pixels would show no more. */
const drawnLarge: readonly View[] = ["front", "back"];

/** Widths in which a view is kept, in pixels. */
export const widthsOf = (view: View): readonly number[] =>
  drawnLarge.includes(view) ? [320, 640, 960, 1200] : [320, 640, 960];

/** Where a picture is kept: whoever asks for more than there is gets all there is, not an enlargement. */
export const keptPath = (path: string): string =>
  path.replace(/\/1200f1500\/(?=fabric-|[^/]+-(?:detail|scene)\.avif$)/, "/960f1200/");
