import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import flaws from "../../tools/flaws.json" with { type: "json" };

const program = join(import.meta.dirname, "run.ts");

/** What is printed of seeds: of the first that breaks a rule its steps. */
async function run(first: number, count: number, root = "."): Promise<string> {
  const args = [program, String(first), String(count), root];
  const running = promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
  return (await running.catch((failed: { stdout: string; stderr: string }) => failed)).stdout;
}

test("a thousand seeds of shoppers, faults and crashes break no rule", { timeout: 600_000 }, async () => {
  expect(await run(1, 1000)).toContain("1000 seeds from 1 on break no rule");
});

test("a seed that breaks a rule prints its steps, without the actions that it does not need", {
  timeout: 120_000,
}, async () => {
  const { file, find, replace } = flaws.find(({ name }) => name.includes("copy for KV")) as (typeof flaws)[0];
  const copy = mkdtempSync(join(tmpdir(), "flawed-"));
  for (const name of [
    "client",
    "shared",
    "tools",
    "worker",
    "package.json",
    "tsconfig.json",
    "wrangler.toml",
  ])
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
  writeFileSync(join(copy, file), readFileSync(file, "utf8").replace(find, replace));
  const printed = await run(1, 1, copy);
  rmSync(copy, { recursive: true });
  expect(printed).toMatch(/^Seed 1 breaks a rule\.[\s\S]*BROKEN one rendering a key: /);
  expect(printed.match(/^- /gm)).toHaveLength(1);
});

test("the same seeds do the same, step by step", { timeout: 120_000 }, async () => {
  const once = await run(1, 20);
  expect(once).toContain("break no rule");
  expect(await run(1, 20)).toBe(once);
});
