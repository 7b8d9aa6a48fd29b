import type { createBrowserRouter } from "react-router";
import type { LayoutData } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import { readRouteError, toErrorMeta } from "./error/error-page.tsx";
import { nextFrame } from "./loading/ahead.ts";
import { findPage, hasOpening } from "./page-data.ts";
import { createDataPolicy } from "./trusted-script.ts";

/** Updates the head for each page the router shows; the first one came with the document. */
export function followHead(
  router: ReturnType<typeof createBrowserRouter>,
  layoutData: LayoutData,
  translate: Translate,
) {
  let shown = router.state;
  const trustData = createDataPolicy();
  router.subscribe(async (state) => {
    if (state.loaderData === shown.loaderData && state.errors === shown.errors) return;
    shown = state;
    if (hasOpening(state)) return;
    const page = findPage(state);
    const [error] = Object.values(state.errors ?? {});
    const meta = page?.meta ?? toErrorMeta(readRouteError(error).status, translate);
    document.title = meta.title;
    // What is seen comes first.
    const [loaded] = await Promise.all([import("#shared/head-tags.ts").catch(() => null), nextFrame()]);
    if (!loaded || shown !== state) return;
    const { headTags, headTagSelector } = loaded;
    for (const outdated of document.head.querySelectorAll(headTagSelector)) outdated.remove();
    for (const { tag, attributes, text = "" } of headTags({ layoutData, meta, page })) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = tag === "script" ? trustData(text) : text;
      document.head.appendChild(element);
    }
  });
}
