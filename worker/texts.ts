import { type Language, languages } from "#shared/languages.ts";
import { localeOf, type Market } from "#shared/markets.ts";
import type { Meta } from "#shared/pages.ts";
import {
  createTranslate,
  type MessageKey,
  type Messages,
  mergeMessages,
  type Translate,
} from "#shared/translate.ts";
import type { PageRequest } from "./context.ts";
import { recall, remember } from "./memo.ts";

const files = import.meta.glob<Messages>("/shared/messages/*/*.json", {
  eager: true,
  import: "default",
});

function readMessages(language: Language): Messages {
  const messages: Messages = {};
  for (const [path, file] of Object.entries(files))
    if (path.includes(`/${language}/`)) mergeMessages(messages, file);
  return messages;
}

export const messages = Object.fromEntries(
  languages.map((language) => [language, readMessages(language)]),
) as Record<Language, Messages>;

export function getTranslate(language: Language, market: Market): Translate {
  const locale = localeOf(language, market);
  const key = `translate ${locale}`;
  return recall<Translate>(key) ?? remember(key, createTranslate(language, messages[language], locale));
}

/** For pages that no search engine may list. */
export const toHiddenMeta = ({ language, market, pathname }: PageRequest, title: MessageKey): Meta => ({
  title: getTranslate(language, market)(title),
  description: "",
  canonical: pathname,
  robots: "noindex",
});
