import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./program.ts";
import { readTestTitles } from "./test-titles.ts";

/** One area of requirements: what it is about, and each requirement's wording by its id. */
interface Area {
  meaning: string;
  requirements: Record<string, string>;
}

const areas: Record<string, Area> = JSON.parse(readFileSync(join(root, "docs/requirements.json"), "utf8"));
const prefixes = Object.keys(areas).filter((prefix) => prefix !== "S");
const idPattern = new RegExp(`\\b(?:(?:${prefixes.join("|")})-\\d+|S\\d{2})\\b`, "g");

/** The ids of requirements that stand in a title, known or not. */
export function idsIn(title: string): string[] {
  return title.match(idPattern) ?? [];
}

export function isKnown(id: string): boolean {
  return Object.values(areas).some(({ requirements }) => id in requirements);
}

/** Every test file with the ids in the titles of its tests; `running` only those of tests that really run. */
export function readProofs(): { file: string; ids: string[]; running: string[] }[] {
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .map((file) => {
      const titles = readTestTitles(file, readFileSync(join(root, "tests", file), "utf8"));
      const ids = (tests: typeof titles) => [...new Set(tests.flatMap(({ title }) => idsIn(title)))];
      return { file, ids: ids(titles), running: ids(titles.filter(({ runs }) => runs)) };
    });
}

/** The page docs/requirements.md: counts first, then every requirement with the test files that prove it. */
export function writePage(): string {
  const proofs = readProofs();
  const filesOf = (id: string) =>
    proofs.filter(({ running }) => running.includes(id)).map(({ file }) => file);
  const sections = Object.entries(areas).map(([prefix, { meaning, requirements }]) => {
    const rows = Object.entries(requirements).map(([id, text]) => ({ id, text, files: filesOf(id) }));
    return { prefix, meaning, rows, proven: rows.filter(({ files }) => files.length > 0).length };
  });
  const proven = sections.reduce((sum, section) => sum + section.proven, 0);
  const all = sections.reduce((sum, section) => sum + section.rows.length, 0);

  return [
    "# Requirements and the tests that prove them",
    "",
    "Written by `npm run docs` from the titles of the tests that run. Do not edit.",
    "",
    table(
      ["area", "about", "proven", "of"],
      [
        ...sections.map(({ prefix, meaning, proven, rows }) => [prefix, meaning, proven, rows.length]),
        ["all", "", proven, all],
      ],
    ),
    ...sections.flatMap(({ prefix, meaning, rows }) => [
      `## ${prefix} ${meaning}`,
      "",
      table(
        ["id", "requirement", "proven by"],
        rows.map(({ id, text, files }) => [id, text, files.map(link).join(", ")]),
      ),
    ]),
  ].join("\n");
}

function link(file: string): string {
  return `[${file}](../tests/${file})`;
}

function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => "---"), ...rows.map((row) => row.map(escapeCell))];
  return `${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}

function escapeCell(cell: string | number): string {
  return String(cell).replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
