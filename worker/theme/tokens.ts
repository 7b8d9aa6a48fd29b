/** The colours a theme may change, with the shop's own values (client/styles/tokens.css). */
export const colours = {
  "--color-bg": "#ffffff",
  "--color-bg-subtle": "#f6f5f2",
  "--color-tile": "#efeeea",
  "--color-ink": "#14181b",
  "--color-ink-2": "#3a4146",
  "--color-muted": "#5f625f",
  "--color-line": "#dcd9d2",
  "--color-line-strong": "#85857f",
  "--color-accent": "#a83c17",
  "--color-ok": "#1f5a43",
  "--color-warn": "#7a5200",
  "--color-error": "#b3261e",
  "--color-info": "#1d5a80",
} as const;

export type Colour = keyof typeof colours;

/** Everything else a theme may change, and what its values look like. */
export const otherTokens: Record<string, RegExp> = {
  "--font-body": /^(system-ui|Georgia|Arial)(, (sans-serif|serif))?$/,
  "--r-control": /^\d{1,2}(\.\d+)?(px|rem)$/,
  "--r-pill": /^\d{1,3}(\.\d+)?(px|rem)$/,
};

export const grounds: readonly Colour[] = ["--color-bg", "--color-bg-subtle", "--color-tile"];

/** Contrast each colour needs on every ground: 4.5 for text, 3 for the borders of controls (design 1.2). */
export const contrastOf: Partial<Record<Colour, number>> = {
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
