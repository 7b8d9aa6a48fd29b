import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfMissing, type RunningShop, serve } from "../../tools/serve.ts";
import { type Edge, startEdge, startReplay } from "./edge.ts";

/** The production build with the stand-in behind it, fresh and of 50 products, as long as `work` takes. */
export async function withBuiltShop(work: (shop: RunningShop) => Promise<void>) {
  await buildIfMissing();
  // What the shop says of each failure.
  console.error = () => undefined;
  const persist = await mkdtemp(join(tmpdir(), "built-shop-"));
  const shop = await serve({ persist, catalogueSize: 50, proxied: true });
  try {
    await work(shop);
  } finally {
    await shop.stop();
    await rm(persist, { recursive: true, force: true });
  }
}

/** The built storefront alone in workerd, as long as `work` takes; an API in another process answers from memory. */
export async function withEdge(work: (edge: Edge) => Promise<void>) {
  await buildIfMissing();
  const folder = await mkdtemp(join(tmpdir(), "edge-"));
  const recorded = await serve({ persist: join(folder, "state"), catalogueSize: 50 });
  const replay = await startReplay(`${recorded.url}/_backend`);
  try {
    const edge = await startEdge(folder, replay.port, { inspected: true });
    try {
      await work(edge);
    } finally {
      await edge.stop();
    }
  } finally {
    await Promise.all([recorded.stop(), replay.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints figures and what was promised of them; a broken promise fails the run. */
export function report(rows: { figure: string; value: number; most: number }[]) {
  console.table(rows);
  if (rows.some(({ value, most }) => !(value <= most))) process.exitCode = 1;
}
