import colours from "./theme-colours.json" with { type: "json" };

/** What a theme may change; the values are the shop's own (client/styles/tokens.css). */
type Colour = keyof typeof colours;

export const grounds: readonly Colour[] = ["--color-bg", "--color-bg-subtle", "--color-tile"];

/** On every ground: 4.5 for text, 3 for the borders of controls. */
export const requiredContrast: Partial<Record<Colour, number>> = {
  "--color-ink": 4.5,
  "--color-ink-2": 4.5,
  "--color-muted": 4.5,
  "--color-accent": 4.5,
  "--color-ok": 4.5,
  "--color-warn": 4.5,
  "--color-error": 4.5,
  "--color-info": 4.5,
  "--color-line-strong": 3,
};

const patterns = new Map([
  ...Object.keys(colours).map((name) => [name, /^#[0-9a-f]{6}$/i] as const),
  ["--font-body", /^(system-ui|Georgia|Arial)(, (sans-serif|serif))?$/],
  ["--r-control", /^\d{1,2}(\.\d+)?(px|rem)$/],
  ["--r-pill", /^\d{1,3}(\.\d+)?(px|rem)$/],
]);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Theme = Record<string, string>;

function findUnreadable(theme: Theme): [Colour, Colour] | undefined {
  const inUse = (name: Colour) => theme[name] ?? colours[name];
  for (const [name, needed] of Object.entries(requiredContrast) as [Colour, number][]) {
    const ground = grounds.find((candidate) => contrast(inUse(name), inUse(candidate)) < needed);
    if (ground) return [name, ground];
  }
  return undefined;
}

/** A pair without the required contrast keeps the shop's own colours. */
export function toSafeTheme(wanted: Theme): Theme {
  const theme = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => patterns.get(name)?.test(value)),
  );
  for (let pair = findUnreadable(theme); pair; pair = findUnreadable(theme)) {
    for (const name of pair) delete theme[name];
  }
  return theme;
}

function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export function toThemeSheet(wanted: Theme): { path: string; css: string } | null {
  const entries = Object.entries(toSafeTheme(wanted));
  if (entries.length === 0) return null;
  const css = `:root{${entries.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  return { path: `/theme/${fingerprint(css)}.css`, css };
}
