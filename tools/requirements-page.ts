import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "./program.ts";

interface Area {
  meaning: string;
  requirements: Record<string, string>;
}

export interface ListedTest {
  file: string;
  /** With the titles of its groups. */
  title: string;
}

const areas: Record<string, Area> = JSON.parse(readFileSync(join(root, "docs/requirements.json"), "utf8"));
const knownIds = new Set(Object.values(areas).flatMap(({ requirements }) => Object.keys(requirements)));
const idPattern = /\b(?:(?:[A-Z]{2,3}|I18N)-\d+|SEO\d+|[SA]\d{1,2})\b/g;
const areaPattern = new RegExp(`^(?:${Object.keys(areas).join("|")})-?\\d+$`);

export const findIds = (title: string): string[] =>
  (title.match(idPattern) ?? []).filter((id) => areaPattern.test(id));

export const isKnown = (id: string): boolean => knownIds.has(id);

export function listTests(): ListedTest[] {
  return [...listVitest(), ...listPlaywright()].sort((one, other) => (one.file < other.file ? -1 : 1));
}

function listVitest(): ListedTest[] {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  const list = join(folder, "list.json");
  try {
    execFileSync("vitest", ["list", "--static-parse", `--json=${list}`], { cwd: root, stdio: "ignore" });
    const tests: { name: string; file: string }[] = JSON.parse(readFileSync(list, "utf8"));
    return tests.map(({ name, file }) => ({ file: relative(join(root, "tests"), file), title: name }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string }[];
  suites?: PlaywrightSuite[];
}

function listPlaywright(): ListedTest[] {
  const text = execFileSync("playwright", ["test", "--list", "--reporter=json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const read = ({ file, specs, suites = [] }: PlaywrightSuite, groups: string[]): ListedTest[] => [
    ...specs.map(({ title }) => ({ file: `browser/${file}`, title: [...groups, title].join(" ") })),
    ...suites.flatMap((suite) => read(suite, [...groups, suite.title])),
  ];
  return (JSON.parse(text).suites as PlaywrightSuite[]).flatMap((suite) => read(suite, []));
}

export function writePage(tests: readonly ListedTest[]): string {
  const filesById = new Map<string, Set<string>>();
  for (const { file, title } of tests) {
    for (const id of findIds(title)) filesById.set(id, (filesById.get(id) ?? new Set()).add(file));
  }
  const sections = Object.entries(areas).map(([name, { meaning, requirements }]) => {
    const rows = Object.entries(requirements).map(([id, text]) => ({
      id,
      text,
      files: [...(filesById.get(id) ?? [])],
    }));
    return { name, meaning, rows, proven: rows.filter(({ files }) => files.length > 0).length };
  });
  const proven = sections.reduce((sum, section) => sum + section.proven, 0);
  const all = sections.reduce((sum, section) => sum + section.rows.length, 0);

  return [
    "# Requirements and the tests that prove them",
    "",
    "Written by `npm run docs` from the titles of the tests. Do not edit.",
    "",
    writeTable(
      ["area", "about", "proven", "of"],
      [
        ...sections.map(({ name, meaning, proven, rows }) => [name, meaning, proven, rows.length]),
        ["all", "", proven, all],
      ],
    ),
    ...sections.flatMap(({ name, meaning, rows }) => [
      `## ${name} ${meaning}`,
      "",
      writeTable(
        ["id", "requirement", "proven by"],
        rows.map(({ id, text, files }) => [id, text, files.map(writeLink).join(", ")]),
      ),
    ]),
  ].join("\n");
}

const writeLink = (file: string): string => `[${file}](../tests/${file})`;

function writeTable(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => "---"), ...rows.map((row) => row.map(escapeCell))];
  return `${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}

const escapeCell = (cell: string | number): string =>
  String(cell).replaceAll("|", "\\|").replaceAll("<", "&lt;");
