import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfMissing, type RunningShop, serve } from "../../tools/serve.ts";

/** Of workerd, which this process has started. */
async function findRuntime(): Promise<number> {
  for (const pid of (await readdir("/proc")).map(Number).filter(Boolean)) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? [];
    if (name === "workerd" && Number(parent) === process.pid) return pid;
  }
  throw new Error("workerd does not run");
}

interface BuiltShop extends RunningShop {
  pid: number;
  /** What the shop said of failures. */
  complaints: string[];
}

/** The production build with the stand-in behind it, fresh and of 50 products, as long as `work` takes. */
export async function withBuiltShop({ proxied = false }, work: (shop: BuiltShop) => Promise<void>) {
  await buildIfMissing();
  const complaints: string[] = [];
  console.error = (...words: unknown[]) => void complaints.push(words.join(" "));
  const persist = await mkdtemp(join(tmpdir(), "built-shop-"));
  const shop = await serve({ persist, catalogueSize: 50, proxied });
  try {
    await work({ ...shop, complaints, pid: await findRuntime() });
  } finally {
    await shop.stop();
    await rm(persist, { recursive: true, force: true });
  }
}

/** Prints figures and what was promised of them; a broken promise fails the run. */
export function report(rows: { figure: string; value: number; most: number }[]) {
  console.table(rows);
  if (rows.some(({ value, most }) => !(value <= most))) process.exitCode = 1;
}
