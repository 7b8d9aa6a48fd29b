import type { NotFoundPage } from "#shared/pages.ts";
import { type LoadPage, textsOf } from "./page.ts";

/** Three texts for one page; the status is the page's, not an error's. */
export const notFound: LoadPage<NotFoundPage> = async ({ language, market, pathname }) => ({
  meta: {
    title: textsOf(language, market)("error.pageNotFound"),
    description: "",
    canonical: pathname,
    robots: "noindex",
  },
  status: 404,
});
