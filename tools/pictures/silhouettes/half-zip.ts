import { baseTop } from "./base-top.ts";

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
