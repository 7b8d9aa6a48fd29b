import { type Language, languages } from "#shared/languages.ts";
import { type Messages, mergeMessages } from "#shared/translate.ts";

const files = import.meta.glob<Partial<Messages>>("/shared/messages/*/*.json", {
  eager: true,
  import: "default",
});

function readMessages(language: Language): Messages {
  const messages = {} as Messages;
  for (const [path, file] of Object.entries(files))
    if (path.includes(`/${language}/`)) mergeMessages(messages, file);
  return messages;
}

/** All texts of every language. */
export const messages = Object.fromEntries(
  languages.map((language) => [language, readMessages(language)]),
) as Record<Language, Messages>;
