import type { NotFoundPage } from "#shared/pages.ts";
import { type Page, textsOf } from "./page.ts";

/** Three texts for one page; the status is the page's, not an error's. */
export const notFound: Page<NotFoundPage> = async ({ language, market, path }) => ({
  meta: {
    title: textsOf(language, market)("error.pageNotFound"),
    description: "",
    canonical: path,
    robots: "noindex",
  },
  status: 404,
});
