import { resolve } from "node:path";
import type { Plugin } from "vite";

const own = resolve("shared/store.ts");

/** Builds the shop of another merchant: whoever imports `shared/store.ts` gets `file`. */
export function otherStore(file: string): Plugin {
  return {
    name: "other-store",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.endsWith("/store.ts")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === own ? resolve(file) : found;
    },
  };
}
