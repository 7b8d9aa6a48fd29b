import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfMissing, serve } from "../../tools/serve.ts";
import { serveBaseline } from "./baseline.ts";
import { isMissed, measureBrowser } from "./browser.ts";
import { measureCatalogue } from "./catalogue.ts";
import { type Figures, load, median } from "./load.ts";
import { weigh } from "./weight.ts";

const passes = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** A preview cookie makes a request personal: the page cache lets it pass, every answer is rendered anew. */
const uncached = { cookie: "preview=an.editor.token" };
const list = "/se/en/c/jackets";
const product = "/se/en/p/alpine-jacket";

/** Most bytes of JavaScript a page may load. */
const scriptGoal = 125_000;

await buildIfMissing();
const state = await mkdtemp(join(tmpdir(), "bench-"));
const shop = await serve({ persist: state });
const baseline = await serveBaseline();

interface Case {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** At least this share of the bare route. */
  goal?: number;
}

const cases: Case[] = [
  { name: "bare text", url: `${baseline.url}/bare`, headers: {} },
  { name: "Hono text", url: `${baseline.url}/hono`, headers: {} },
  { name: "shop text (/healthz)", url: `${shop.url}/healthz`, headers: {} },
  { name: "cached list document", url: shop.url + list, headers: {} },
  { name: "cached product document", url: shop.url + product, headers: {} },
  { name: "uncached list of 48", url: shop.url + list, headers: uncached, goal: 0.04 },
  { name: "uncached product", url: shop.url + product, headers: uncached },
];

try {
  const weights = await Promise.all(
    Object.entries({ home: "/se/en", list, product }).map(async ([page, path]) => ({
      page,
      ...(await weigh(shop.url, path)),
      goal: scriptGoal,
    })),
  );

  const measured = new Map<string, Figures[]>(cases.map(({ name }) => [name, []]));
  for (const { url, headers } of cases) await load(url, headers, 1);
  for (let pass = 0; pass < passes; pass++) {
    for (const { name, url, headers } of cases) measured.get(name)?.push(await load(url, headers, seconds));
  }
  const [bare] = cases.map(({ name }) => median(measured.get(name) ?? []).rate);
  const figures = cases.map(({ name, goal }) => {
    const { rate, ...others } = median(measured.get(name) ?? []);
    return {
      case: name,
      rate: Math.round(rate),
      share: Number((rate / (bare ?? 1)).toFixed(3)),
      goal,
      ...others,
    };
  });
  console.log("Requests per second, as shares of the bare route; milliseconds");
  console.table(figures);
  console.log("Bytes of a page (brotli); the goal is for scripts");
  console.table(weights);
  const catalogue = measureCatalogue();
  console.log("A large range beside a small one, milliseconds (p95); the goal is for the factor");
  console.table(catalogue);

  const browser = await measureBrowser();
  console.log("In a slow phone on a slow line; milliseconds and kilobytes, medians");
  console.table(browser);

  const report = {
    date: new Date().toISOString(),
    cpus: cpus().length,
    seconds,
    passes,
    figures,
    weights,
    catalogue,
    browser,
  };
  await writeFile("tests/bench/report.json", `${JSON.stringify(report, null, 2)}\n`);
  const missed = [
    ...figures.filter(({ failures, share, goal = 0 }) => failures > 0 || share < goal).map((row) => row.case),
    ...weights.filter(({ script, goal }) => script > goal).map(({ page }) => `scripts of ${page}`),
    ...browser.filter(isMissed).map((row) => row.figure),
    ...catalogue.filter(({ factor, goal }) => goal !== null && factor > goal).map((row) => row.case),
  ];
  if (missed.length > 0) {
    console.error(`Goals missed: ${missed.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await Promise.all([shop.stop(), baseline.stop()]);
  await rm(state, { recursive: true, force: true });
}
