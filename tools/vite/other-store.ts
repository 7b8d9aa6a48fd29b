import { resolve } from "node:path";
import type { Plugin } from "vite";

/** What a merchant says of themselves: modules of `shared/` that a folder of theirs stands for. */
const names = ["store.ts", "fallback-markets.json"];

/** Builds the shop of another merchant: whoever imports one of these gets that of `folder`. */
export function otherStore(folder: string): Plugin {
  return {
    name: "other-store",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const name = names.find((each) => source.endsWith(`/${each}`));
      if (!name) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === resolve("shared", name) ? resolve(folder, name) : found;
    },
  };
}
