import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../tools/serve.ts";
import { middleOf, round } from "./rows.ts";
import { cold } from "./server.ts";

/**
 * How much longer a cold list takes when the range is a hundred times larger: two shops with their backends, asked in
 * turn, so that what else runs on the machine slows both.
 */

const sizes = [500, 50_000] as const;
/** By date a page is 48 cards in both ranges; as recommended, it is taken from up to 480 goods of the larger one. */
const lists = {
  "by date": ["/se/en/c/jackets?sort=LATEST", "/se/en/c/women?sort=LATEST", "/se/en/c/men?sort=LATEST"],
  recommended: ["/se/en/c/jackets", "/se/en/c/women", "/se/en/c/men"],
};
const rounds = 10;

export interface Growth {
  order: string;
  /** Milliseconds, medians. */
  small: number;
  large: number;
  factor: number;
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: cold });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begun;
}

async function compare(urls: readonly string[], paths: readonly string[]): Promise<number[]> {
  const times = urls.map((): number[] => []);
  // The first rounds build the catalogue and warm the compiler.
  for (let turn = -3; turn < rounds; turn++) {
    for (const path of paths) {
      for (const [which, url] of urls.entries()) {
        const time = await timeOf(url + path);
        if (turn >= 0) times[which]?.push(time);
      }
    }
  }
  return times.map(middleOf);
}

export async function measureGrowth(): Promise<Growth[]> {
  const folder = await mkdtemp(join(tmpdir(), "growth-"));
  const opened = sizes.map((catalogueSize) =>
    serve({ persist: join(folder, String(catalogueSize)), catalogueSize }),
  );
  const shops = await Promise.all(opened);
  const urls = shops.map(({ url }) => url);
  try {
    const growth: Growth[] = [];
    for (const [order, paths] of Object.entries(lists)) {
      const [small = 0, large = 0] = await compare(urls, paths);
      growth.push({ order, small: round(small, 1), large: round(large, 1), factor: round(large / small, 2) });
    }
    return growth;
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
