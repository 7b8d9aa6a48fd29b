import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../tools/chromium.ts";
import { root } from "../../tools/program.ts";

/** Lighthouse on its own slow phone: a simulated line and a processor four times slower. */

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Scores = Record<(typeof categories)[number], number>;

export interface LighthouseRow extends Scores {
  page: string;
  /** What cost points outside performance. */
  lost: string[];
}

interface Result {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

/** No search engine shall list it. */
const hidden = ["checkout"];

async function audit(url: string, file: string, options: readonly string[]): Promise<Result> {
  const cli = join(root, "node_modules/lighthouse/cli/index.js");
  const flags = "--headless=new --no-sandbox --ignore-certificate-errors";
  const args = [url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const child = spawn(
    process.execPath,
    [cli, ...args, ...options, `--only-categories=${categories.join(",")}`],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
      timeout: 120_000,
    },
  );
  await new Promise((resolve) => child.once("exit", resolve));
  return JSON.parse(await readFile(file, "utf8")) as Result;
}

const points = ({ categories: found }: Result, name: string) => Math.round(100 * (found[name]?.score ?? 0));

const lostBy = ({ categories: found, audits }: Result) =>
  Object.entries(found)
    .filter(([name]) => name !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/** The better of `passes`: what else runs on the machine only ever takes points away. */
export async function measureLighthouse(
  origin: string,
  pages: Readonly<Record<string, string>>,
  passes = 2,
): Promise<LighthouseRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const rows: LighthouseRow[] = [];
  try {
    for (const [page, path] of Object.entries(pages)) {
      const options = hidden.includes(page) ? ["--skip-audits=is-crawlable"] : [];
      const results: Result[] = [];
      for (let pass = 0; pass < passes; pass++)
        results.push(await audit(origin + path, join(folder, "result.json"), options));
      const scores = Object.fromEntries(
        categories.map((name) => [name, Math.max(...results.map((result) => points(result, name)))]),
      ) as Scores;
      rows.push({ page, ...scores, lost: results[0] ? lostBy(results[0]) : [] });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
