import type { createBrowserRouter } from "react-router";
import type { HeadPage } from "#shared/head-tags.ts";
import type { LayoutData, Meta } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import { toErrorMeta } from "./pages/error.tsx";
import { routeErrorOf } from "./pages/route-error.ts";

type LoadedPage = HeadPage & { meta: Meta };

interface RouterData {
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

const isPage = (data: unknown): data is LoadedPage =>
  typeof data === "object" && data !== null && "meta" in data;

/** The page among what the loaders gave; undefined when it could not be loaded. */
export const findPage = ({ loaderData, errors }: RouterData) =>
  errors ? undefined : Object.values(loaderData).find(isPage);

const loadHeadTags = () => import("#shared/head-tags.ts");

/** Gives the document the head of each page the router shows; the first one came with the document. */
export function followHead(
  router: ReturnType<typeof createBrowserRouter>,
  layoutData: LayoutData,
  translate: Translate,
) {
  let shown: RouterData = router.state;
  router.subscribe(async (state) => {
    if (state.loaderData === shown.loaderData && state.errors === shown.errors) return;
    shown = state;
    const page = findPage(state);
    const [error] = Object.values(state.errors ?? {});
    const meta = page?.meta ?? toErrorMeta(routeErrorOf(error).status, translate);
    document.title = meta.title;
    const { headTags, headTagSelector } = await loadHeadTags();
    if (shown !== state) return;
    for (const outdated of document.head.querySelectorAll(headTagSelector)) outdated.remove();
    for (const { tag, attributes, text = "" } of headTags({ layoutData, meta, page })) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.head.appendChild(element);
    }
  });
}
