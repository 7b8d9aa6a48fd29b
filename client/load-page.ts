import { type LoaderFunctionArgs, redirect } from "react-router";

/**
 * Asks the worker for a page's data when the shopper follows a link.
 * Throws the `Response` when the worker refuses (its status chooses the error page) or knows a newer address.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(`/_data${pathname}${search}`, { signal: request.signal });
  if (!response.ok) throw response;
  const data: { redirect?: unknown } = await response.json();
  if (typeof data?.redirect === "string") throw redirect(data.redirect);
  return data;
}
