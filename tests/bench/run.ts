import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildIfMissing } from "../../tools/serve.ts";
import { measureBrowser } from "./browser.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureGrowth } from "./growth.ts";
import { client } from "./load.ts";
import { profile } from "./profile.ts";
import { isMissed, least, most, type Row, toCells } from "./rows.ts";
import { measureServer } from "./server.ts";
import { measureShop } from "./shop.ts";

/**
 * `npm run bench`: everything, about twelve minutes; `npm run bench -- server browser` only those parts, of which the
 * report then has new figures; `--passes=1` is quicker and less sure. `npm run bench -- profile [page] [cached]` shows where the worker spends its time on a kind of page or a path.
 */

const report = "tests/bench/report.json";

interface Part {
  date: string;
  rows: Row[];
  /** Figures that the rows are made of. */
  details?: unknown;
}

type Measured = Omit<Part, "date">;

const parts: Record<string, (passes?: number) => Promise<Measured>> = {
  async server(passes) {
    const { rates, rows } = await measureServer(passes);
    console.log(`workerd alone on one core, asked by ${client}; microseconds of its processor a request`);
    console.table(rates);
    const failed = rates.filter(({ failures }) => failures > 0);
    return { details: { client, rates }, rows: [...rows, toFailures(failed.length)] };
  },
  async growth() {
    const lists = await measureGrowth();
    const catalogue = measureCatalogue();
    console.log("The backend alone, milliseconds (p95)");
    console.table(catalogue);
    return {
      details: { lists, catalogue },
      rows: [
        ...lists.map(({ order, factor }) => ({
          figure: `cold list ${order}, 50,000 ÷ 500 products`,
          value: factor,
          goal: most(1.3),
        })),
        ...catalogue.map((row) => ({
          figure: `backend alone, 50,000 ÷ 500: ${row.case}`,
          value: row.factor,
          goal: row.goal === null ? null : most(row.goal),
        })),
      ],
    };
  },
  browser: (passes) => measureShop((origin, bare) => measureBrowser(origin, bare, passes)),
  async lighthouse(passes) {
    const { measureLighthouse } = await import("./lighthouse.ts");
    return measureShop(async (origin) => {
      const audited = await measureLighthouse(
        origin,
        {
          home: "/se/en",
          list: "/se/en/c/jackets",
          product: "/se/en/p/alpine-jacket",
          checkout: "/se/en/checkout",
        },
        passes,
      );
      const rows = audited.flatMap(({ page, lost: _, ...scores }) =>
        Object.entries(scores).map(([name, value]) => ({
          figure: `Lighthouse ${page}, ${name}`,
          value,
          goal: least(name === "performance" ? 98 : 100),
        })),
      );
      return { details: audited, rows };
    });
  },
};

const toFailures = (value: number): Row => ({ figure: "cases with failures", value, goal: most(0) });

function readReport(): Record<string, Part> {
  if (!existsSync(report)) return {};
  return (JSON.parse(readFileSync(report, "utf8")) as { parts?: Record<string, Part> }).parts ?? {};
}

async function measure(names: readonly string[], passes?: number): Promise<void> {
  const measured = readReport();
  for (const name of names) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
    const begun = performance.now();
    const result = await part(passes).catch((error: unknown) => {
      console.error(`${name}:`, error);
      process.exitCode = 1;
    });
    if (!result) continue;
    const { rows, ...others } = result;
    measured[name] = { date: new Date().toISOString(), rows, ...others };
    console.log(`${name}, ${Math.round((performance.now() - begun) / 1000)} s`);
    console.table(rows.map(toCells));
    await writeReport(measured);
  }
  const missed = Object.values(measured).flatMap(({ rows }) => rows.filter(isMissed));
  if (missed.length === 0) return;
  console.error(`Goals missed: ${missed.map(({ figure }) => figure).join(", ")}`);
  process.exitCode = 1;
}

async function writeReport(measured: Record<string, Part>): Promise<void> {
  const rows = Object.values(measured).flatMap(({ rows }) => rows);
  const promised = rows.filter(({ goal }) => goal !== null);
  const goals = promised.map((row) => ({ ...row, met: !isMissed(row) }));
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, load: loadavg().map(Math.round) };
  const text = JSON.stringify({ date: new Date().toISOString(), machine, goals, parts: measured }, null, 2);
  await writeFile(report, `${text}\n`);
}

const { values, positionals } = parseArgs({
  options: { passes: { type: "string" } },
  allowPositionals: true,
});
const [first, page, how] = positionals;
await buildIfMissing();
if (first === "profile") await profile(page, how === "cached");
else
  await measure(first ? positionals : Object.keys(parts), values.passes ? Number(values.passes) : undefined);
