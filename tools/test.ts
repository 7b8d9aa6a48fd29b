import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findChromium, installChromium, updateChromium } from "./chromium.ts";
import { endInOrder, root, run } from "./program.ts";
import { type Count, countPlaywright, countVitest } from "./test-reports.ts";

/** Runs every check to the end, so that one run shows all failures. */
endInOrder({ code: 1, stop: async () => {} });
const colours = process.stdout.isTTY
  ? { biome: [], vitest: [] }
  : { biome: ["--colors=off"], vitest: ["--no-color"] };

const reports = join(root, "node_modules/.cache/test-reports");
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
const lines: string[] = [];

await step("operations", check("graphql-codegen", ["--config", "codegen.cjs", "--silent"]));
await step("types", check("tsc", ["--noEmit"]));
await step("lint and format", check("biome", ["ci", ...colours.biome]));
await step(
  "architecture",
  check("depcruise", [
    "--config",
    ".dependency-cruiser.cjs",
    "shared",
    "client",
    "worker",
    "backend",
    "tests",
    "tools",
  ]),
);
await step("tests", async () => {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", ["run", "--allowOnly=false", ...colours.vitest, ...reporters]);
  return countVitest(report, code);
});
const built = await step("production build", check("vite", ["build", "--logLevel", "warn"]));
await step("tests in the browser", async () => {
  if (built.failed > 0) return fail("They need the production build.");
  const isThere = findChromium() !== null;
  const obstacle = isThere ? null : installChromium();
  if (obstacle) return fail(obstacle);
  if (isThere) console.log(updateChromium());
  const report = join(reports, "playwright.json");
  const code = await run("playwright", ["test"], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return countPlaywright(report, code);
});
await step("docs/requirements.md", check("node", ["tools/docs.ts", "--check"]));

console.log(`\n${summary.join("\n")}\n`);
if (lines.length > 0) console.log(`${lines.join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function step(name: string, work: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const count = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total.passed += count.passed;
  total.failed += count.failed;
  lines.push(...(count.lines ?? []));
  const verdict = count.failed > 0 ? `FAILED (${count.failed})` : "ok";
  summary.push(`${name.padEnd(24)}${seconds.padStart(7)} s  ${verdict}`);
  return count;
}

function check(command: string, args: string[]): () => Promise<Count> {
  return async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function fail(sentence: string): Count {
  console.error(sentence);
  return { passed: 0, failed: 1 };
}
