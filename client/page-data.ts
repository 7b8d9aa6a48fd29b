import { type LoaderFunctionArgs, redirect, replace, useLoaderData } from "react-router";
import { apiPaths } from "#shared/api.ts";
import type { ProductCard } from "#shared/catalog.ts";
import type { HeadPage } from "#shared/head-tags.ts";
import type { Meta } from "#shared/pages.ts";
import type { PageData } from "#shared/routes.ts";
import { noticeEnd } from "./auth/auth.ts";
import { takeOpenedCard } from "./opened-card.ts";
import { takePageAhead } from "./page-ahead.ts";

export const usePageData = <Name extends keyof PageData>() => useLoaderData() as PageData[Name];

type LoadedPage = HeadPage & { meta: Meta };

const isPage = (data: unknown): data is LoadedPage =>
  typeof data === "object" && data !== null && "meta" in data;

interface RouterData {
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

/** Undefined when the page could not be loaded. */
export const findPage = ({ loaderData, errors }: RouterData) =>
  errors ? undefined : Object.values(loaderData).find(isPage);

export class Unreachable extends Error {}

/** In place of a product's page while it is on its way: the card that was followed. */
export interface Opening {
  opening: ProductCard;
}

export const isOpening = (data: unknown): data is Opening =>
  typeof data === "object" && data !== null && "opening" in data;

/** Whether the page of the address is not there yet. */
export const hasOpening = ({ loaderData }: RouterData) => Object.values(loaderData).some(isOpening);

/**
 * Asks the worker for a page's data when the shopper follows a link.
 * Throws the `Response` when the worker refuses (its status selects the error page) or redirects, and `Unreachable`
 * when there is no answer.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  return followRedirect(await askAheadOrNow(toPath(request), request.signal), redirect);
}

/** What is on its way for an `Opening`, which asks for it again as the page. */
let underWay: { path: string; data: Promise<unknown> } | undefined;

/** As `loadPage`; a product that is opened from a card and is not there yet begins as an `Opening`. */
export async function loadProduct({ request }: LoaderFunctionArgs): Promise<unknown> {
  const path = toPath(request);
  const awaited = underWay?.path === path ? underWay.data : undefined;
  underWay = undefined;
  const asked = awaited ?? askAheadOrNow(path, request.signal);
  const opening = takeOpenedCard(path);
  if (opening && !(await isThere(asked))) {
    underWay = { path, data: asked };
    return { opening } satisfies Opening;
  }
  // Back must not lead to a product that leads on.
  return followRedirect(await asked, awaited ? replace : redirect);
}

const toPath = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

function followRedirect(data: unknown, lead: typeof redirect) {
  const to = (data as { redirect?: unknown } | null)?.redirect;
  if (typeof to !== "string") return data;
  void noticeEnd();
  throw lead(to);
}

const askAheadOrNow = async (path: string, signal: AbortSignal) =>
  (await takePageAhead(path)) ?? askForPage(path, signal);

/** Whether it is settled, or is so within this task. */
const isThere = (asked: Promise<unknown>) =>
  Promise.race([
    asked.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 0, false)),
  ]);

async function askForPage(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(apiPaths.data + path, { signal }).catch((failure) => {
    if (signal.aborted) throw failure;
    throw new Unreachable();
  });
  if (!response.ok) throw response;
  return response.json();
}
