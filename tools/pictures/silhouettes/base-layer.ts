import type { Relief } from "../drawing/cloth.ts";
import { baseTop } from "./base-top.ts";

/** Fine ribs that run with the body; on a sleeve they lean with it. */
export const ribs =
  (lean: number): Relief =>
  (x, y) =>
    1.15 * Math.cos(((x + y * lean) / 7.5) * 2 * Math.PI) + 0.4 * Math.cos((y / 5) * 2 * Math.PI);

/** Merino base layer with a crew neck. */
export const baseLayer = baseTop({
  seed: "merino-crew",
  neck: "crew",
  surface: ribs,
  detail: { at: [560, 440], zoom: 3 },
});
