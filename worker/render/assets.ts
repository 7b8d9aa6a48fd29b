import { type Chunk, entry, manifest, sheet } from "virtual:assets";
import type { Language } from "#shared/languages.ts";
import { recall, remember } from "../memo.ts";

export interface PageAssets {
  script: string;
  /** Modules to fetch at once: the entry, the screen, their texts. */
  modules: string[];
  /** The other texts of the language, which parts opened later need. */
  laterModules: string[];
  /** Sheets of the screen beside the one that every document brings along. */
  styles: string[];
}

const development: PageAssets = {
  script: `/${entry}`,
  modules: [],
  laterModules: [],
  styles: ["/__development.css"],
};

function collect(chunks: Record<string, Chunk>, sources: readonly string[], language: Language): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const isText = (name: string) => name.startsWith(`shared/messages/${language}/`);
  const add = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) if (!sheet?.files.includes(style)) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const text of chunk.dynamicImports?.filter(isText) ?? []) add(text);
  };
  // The entry only imports what every page needs.
  const script = chunks[entry]?.imports?.[0] ?? entry;
  add(script);
  for (const source of sources) add(source);
  const texts = Object.keys(chunks).filter(isText);
  return {
    script: `/${chunks[script]?.file}`,
    modules: [...modules],
    laterModules: texts.map((name) => `/${chunks[name]?.file}`).filter((file) => !modules.has(file)),
    styles: [...styles],
  };
}

/** @param sources files of the screen and of what it loads by itself */
export function findAssets(sources: readonly string[], language: Language): PageAssets {
  if (!manifest) return development;
  const key = `assets ${sources} ${language}`;
  return recall<PageAssets>(key) ?? remember(key, collect(manifest, sources, language));
}

/** Part of cache keys: a build never serves the documents of another. */
export const buildId = manifest?.[entry]?.file ?? "development";
