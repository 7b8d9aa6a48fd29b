import { type Messages, mergeMessages } from "#shared/translate.ts";
import { savesData } from "./loading/ahead.ts";

/** Those of the document's language that have been loaded so far. */
export const messages: Messages = {};

/**
 * Loads those of `files` that are in the document's language. A lazy chunk awaits its texts at the top of its
 * module: the build notes them, and the worker preloads them with the chunk.
 * @param files by path, from `import.meta.glob`
 */
export async function addMessages(files: Record<string, () => Promise<unknown>>): Promise<void> {
  const folder = `/${document.documentElement.lang}/`;
  const wanted = Object.entries(files).filter(([path]) => path.includes(folder));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  for (const file of loaded as { default: Messages }[]) mergeMessages(messages, file.default);
}

/** Fetches modules at the first interaction, so that what opens next is ready sooner; skipped with Save-Data. */
export function fetchOnInteraction(modules: string[]) {
  if (savesData()) return;
  const events = ["pointerdown", "pointermove", "keydown"];
  const fetchAll = () => {
    for (const event of events) removeEventListener(event, fetchAll);
    // The part that needs a module imports it again, and shows the failure.
    for (const module of modules) import(/* @vite-ignore */ module).catch(() => {});
  };
  for (const event of events) addEventListener(event, fetchAll);
}
