import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfMissing, serve } from "../../tools/serve.ts";
import { serveBaseline } from "./baseline.ts";
import { type Figures, load, median } from "./load.ts";
import { weigh } from "./weight.ts";

const passes = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** A preview cookie makes a request personal: the document cache lets it pass, every answer is drawn anew. */
const uncached = { cookie: "preview=1" };
const list = "/se/en/c/jackets";
const product = "/se/en/p/alpine-jacket";

await buildIfMissing();
const state = await mkdtemp(join(tmpdir(), "bench-"));
const shop = await serve({ persist: state });
const baseline = await serveBaseline();

const cases = [
  { name: "bare text", url: `${baseline.url}/bare`, headers: {} },
  { name: "Hono text", url: `${baseline.url}/hono`, headers: {} },
  { name: "shop text (/healthz)", url: `${shop.url}/healthz`, headers: {} },
  { name: "cached list document", url: shop.url + list, headers: {} },
  { name: "cached product document", url: shop.url + product, headers: {} },
  { name: "uncached list of 48", url: shop.url + list, headers: uncached },
  { name: "uncached product", url: shop.url + product, headers: uncached },
];

try {
  const measured = new Map<string, Figures[]>(cases.map(({ name }) => [name, []]));
  for (const { url, headers } of cases) await load(url, headers, 1);
  for (let pass = 0; pass < passes; pass++) {
    for (const { name, url, headers } of cases) measured.get(name)?.push(await load(url, headers, seconds));
  }
  const figures = cases.map(({ name }) => ({ name, ...median(measured.get(name) ?? []) }));
  const bare = figures[0]?.rate ?? 1;
  console.table(
    figures.map(({ name, rate, p50, p99, failures }) => ({
      case: name,
      "requests/s": Math.round(rate),
      "share of bare": Number((rate / bare).toFixed(3)),
      "p50 ms": p50,
      "p99 ms": p99,
      failures,
    })),
  );

  const pages = { home: "/se/en", list, product };
  const weights = await Promise.all(
    Object.entries(pages).map(async ([page, path]) => ({ page, ...(await weigh(shop.url, path)) })),
  );
  console.table(weights);
  const report = { date: new Date().toISOString(), cpus: cpus().length, seconds, passes, figures, weights };
  await writeFile("tests/bench/report.json", `${JSON.stringify(report, null, 2)}\n`);
  if (figures.some(({ failures }) => failures > 0)) process.exitCode = 1;
} finally {
  await Promise.all([shop.stop(), baseline.stop()]);
  await rm(state, { recursive: true, force: true });
}
