import { type Chunk, entry, manifest } from "virtual:assets";
import type { Preloads } from "#client/texts.ts";
import type { Language } from "#shared/languages.ts";
import type { TextPart } from "#shared/text-parts.ts";

export interface PageAssets {
  /** Module that hydrates the document. */
  script: string;
  /** Modules to fetch at once: the entry, the screen, the texts. */
  modules: string[];
  styles: string[];
  /** The one font file worth preloading. */
  font: string | null;
}

const development: PageAssets = {
  script: `/${entry}`,
  modules: [],
  styles: ["/__development.css"],
  font: null,
};

const latinFont = /schibsted-grotesk-latin-wght-normal.*\.woff2$/;

function collect(chunks: Record<string, Chunk>, sources: string[]): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  let font: string | null = null;
  const add = (source: string) => {
    const chunk = chunks[source];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  for (const { file } of Object.values(chunks)) if (latinFont.test(file)) font = `/${file}`;
  return { script: `/${chunks[entry]?.file}`, modules: [...modules], styles: [...styles], font };
}

const known = new Map<string, PageAssets>();

/** Scripts, styles and texts of a screen, from Vite's manifest. */
export function assetsOf({ source, texts }: Preloads, language: Language): PageAssets {
  if (!manifest) return development;
  const key = `${source} ${language}`;
  const textsOf = (part: TextPart) => `virtual:texts/${language}/${part}`;
  const sources = [entry, source, textsOf("everywhere"), ...texts.map(textsOf)];
  const assets = known.get(key) ?? collect(manifest, sources);
  known.set(key, assets);
  return assets;
}

/** Names this build in cache keys: another build never serves this one's documents. */
export const buildId = manifest?.[entry]?.file ?? "development";
