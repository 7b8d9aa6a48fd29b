import { type LoaderFunctionArgs, redirect } from "react-router";
import { apiPaths } from "#shared/api.ts";

/** The shop could not be asked: the connection is gone, or the shop is. */
export class Unreachable extends Error {}

/**
 * Asks the worker for a page's data when the shopper follows a link.
 * Throws the `Response` when the worker refuses (its status chooses the error page) or knows a newer address, and
 * `Unreachable` when nobody answers.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(`${apiPaths.data}${pathname}${search}`, { signal: request.signal }).catch(
    (failure) => {
      if (request.signal.aborted) throw failure;
      throw new Unreachable();
    },
  );
  if (!response.ok) throw response;
  const data: { redirect?: unknown } = await response.json();
  if (typeof data?.redirect === "string") throw redirect(data.redirect);
  return data;
}
