import type { PersonalPage } from "#shared/pages.ts";
import type { MessageKey } from "#shared/translate.ts";
import { type LoadPage, textsOf } from "./page.ts";

/** The document is a frame without anybody's data; the browser asks for the shopper's own afterwards. */
export const personal =
  (title: MessageKey): LoadPage<PersonalPage> =>
  async ({ language, market, pathname }) => ({
    meta: {
      title: textsOf(language, market)(title),
      description: "",
      canonical: pathname,
      robots: "noindex",
    },
  });
