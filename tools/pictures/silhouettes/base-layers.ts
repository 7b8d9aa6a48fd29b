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

/** Half-zip top with a stand collar, in a broader rib for warmth. */
export const halfZip = baseTop({
  seed: "merino-zip",
  neck: "zip",
  surface: (lean) => (x, y) => {
    const rib = Math.abs(Math.sin(((x + y * lean) / 17) * Math.PI));
    return 2.6 * Math.min(1, rib * 1.9) + 0.35 * Math.cos((y / 5) * 2 * Math.PI);
  },
  detail: { at: [610, 420], zoom: 2.8 },
});

/** Hooded base layer with a short zip. */
export const baseHoodie = baseTop({
  seed: "merino-hood",
  neck: "hood",
  surface: ribs,
  detail: { at: [600, 360], zoom: 2.6 },
});
