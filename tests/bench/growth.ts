import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../tools/serve.ts";
import { middleOf, round } from "./rows.ts";
import { decorate, ownPriceList } from "./views.ts";

/**
 * How much longer a cold list takes when the range is a hundred times larger: two shops with their backends, asked in
 * turn, so that what else runs on the machine slows both.
 */

const sizes = [500, 50_000] as const;
const paths = ["/se/en/c/jackets", "/se/en/c/women", "/se/en/c/men"].map(decorate);

interface Case {
  order: string;
  paths: readonly string[];
  headers: Record<string, string>;
}

/**
 * By date a page is 48 cards in both ranges. As recommended it is taken from up to 480 goods of the larger one; its order is
 * kept for minutes, but for who has a price list.
 */
const cases: readonly Case[] = [
  { order: "by date", paths: paths.map((path) => `${path}?sort=LATEST`), headers: {} },
  { order: "recommended", paths, headers: {} },
  { order: "recommended, its order found anew", paths, headers: ownPriceList },
];
const rounds = 10;

export interface Growth {
  order: string;
  /** Milliseconds, medians. */
  small: number;
  large: number;
  factor: number;
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begun;
}

async function compare(urls: readonly string[], { paths, headers }: Case): Promise<number[]> {
  const times = urls.map((): number[] => []);
  // The first rounds build the catalogue and warm the compiler.
  for (let turn = -3; turn < rounds; turn++) {
    for (const path of paths) {
      for (const [which, url] of urls.entries()) {
        const time = await timeOf(url + path, headers);
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
    for (const each of cases) {
      const [small = 0, large = 0] = await compare(urls, each);
      const { order } = each;
      growth.push({ order, small: round(small, 1), large: round(large, 1), factor: round(large / small, 2) });
    }
    return growth;
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
