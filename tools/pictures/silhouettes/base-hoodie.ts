import { ribs } from "./base-layer.ts";
import { baseTop } from "./base-top.ts";

/** Hooded base layer with a short zip. */
export const baseHoodie = baseTop({
  seed: "merino-hood",
  neck: "hood",
  surface: ribs,
  detail: { at: [600, 360], zoom: 2.6 },
});
