import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { documented } from "#tests/support/documented-deploy.ts";
import { findProblems, type Variable, Variables } from "#worker/env.ts";
import { writeSettings } from "../tools/settings-page.ts";

const page = readFileSync("docs/settings.md", "utf8");

/** Rows of the tables: name, form, default, example, what happens without. */
const rows = page.split("\n").flatMap((line) => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  const [, name = "", , preset = "", example = "", without = ""] = cells;
  const plain = /^`([A-Z_]+)`/.exec(name)?.[1];
  return cells.length === 7 && plain
    ? [
        {
          name: plain as Variable,
          preset: preset.replaceAll("`", ""),
          example: example.replaceAll("`", ""),
          without,
        },
      ]
    : [];
});

/** Of what the platform binds to the worker. */
const bindings = Array.from(
  readFileSync("worker/env.ts", "utf8")
    .split("[variable: string]")[0]
    ?.matchAll(/^ {2}([A-Z_]+)\??:/gm) ?? [],
  ([, name]) => name,
);

/** Each place of the worker that takes something out of its environment by name, and no binding. */
const readings = readdirSync("worker", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const found = readFileSync(join("worker", file), "utf8").matchAll(/(?<!meta\.)\benv\??\.([A-Z_]+)/g);
    return Array.from(found, ([, name]) => ({ file, name }));
  })
  .filter(({ name }) => !bindings.includes(name));

const examples = Object.fromEntries(rows.map(({ name, example }) => [name, example]));

test("docs/settings.md has a row for every setting, with its default and an example that the shop takes (DX-09)", () => {
  expect(page).toBe(writeSettings());
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(Variables.entries).sort());
  expect(rows.length).toBeGreaterThan(30);
  for (const { name, preset, example } of rows) {
    expect(preset, name).toBe(String(Variables.entries[name].default ?? "–"));
    expect(v.safeParse(Variables.entries[name], example).issues, name).toBeUndefined();
  }
  expect(readings).toEqual([]);
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain("](docs/settings.md)");
});

test("docs/settings.md says of every setting whether a shop of a real account opens without it", () => {
  const { DEMO: _demo, LOCAL_TOKEN: _local, ...shown } = examples;
  const deployed: Record<string, string | undefined> = { ...shown, TICKET_SECRET: documented.TICKET_SECRET };
  expect(findProblems(deployed)).toEqual([]);
  for (const { name, without } of rows) {
    const { [name]: _left, ...rest } = deployed;
    const opens = findProblems(rest).length === 0;
    expect(opens, name).toBe(!/does not open|cannot be used/.test(without));
  }
});
