import { lacedBoot } from "./laced-boot.ts";

/** Warm boot to the calf: quilted shaft, pile along the collar. */
export const winterBoot = lacedBoot({
  seed: "firn-warm",
  tall: 1.5,
  rand: 30,
  shaft: (x, y) => 13 * Math.abs(Math.sin(((y + x * 0.16) / 74) * Math.PI)) ** 0.6,
  lined: true,
  detail: { at: [430, 480], zoom: 2.4 },
});
