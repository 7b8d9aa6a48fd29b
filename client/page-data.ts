import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { apiPaths } from "#shared/api.ts";
import type { HeadPage } from "#shared/head-tags.ts";
import type { Meta } from "#shared/pages.ts";
import type { PageData } from "#shared/routes.ts";
import { noticeEnd } from "./auth/auth.ts";
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

/**
 * Asks the worker for a page's data when the shopper follows a link.
 * Throws the `Response` when the worker refuses (its status selects the error page) or redirects, and `Unreachable`
 * when there is no answer.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const data = ((await takePageAhead(pathname + search)) ??
    (await askForPage(pathname + search, request.signal))) as {
    redirect?: unknown;
  };
  if (typeof data?.redirect === "string") {
    void noticeEnd();
    throw redirect(data.redirect);
  }
  return data;
}

async function askForPage(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(apiPaths.data + path, { signal }).catch((failure) => {
    if (signal.aborted) throw failure;
    throw new Unreachable();
  });
  if (!response.ok) throw response;
  return response.json();
}
