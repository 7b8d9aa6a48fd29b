import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findThemeProblems } from "#worker/channel-settings.ts";
import { contrast, grounds, readTheme, requiredContrast, toShopTheme } from "#worker/theme.ts";
import colours from "#worker/theme-colours.json";

const tokens = readFileSync("client/styles/tokens.css", "utf8");

test("a theme becomes variables of the document's root, under a name that follows its content (MK-21)", () => {
  const { sheet } = toShopTheme({ "--color-accent": "#123456", "--r-control": "8px" });
  expect(sheet?.css).toBe(":root{--color-accent:#123456;--r-control:8px}");
  expect(sheet?.path).toMatch(/^\/theme\/\w+\.css$/);
  expect(toShopTheme({ "--color-accent": "#123457" }).sheet?.path).not.toBe(sheet?.path);
  expect(toShopTheme({}).sheet).toBeNull();
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
  const { theme, refused } = readTheme(JSON.parse(JSON.stringify({ [name]: value })));
  expect(theme).toEqual({});
  expect(refused).toHaveLength(1);
});

test("a pair that cannot be read keeps the shop's colours, the rest of the theme stays", () => {
  expect(readTheme({ "--color-ink": "#bbbbbb", "--color-accent": "#123456" }).theme).toEqual({
    "--color-accent": "#123456",
  });
  expect(readTheme({ "--color-bg": "#000000", "--color-bg-subtle": "#101010" }).theme).toEqual({});
});

test("what a theme cannot have is said, with the reason", () => {
  const settings = [
    {
      channelId: "1|lamps",
      theme: { "--color-accent": "#0b5fff", "--color-bg": "red", "--color-x": "#123456" },
    },
  ];
  expect(findThemeProblems({ CHANNEL_SETTINGS: JSON.stringify(settings) })).toEqual([
    'The theme of the channel 1|lamps: --color-bg is not used: "red" is no value for it.',
    "The theme of the channel 1|lamps: --color-x is not used: a theme cannot change it.",
    "The theme of the channel 1|lamps: --color-accent is not used: --color-accent (#0b5fff) on --color-tile (#efeeea) has a contrast of 4.42, it needs 4.5.",
  ]);
  expect(findThemeProblems({})).toEqual([]);
});

test("a merchant has a font of their own, from a file of their own, and a colour around the page", () => {
  const font = { family: "Lamp Sans", file: "/store/lamp.woff2", weight: "100 900" };
  const { sheet, surround, ground } = toShopTheme({ "theme-color": "#0b5fff" }, font);
  expect(sheet?.css).toBe(
    '@font-face{font-family:"Lamp Sans";src:url("/store/lamp.woff2") format("woff2");font-weight:100 900;font-display:swap}:root{--font-body:"Lamp Sans",system-ui,sans-serif}',
  );
  expect([surround, ground]).toEqual(["#0b5fff", "#ffffff"]);
  expect(toShopTheme({ "theme-color": "#0b5fff" }).sheet).toBeNull();
});

test("the shop's own colours are those of its styles, and can all be read (A15)", () => {
  for (const [name, value] of Object.entries(colours)) expect(tokens).toContain(`${name}: ${value};`);
  for (const [name, needed] of Object.entries(requiredContrast)) {
    for (const ground of grounds)
      expect(contrast(colours[name as keyof typeof colours], colours[ground])).toBeGreaterThanOrEqual(needed);
  }
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});
