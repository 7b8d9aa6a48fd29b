import { lacedBoot } from "./laced-boot.ts";

/** Mid-cut hiking boot. */
export const boot = lacedBoot({
  seed: "scree-mid",
  tall: 1,
  rand: 0,
  detail: { at: [640, 720], zoom: 2.6 },
});
