import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import flaws from "./flaws.json" with { type: "json" };
import { giveUp, root } from "./program.ts";

/**
 * Puts one flaw at a time into a copy of the working tree and runs the test that must notice:
 * `npm run test:flaws -- cart order` takes only those whose name has one of the words.
 */
const words = process.argv.slice(2);
const chosen = flaws.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) giveUp(`No flaw has a name with ${words.join(" or ")}.`);

type Verdict = "red" | "green" | "did not run";

const copy = mkdtempSync(join(tmpdir(), "flaws-"));
const ignored = ["node_modules", ".git", "dist", ".wrangler", "test-results", "playwright-report"];
cpSync(root, copy, {
  recursive: true,
  filter: (source) => !ignored.some((name) => source === join(root, name)),
});
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

function runTest(test: string): Verdict {
  const project = test.startsWith("tests/worker/") ? "worker" : "rules";
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", project, "--reporter=json", `--outputFile=${report}`, test];
  spawnSync(process.execPath, args, { cwd: copy, stdio: "ignore", timeout: 300_000 });
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, "utf8"));
    if (numFailedTests > 0) return "red";
    return numPassedTests > 0 ? "green" : "did not run";
  } catch {
    return "did not run";
  }
}

function runWithFlaw({ file, find, replace, test }: (typeof flaws)[number]): Verdict {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (source.split(find).length !== 2) return "did not run";
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  try {
    return runTest(test);
  } finally {
    writeFileSync(path, source);
  }
}

const sound = new Map<string, Verdict>();
let unnoticed = 0;
try {
  for (const flaw of chosen) {
    const { name, test } = flaw;
    sound.set(test, sound.get(test) ?? runTest(test));
    const without = sound.get(test);
    const verdict = without === "green" ? runWithFlaw(flaw) : "did not run";
    if (verdict !== "red") unnoticed += 1;
    console.log(`${verdict.padEnd(12)}${name.padEnd(64)}${test} (${without} without it)`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (unnoticed > 0) giveUp(`${unnoticed} of ${chosen.length} flaws turned no test red.`);
