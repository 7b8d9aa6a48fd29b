import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const virtual = "virtual:texts";

interface Cut {
  languages: readonly string[];
  parts: readonly string[];
  /** The part that has the text of a key. */
  partOf: (key: string) => string;
}

type Catalogue = Record<string, Record<string, unknown>>;

/**
 * Module `virtual:texts` tells the browser where every part of each language's catalogue is;
 * `virtual:texts/{language}/{part}` is one of them, cut out of `shared/messages/{language}.json`.
 */
export function texts({ languages, parts, partOf }: Cut): Plugin {
  let root = "";

  function table(): string {
    const rows = languages.map((language) => {
      const row = parts.map((part) => `"${part}": () => import("${virtual}/${language}/${part}")`);
      return `"${language}": { ${row} }`;
    });
    return `export const texts = { ${rows} };`;
  }

  function cut(catalogue: Catalogue, part: string): Catalogue {
    const areas = Object.entries(catalogue).map(([area, said]) => {
      const kept = Object.entries(said).filter(([name]) => partOf(`${area}.${name}`) === part);
      return [area, Object.fromEntries(kept)] as const;
    });
    return Object.fromEntries(areas.filter(([, kept]) => Object.keys(kept).length > 0));
  }

  return {
    name: "texts",
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load: {
      filter: { id: /^\0virtual:texts/ },
      async handler(id) {
        const [, language, part] = id.split("/");
        if (!part) return table();
        const file = join(root, `shared/messages/${language}.json`);
        this.addWatchFile(file);
        return `export default ${JSON.stringify(cut(JSON.parse(await readFile(file, "utf8")), part))};`;
      },
    },
  };
}
