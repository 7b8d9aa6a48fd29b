import { type Messages, mergeMessages } from "#shared/translate.ts";

/** Texts of the document's language that have come so far. */
export const messages = {} as Messages;

/**
 * Fetches texts, of `files` those in the document's language. A part of the shop that is loaded by itself awaits the
 * texts it says at the top of its module: the build notes them, and the worker preloads them with the part.
 * @param files by path, as `import.meta.glob` gives them
 */
export async function addMessages(files: Record<string, () => Promise<unknown>>): Promise<void> {
  const folder = `/${document.documentElement.lang}/`;
  const wanted = Object.entries(files).filter(([path]) => path.includes(folder));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  for (const file of loaded as { default: Partial<Messages> }[]) mergeMessages(messages, file.default);
}

/**
 * Fetches modules at the first sign of a shopper: what they open next then waits for its script alone, and who only
 * looks fetches nothing. Not where data is to be saved.
 */
export function fetchOnInteraction(modules: string[]) {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const events = ["pointerdown", "pointermove", "keydown"];
  const fetchAll = () => {
    for (const event of events) removeEventListener(event, fetchAll);
    // Whoever needs one that fails asks for it again, and says so.
    for (const module of modules) import(/* @vite-ignore */ module).catch(() => {});
  };
  for (const event of events) addEventListener(event, fetchAll);
}
