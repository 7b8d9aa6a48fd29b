import { isStorable } from "../access/storability.ts";
import { type RenderPage, toCompleteBody } from "./rendered-page.ts";

/** Page data with everything in it: secondary parts are waited for, one that failed is left out. */
async function settleParts(data: object): Promise<object> {
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

export const renderData: RenderPage = async (page, loaders) => {
  let data: unknown;
  try {
    data = await loaders.page(page.route);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  const text = JSON.stringify(await settleParts(data as object));
  const status = page.route === "not-found" ? 404 : 200;
  return { status, nonce: "", ...toCompleteBody(text, isStorable(status, loaders.result())) };
};
