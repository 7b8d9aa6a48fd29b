import type { TextPart } from "#shared/text-parts.ts";
import type { Messages } from "#shared/translate.ts";

/** What something drawn comes with; by it the worker finds the scripts, styles and texts to preload. */
export interface Preloads {
  /** Source file. */
  source: string;
  texts: readonly TextPart[];
}

type Texts = Record<string, object>;

/** The catalogue of one language, part by part. */
export type TextSource = Record<TextPart, () => Promise<{ default: Partial<Messages> }>>;

const known: Texts = {};
let source: TextSource | undefined;

/** Texts of the document's language that have come so far: parts that come later are in it, too. */
export const knownTexts = known as Messages;

/** Says where this document's texts are. The worker, which has them all, never does. */
export const readTextsFrom = (given: TextSource) => {
  source = given;
};

/** Fetches what `parts` of the catalogue have not been fetched yet; rejects when one cannot be. */
export async function fetchTexts(parts: readonly TextPart[]): Promise<void> {
  const fetched = await Promise.all(parts.map((part) => source?.[part]()));
  for (const areas of fetched) {
    for (const [area, texts] of Object.entries(areas?.default ?? {})) {
      known[area] = { ...known[area], ...texts };
    }
  }
}

/** `script` as soon as the texts of what it draws are there, too; both are on their way at the same time. */
export async function withTexts<Script>(
  parts: readonly TextPart[],
  script: Promise<Script>,
): Promise<Script> {
  const [loaded] = await Promise.all([script, fetchTexts(parts)]);
  return loaded;
}
