import { type Messages, mergeMessages } from "#shared/translate.ts";
import { nextFrame, savesData, whenIdle } from "./loading/ahead.ts";

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

/**
 * At the first interaction starts what answers the next ones, and fetches modules, so that what opens then is ready
 * sooner; with Save-Data only a press counts, and nothing is fetched ahead.
 */
export function fetchOnInteraction(modules: string[], start: () => Promise<unknown>) {
  const saves = savesData();
  const events = ["pointerdown", "keydown", ...(saves ? [] : ["pointermove"])];
  const fetchAll = () => {
    for (const event of events) removeEventListener(event, fetchAll);
    // What was touched is answered and painted first.
    void nextFrame().then(() => whenIdle(startAll));
  };
  const startAll = () => {
    start().catch(() => {});
    // The part that needs a module imports it again, and shows the failure.
    if (!saves) for (const module of modules) import(/* @vite-ignore */ module).catch(() => {});
  };
  for (const event of events) addEventListener(event, fetchAll);
}
