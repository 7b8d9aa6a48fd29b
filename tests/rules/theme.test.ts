import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, grounds, requiredContrast, toSafeTheme, toThemeSheet } from "#worker/theme.ts";
import colours from "#worker/theme-colours.json";

const tokens = readFileSync("client/styles/tokens.css", "utf8");

test("a theme becomes variables of the document's root, under a name that follows its content (MK-21)", () => {
  const sheet = toThemeSheet({ "--color-accent": "#123456", "--r-control": "8px" });
  expect(sheet?.css).toBe(":root{--color-accent:#123456;--r-control:8px}");
  expect(sheet?.path).toMatch(/^\/theme\/\w+\.css$/);
  expect(toThemeSheet({ "--color-accent": "#123457" })?.path).not.toBe(sheet?.path);
  expect(toThemeSheet({})).toBeNull();
});

test.each([
  ["--color-accent", "red;}body{display:none"],
  ["--color-accent", "url(https://evil.test/x)"],
  ["--color-accent", "</style><script>alert(1)</script>"],
  ["--color-accent", "expression(alert(1))"],
  ["--color-accent", "#12345"],
  ["--color-focus", "#123456"],
  ["--color-accent}", "#123456"],
  ["--s-1", "4px"],
  ["--r-control", "calc(1px)"],
  ["--font-body", "Evil"],
  ["color", "#123456"],
  ["__proto__", "#123456"],
  ["toString", "#123456"],
])("a theme cannot set %s to %s (MK-21)", (name, value) => {
  expect(toSafeTheme(JSON.parse(JSON.stringify({ [name]: value })))).toEqual({});
});

test("a pair that cannot be read keeps the shop's colours, the rest of the theme stays", () => {
  expect(toSafeTheme({ "--color-ink": "#bbbbbb", "--color-accent": "#123456" })).toEqual({
    "--color-accent": "#123456",
  });
  expect(toSafeTheme({ "--color-bg": "#000000", "--color-bg-subtle": "#101010" })).toEqual({});
});

test("the shop's own colours are those of its styles, and can all be read (A15)", () => {
  for (const [name, value] of Object.entries(colours)) expect(tokens).toContain(`${name}: ${value};`);
  for (const [name, needed] of Object.entries(requiredContrast)) {
    for (const ground of grounds)
      expect(contrast(colours[name as keyof typeof colours], colours[ground])).toBeGreaterThanOrEqual(needed);
  }
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});
