import { type Chunk, entry, manifest } from "virtual:assets";
import type { Language } from "#shared/languages.ts";

export interface PageAssets {
  /** Module that hydrates the document. */
  script: string;
  /** Modules to fetch at once: the entry, the screen, their texts. */
  modules: string[];
  /** The language's other texts: whatever part the shopper opens later needs some. */
  laterModules: string[];
  styles: string[];
  /** The one font file worth preloading. */
  font: string | null;
}

const development: PageAssets = {
  script: `/${entry}`,
  modules: [],
  laterModules: [],
  styles: ["/__development.css"],
  font: null,
};

const latinFont = /schibsted-grotesk-latin-wght-normal.*\.woff2$/;

function collect(chunks: Record<string, Chunk>, source: string, language: Language): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const isText = (name: string) => name.startsWith(`shared/messages/${language}/`);
  const add = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const text of chunk.dynamicImports?.filter(isText) ?? []) add(text);
  };
  add(entry);
  add(source);
  const texts = Object.keys(chunks).filter(isText);
  const fonts = Object.values(chunks).filter(({ file }) => latinFont.test(file));
  return {
    script: `/${chunks[entry]?.file}`,
    modules: [...modules],
    laterModules: texts.map((name) => `/${chunks[name]?.file}`).filter((file) => !modules.has(file)),
    styles: [...styles],
    font: fonts[0] ? `/${fonts[0].file}` : null,
  };
}

const collected = new Map<string, PageAssets>();

/** What the browser needs for a screen (its source file) in one language, from Vite's manifest. */
export function findAssets(source: string, language: Language): PageAssets {
  if (!manifest) return development;
  const key = `${source} ${language}`;
  const assets = collected.get(key) ?? collect(manifest, source, language);
  collected.set(key, assets);
  return assets;
}

/** Names this build in cache keys: another build never serves this one's documents. */
export const buildId = manifest?.[entry]?.file ?? "development";
