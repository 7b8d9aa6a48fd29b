import { isStorable } from "../access/storability.ts";
import { catchResponse } from "../responses.ts";
import { type RenderPage, toBytes } from "./rendered-page.ts";

/** Waits for deferred parts; one that failed is left out. */
export async function settleParts(data: object): Promise<object> {
  const settled = await Promise.allSettled(Object.values(data));
  const parts = settled.map((part) => (part.status === "fulfilled" ? part.value : undefined));
  return Object.fromEntries(Object.keys(data).map((name, index) => [name, parts[index]]));
}

export const renderData: RenderPage = async (page, loaders) => {
  const data = await catchResponse(loaders.page(page.route));
  if (data instanceof Response) return data;
  const text = JSON.stringify(await settleParts(data as object));
  const status = page.route === "not-found" ? 404 : 200;
  return { status, scripts: "", body: toBytes(text), isStorable: isStorable(status, loaders.result()) };
};
