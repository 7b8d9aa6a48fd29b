import type { PageData } from "#shared/pages.ts";
import type { PageRequest } from "../context.ts";
import type { PageLoaders } from "./page-loaders.ts";
import { type RenderedPage, toCompleteBody } from "./rendered-page.ts";

/** Page data with everything in it: secondary parts are waited for, one that failed is left out. */
async function settled(data: object): Promise<object> {
  const parts = await Promise.all(
    Object.entries(data).map(async ([name, part]) => {
      try {
        return [name, await part];
      } catch {
        return [name, undefined];
      }
    }),
  );
  return Object.fromEntries(parts);
}

/**
 * What a page loads, as JSON, for a navigation in the browser: same loaders, same cache rules as the document.
 * Answers a `Response` when a loader refuses or sends the visitor elsewhere.
 */
export async function renderData(page: PageRequest, loaders: PageLoaders): Promise<RenderedPage | Response> {
  let data: unknown;
  try {
    data = await loaders.page(page.route as keyof PageData);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  const value = await settled(data as object);
  const text = JSON.stringify(value);
  return {
    status: page.route === "not-found" ? 404 : 200,
    nonce: "",
    ...toCompleteBody(text, loaders.isComplete()),
  };
}
