/** A place 0…1 and the colour there. */
export type Stop = readonly [place: number, colour: string];

/** The colours of one hour of the day. */
export interface Palette {
  sky: readonly Stop[];
  glow: string;
  /** From shadow to sun. */
  rock: readonly Stop[];
  snow: readonly Stop[];
  /** Far from the sun, near the sun. */
  haze: readonly [string, string];
  /** Foreground rock at its top and bottom. */
  foreground: readonly [string, string];
}

export const palettes = {
  dawn: {
    sky: [
      [0, "#41688f"],
      [0.3, "#7f9fb9"],
      [0.58, "#bccad4"],
      [0.8, "#ecdccd"],
      [1, "#f6e3cd"],
    ],
    glow: "#ffe6c4",
    rock: [
      [0, "#1d2738"],
      [0.35, "#414855"],
      [0.7, "#776a69"],
      [1, "#c39c86"],
    ],
    snow: [
      [0, "#4e6484"],
      [0.25, "#7f98b5"],
      [0.5, "#c3c6cd"],
      [0.75, "#f7dcc6"],
      [1, "#fff3e4"],
    ],
    haze: ["#c4ccd4", "#efdcc8"],
    foreground: ["#232c39", "#0f1622"],
  },
  noon: {
    sky: [
      [0, "#2c6aa6"],
      [0.45, "#6fa6cf"],
      [0.8, "#c3dbe8"],
      [1, "#e3edf0"],
    ],
    glow: "#ffffff",
    rock: [
      [0, "#222d3b"],
      [0.4, "#4d5763"],
      [0.75, "#8b8f8f"],
      [1, "#c9c6bb"],
    ],
    snow: [
      [0, "#5f7fa3"],
      [0.3, "#93b1cd"],
      [0.65, "#e6eef3"],
      [1, "#ffffff"],
    ],
    haze: ["#b4cbdc", "#d3e1e8"],
    foreground: ["#2b353c", "#131b22"],
  },
  dusk: {
    sky: [
      [0, "#161f3d"],
      [0.4, "#3c4470"],
      [0.68, "#8c6a8c"],
      [0.86, "#d78f86"],
      [1, "#f0b48c"],
    ],
    glow: "#ffb182",
    rock: [
      [0, "#0e1427"],
      [0.4, "#2b2e48"],
      [0.75, "#6a5066"],
      [1, "#c98577"],
    ],
    snow: [
      [0, "#2f3a63"],
      [0.3, "#555f8c"],
      [0.62, "#a68fae"],
      [0.85, "#eab6a4"],
      [1, "#ffd9bd"],
    ],
    haze: ["#6b6590", "#b78a95"],
    foreground: ["#1a2033", "#0a0e1b"],
  },
  /** The hour of the stars. */
  night: {
    sky: [
      [0, "#070c1c"],
      [0.4, "#142244"],
      [0.74, "#34507a"],
      [1, "#7f97b0"],
    ],
    glow: "#a9c3dd",
    rock: [
      [0, "#080d18"],
      [0.4, "#182236"],
      [0.75, "#3b4a62"],
      [1, "#7387a0"],
    ],
    snow: [
      [0, "#16233f"],
      [0.3, "#2f456b"],
      [0.65, "#5f7ca3"],
      [1, "#b4c8de"],
    ],
    haze: ["#324668", "#6c86a6"],
    foreground: ["#10182a", "#060912"],
  },
  /** Noon in deep snow. */
  winter: {
    sky: [
      [0, "#2f6ca8"],
      [0.45, "#78abd2"],
      [0.8, "#c9dfea"],
      [1, "#e9f1f4"],
    ],
    glow: "#ffffff",
    rock: [
      [0, "#32455c"],
      [0.4, "#66798c"],
      [0.75, "#a7b4bd"],
      [1, "#dfe3e2"],
    ],
    snow: [
      [0, "#6d8fb5"],
      [0.3, "#a3c0d9"],
      [0.65, "#e9f1f6"],
      [1, "#ffffff"],
    ],
    haze: ["#bcd2e2", "#dbe7ed"],
    foreground: ["#eef4f9", "#a9c3dc"],
  },
} as const satisfies Record<string, Palette>;
export type Hour = keyof typeof palettes;

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** The colour at a place between the stops, channels 0…255. */
export function between(stops: readonly Stop[], place: number): readonly [number, number, number] {
  const after = stops.findIndex(([at]) => at >= place);
  const upper = stops[after === -1 ? stops.length - 1 : Math.max(1, after)] as Stop;
  const lower = stops[stops.indexOf(upper) - 1] as Stop;
  const share = Math.min(1, Math.max(0, (place - lower[0]) / (upper[0] - lower[0])));
  const [from, to] = [channels(lower[1]), channels(upper[1])];
  const mix = (k: number) => (from[k] as number) + ((to[k] as number) - (from[k] as number)) * share;
  return [mix(0), mix(1), mix(2)];
}
