import { type Colour, colours, contrastOf, grounds, otherTokens } from "./tokens.ts";

/** Names of CSS variables and their values, as a channel's settings carry them. */
export type Theme = Record<string, string>;

const isColour = (name: string): name is Colour => Object.hasOwn(colours, name);

function isAllowed([name, value]: [string, string]): boolean {
  const pattern = isColour(name) ? /^#[0-9a-f]{6}$/i : Object.hasOwn(otherTokens, name) && otherTokens[name];
  return pattern ? pattern.test(value) : false;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour of the theme that cannot be read on its ground, or is the ground of one; undefined when all can. */
function unreadable(theme: Theme): Colour[] | undefined {
  const inUse = (name: Colour) => theme[name] ?? colours[name];
  for (const [name, needed] of Object.entries(contrastOf) as [Colour, number][]) {
    const ground = grounds.find((candidate) => contrast(inUse(name), inUse(candidate)) < needed);
    if (ground) return [name, ground];
  }
  return undefined;
}

/**
 * What of a theme may reach the page (MK-21, Q-89, design 1.2): listed names with plain values only, and pairs
 * that can be read; a pair that cannot keeps the shop's own colours.
 */
export function safeTheme(wanted: Theme): Theme {
  const theme = Object.fromEntries(Object.entries(wanted).filter(isAllowed));
  for (let pair = unreadable(theme); pair; pair = unreadable(theme)) {
    for (const name of pair) delete theme[name];
  }
  return theme;
}

/** FNV-1a: tells one text from another, protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface ThemeSheet {
  /** Changes with its content, so that browsers may keep it. */
  path: string;
  css: string;
}

/** The style sheet of a theme; null when nothing of it is left. */
export function themeSheet(wanted: Theme): ThemeSheet | null {
  const entries = Object.entries(safeTheme(wanted));
  if (entries.length === 0) return null;
  const css = `:root{${entries.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  return { path: `/theme/${fingerprint(css)}.css`, css };
}
