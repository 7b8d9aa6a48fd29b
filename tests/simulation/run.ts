import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { buildBundles } from "./bundles.ts";
import { type Rule, rules } from "./invariants.ts";
import { shrink, simulate } from "./simulate.ts";

/**
 * `node tests/simulation/run.ts FIRST COUNT [ROOT] [RULE]`: runs so many seeds on two cores, of this checkout or of
 * another, and prints the steps of the first that breaks a rule; else a digest of all steps.
 */
const [first = 1, count = 1] = process.argv.slice(2, 4).map(Number);
const [folder = ".", rule] = process.argv.slice(4);
const root = resolve(folder);
const watched = new Set<Rule>(rule ? rules.filter((each) => each === rule) : rules);
const threads = Math.min(2, count);

if (isMainThread) {
  const start = (offset: number) =>
    new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: offset });
  const workers = Array.from({ length: threads }, (_, offset) => start(offset));
  const digests: string[] = [];
  for (const [index, worker] of workers.entries())
    worker.on("message", ({ seed, steps, digest }: { seed?: number; steps: string[]; digest: string }) => {
      digests[index] = digest;
      if (seed === undefined && Object.keys(digests).length === threads)
        console.log(`${count} seeds from ${first} on break no rule (${digests.join("")}).`);
      if (seed === undefined) return;
      console.log(`Seed ${seed} breaks a rule. Without what it does not need:\n${steps.join("\n")}`);
      process.exitCode = 1;
      for (const other of workers) void other.terminate();
    });
} else {
  const bundles = await buildBundles(root);
  const hash = createHash("sha256");
  let broken: number | undefined;
  for (let seed = first + workerData; broken === undefined && seed < first + count; seed += threads) {
    const outcome = await simulate(bundles, seed, watched);
    hash.update(outcome.steps.join("\n"));
    if (outcome.broken.length > 0) broken = seed;
  }
  const steps = broken === undefined ? [] : await shrink(bundles, broken, watched);
  parentPort?.postMessage({ seed: broken, steps, digest: hash.digest("hex").slice(0, 8) });
}
