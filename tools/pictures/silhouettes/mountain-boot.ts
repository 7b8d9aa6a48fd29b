import { lacedBoot } from "./laced-boot.ts";

/** Stiff boot for crampons: a taller shaft, and rubber high round the foot. */
export const mountainBoot = lacedBoot({
  seed: "couloir-tech",
  tall: 1.26,
  rand: 58,
  detail: { at: [610, 700], zoom: 2.4 },
});
