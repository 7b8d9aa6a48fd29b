import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfMissing, serve } from "../../tools/serve.ts";
import { isMissed as isMissedInBrowser, measureBrowser } from "./browser.ts";
import { measureCatalogue } from "./catalogue.ts";
import { client } from "./load.ts";
import { isMissed as isMissedAtEdge, measureServer } from "./server.ts";
import { weigh } from "./weight.ts";

const pages = { home: "/se/en", list: "/se/en/c/jackets", product: "/se/en/p/alpine-jacket" };

/** Most bytes of JavaScript a page may load. */
const scriptGoal = 125_000;

async function measureWeights() {
  const state = await mkdtemp(join(tmpdir(), "bench-"));
  const shop = await serve({ persist: state });
  try {
    const weighed = Object.entries(pages).map(async ([page, path]) => ({
      page,
      ...(await weigh(shop.url, path)),
      goal: scriptGoal,
    }));
    return await Promise.all(weighed);
  } finally {
    await shop.stop();
    await rm(state, { recursive: true, force: true });
  }
}

await buildIfMissing();
const server = await measureServer();
console.log(
  `workerd alone on one core, asked by ${client}; cpu in microseconds a request, p50 and p99 in milliseconds`,
);
console.table(server.rates);
console.table(server.rows);

const weights = await measureWeights();
console.log("Bytes of a page (brotli); the goal is for scripts");
console.table(weights);

const catalogue = measureCatalogue();
console.log("A large range beside a small one, milliseconds (p95); the goal is for the factor");
console.table(catalogue);

const browser = await measureBrowser(2);
console.log("In a slow phone on a slow line; milliseconds and kilobytes, medians");
console.table(browser);

const report = {
  date: new Date().toISOString(),
  cpus: cpus().length,
  client,
  server,
  weights,
  catalogue,
  browser,
};
await writeFile("tests/bench/report.json", `${JSON.stringify(report, null, 2)}\n`);
const missed = [
  ...server.rates.filter(({ failures }) => failures > 0).map((row) => `${row.case}: failures`),
  ...server.rows.filter(isMissedAtEdge).map((row) => row.figure),
  ...weights.filter(({ script, goal }) => script > goal).map(({ page }) => `scripts of ${page}`),
  ...browser.filter(isMissedInBrowser).map((row) => row.figure),
  ...catalogue.filter(({ factor, goal }) => goal !== null && factor > goal).map((row) => row.case),
];
if (missed.length > 0) {
  console.error(`Goals missed: ${missed.join(", ")}`);
  process.exitCode = 1;
}
