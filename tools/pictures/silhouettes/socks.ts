import { pairOfSocks } from "./sock-pair.ts";

/** A pair of trekking socks. */
export const socks = pairOfSocks({
  seed: "trek-sock",
  leg: 1,
  stitch: [11, 2.6],
  stripes: [
    [0, 16],
    [28, 7],
  ],
  mark: true,
  scale: 1.02,
  middle: [640, 690],
  detail: { at: [470, 520], zoom: 3 },
});

/** Ski socks to below the knee, fine and close. */
export const skiSocks = pairOfSocks({
  seed: "tour-sock",
  leg: 1.72,
  stitch: [8, 1.8],
  stripes: [
    [40, 9],
    [66, 9],
    [92, 9],
    [330, 26],
  ],
  mark: true,
  scale: 0.98,
  middle: [640, 540],
  detail: { at: [480, 400], zoom: 2.8 },
});

/** Hut socks: short legs, thick wool, large stitches. */
export const hutSocks = pairOfSocks({
  seed: "hut-sock",
  leg: 0.82,
  stitch: [23, 6],
  stripes: [[0, 12]],
  mark: false,
  scale: 1.1,
  middle: [640, 734],
  detail: { at: [480, 640], zoom: 2.6 },
});
