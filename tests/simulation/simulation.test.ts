import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const file = join(import.meta.dirname, "run.ts");

/** What is printed of seeds: of the first that breaks a rule its steps. */
async function run(first: number, count: number): Promise<string> {
  const running = promisify(execFile)(process.execPath, [file, String(first), String(count)], {
    maxBuffer: 2 ** 24,
  });
  return (await running.catch((failed: { stdout: string; stderr: string }) => failed)).stdout;
}

test("a thousand seeds of shoppers, faults and crashes break no rule", { timeout: 600_000 }, async () => {
  expect(await run(1, 1000)).toContain("1000 seeds from 1 on break no rule");
});

test("the same seeds do the same, step by step", { timeout: 120_000 }, async () => {
  const once = await run(1, 20);
  expect(once).toContain("break no rule");
  expect(await run(1, 20)).toBe(once);
});
