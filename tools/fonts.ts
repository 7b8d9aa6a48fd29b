import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./program.ts";

/**
 * `npx node tools/fonts.ts` writes the shop's typeface to `client/styles/fonts/`: what its own texts and prices need in
 * one small file, other Latin letters (a brand, an address) in two that are fetched only where a page shows one.
 */

const source = join(root, "node_modules/@fontsource-variable/schibsted-grotesk/files");
const folder = join(root, "client/styles/fonts");

/** The weights the styles ask for. */
const weights = { min: 400, max: 700 };

/** Code points, first and last. */
type Range = readonly [number, number];

const everyday =
  " !\"$%&'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0£¥·ÄÅÖÜßäåéöü–’…€−";
const latin: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2044],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
];
const extended: Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x192, 0x192],
  [0x1a0, 0x1b0],
  [0x218, 0x21b],
  [0x1e80, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x20a9, 0x20ab],
  [0x20ba, 0x20bd],
];

const spell = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join("");

interface FontFile {
  name: string;
  /** One a file: a family of which a part is there shows the rest in any font, not in the next of the list. */
  family: string;
  from: string;
  characters: string;
  /** Kerning weighs half a file: only words of the shop are set with it. */
  features: string[];
}

const others = [...spell(latin)].filter((character) => !everyday.includes(character)).join("");
const files: FontFile[] = [
  {
    name: "everyday",
    family: "Schibsted Grotesk",
    from: "latin",
    characters: everyday,
    features: ["kern", "tnum"],
  },
  { name: "latin", family: "Schibsted Grotesk Latin", from: "latin", characters: others, features: ["tnum"] },
  {
    name: "extended",
    family: "Schibsted Grotesk Extended",
    from: "latin-ext",
    characters: spell(extended),
    features: ["tnum"],
  },
];

/** `U+20-7E, U+A0`: as a style sheet says it. */
function toUnicodeRange(characters: string): string {
  const codes = [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

const faces = files.map(async ({ name, family, from, characters, features }) => {
  const original = readFileSync(join(source, `schibsted-grotesk-${from}-wght-normal.woff2`));
  const bytes = await subsetFont(original, characters, {
    targetFormat: "woff2",
    noLayoutClosure: true,
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  writeFileSync(join(folder, `${name}.woff2`), bytes);
  console.log(`${name}.woff2: ${bytes.length} bytes`);
  return `@font-face {
  font-family: "${family}";
  src: url("./${name}.woff2") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  unicode-range: ${toUnicodeRange(characters)};
}
`;
});

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "fonts.css"), (await Promise.all(faces)).join("\n"));
