import type { LoaderFunctionArgs } from "react-router";

/**
 * Asks the worker for a page's data when the shopper follows a link.
 * Throws the `Response` when the worker refuses (its status chooses the error page).
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(`/_data${pathname}${search}`, { signal: request.signal });
  if (!response.ok) throw response;
  return response.json();
}
