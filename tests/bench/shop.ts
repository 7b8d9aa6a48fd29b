import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../tools/serve.ts";
import { openLine } from "./browser-line.ts";

/** The built shop while something measures it: behind HTTP/2 and brotli, and as it is. */
export async function measureShop<Measured>(
  measure: (origin: string, bare: string) => Promise<Measured>,
): Promise<Measured> {
  const state = await mkdtemp(join(tmpdir(), "bench-"));
  const line = await openLine();
  const shop = await serve({ persist: state, vars: { PUBLIC_ORIGIN: line.url } });
  line.connect(shop.url);
  try {
    return await measure(line.url, shop.url);
  } finally {
    await Promise.all([shop.stop(), line.stop()]);
    await rm(state, { recursive: true, force: true });
  }
}
