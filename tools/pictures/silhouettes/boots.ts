import { lacedBoot } from "./laced-boot.ts";

/** Mid-cut hiking boot. */
export const boot = lacedBoot({
  seed: "scree-mid",
  tall: 1,
  rand: 0,
  detail: { at: [640, 720], zoom: 2.6 },
});

/** Stiff boot for crampons: a taller shaft, and rubber high round the foot. */
export const mountainBoot = lacedBoot({
  seed: "couloir-tech",
  tall: 1.26,
  rand: 58,
  detail: { at: [610, 700], zoom: 2.4 },
});

/** Warm boot to the calf: quilted shaft, pile along the collar. */
export const winterBoot = lacedBoot({
  seed: "firn-warm",
  tall: 1.5,
  rand: 30,
  shaft: (x, y) => 13 * Math.abs(Math.sin(((y + x * 0.16) / 74) * Math.PI)) ** 0.6,
  lined: true,
  detail: { at: [430, 480], zoom: 2.4 },
});
