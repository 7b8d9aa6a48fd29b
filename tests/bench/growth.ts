import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../tools/serve.ts";
import { middleOf } from "./rows.ts";
import { cold } from "./server.ts";

/**
 * How much longer a cold list takes when the range is a hundred times larger: two shops with their backends, asked in
 * turn, so that what else runs on the machine slows both.
 */

const sizes = [500, 50_000] as const;
const paths = ["/se/en/c/jackets?sort=LATEST", "/se/en/c/men", "/se/en/c/women", "/se/en/c/men?sort=PRICE"];
const rounds = 12;

export interface Growth {
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

export async function measureGrowth(): Promise<Growth> {
  const folder = await mkdtemp(join(tmpdir(), "growth-"));
  const opened = sizes.map((catalogueSize) =>
    serve({ persist: join(folder, String(catalogueSize)), catalogueSize }),
  );
  const shops = await Promise.all(opened);
  try {
    const times = sizes.map((): number[] => []);
    // The first rounds build the catalogue and warm the compiler.
    for (let round = -3; round < rounds; round++) {
      for (const path of paths) {
        for (const [which, { url }] of shops.entries()) {
          const time = await timeOf(url + path);
          if (round >= 0) times[which]?.push(time);
        }
      }
    }
    const [small = 0, large = 0] = times.map(middleOf);
    const round = (value: number) => Number(value.toFixed(1));
    return { small: round(small), large: round(large), factor: Number((large / small).toFixed(2)) };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
