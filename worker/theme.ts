import { store } from "#shared/store.ts";
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

/** Of what surrounds the page in a browser or on a phone's start page; no variable of the styles. */
const surround = "theme-color";

const patterns = new Map([
  ...[surround, ...Object.keys(colours)].map((name) => [name, /^#[0-9a-f]{6}$/i] as const),
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

interface ReadTheme {
  theme: Theme;
  /** A sentence for each part that is not used. */
  refused: string[];
}

/** A pair without the required contrast keeps the shop's own colours. */
export function readTheme(wanted: Theme): ReadTheme {
  const isKnown = ([name, value]: [string, string]) => patterns.get(name)?.test(value) === true;
  const theme = Object.fromEntries(Object.entries(wanted).filter(isKnown));
  const refused = Object.entries(wanted)
    .filter((entry) => !isKnown(entry))
    .map(([name, value]) => `${name} is not used: ${sayRefusal(name, value)}`);
  for (let pair = findUnreadable(theme); pair; pair = findUnreadable(theme)) {
    const [one, other] = pair;
    const [first, second] = [theme[one] ?? colours[one], theme[other] ?? colours[other]];
    const own = pair.filter((name) => name in theme).join(" and ");
    const has = contrast(first, second).toFixed(2);
    refused.push(
      `${own} is not used: ${one} (${first}) on ${other} (${second}) has a contrast of ${has}, it needs ${requiredContrast[one]}`,
    );
    for (const name of pair) delete theme[name];
  }
  return { theme, refused };
}

const sayRefusal = (name: string, value: string) =>
  patterns.has(name)
    ? `${JSON.stringify(value.slice(0, 40))} is no value for it`
    : "a theme cannot change it";

function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The merchant's font is theirs to serve: a file of their own `public/`. */
function toFontFace({ family, file, weight }: NonNullable<typeof store.font>) {
  const face = `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:${weight};font-display:swap}`;
  return { face, body: { "--font-body": `"${family}",system-ui,sans-serif` } };
}

export interface ThemeSheet {
  path: string;
  css: string;
}

export interface ShopTheme {
  /** Null: the shop's own styles are all there is. */
  sheet: ThemeSheet | null;
  surround: string;
  ground: string;
}

export function toShopTheme(safe: Theme, font = store.font): ShopTheme {
  const own = font && toFontFace(font);
  const { [surround]: named, ...variables }: Theme = { ...own?.body, ...safe };
  const ground = variables["--color-bg"] ?? colours["--color-bg"];
  const look = { surround: named ?? ground, ground };
  const entries = Object.entries(variables);
  if (entries.length === 0) return { sheet: null, ...look };
  const css = `${own?.face ?? ""}:root{${entries.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  return { sheet: { path: `/theme/${fingerprint(css)}.css`, css }, ...look };
}
