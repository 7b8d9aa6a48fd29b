import type { StaticHandlerContext } from "react-router";
import { readPricesElsewhere, readRecommended, readRouteError } from "#client/error/error-page.tsx";

/** Without deferred parts: `Deferred` reads them from the document. */
export function toHydrationData({ loaderData, errors }: StaticHandlerContext) {
  const data = Object.entries(loaderData).map(([id, value]) => {
    if (value === null || typeof value !== "object") return [id, value];
    return [id, Object.fromEntries(Object.entries(value).filter(([, part]) => !(part instanceof Promise)))];
  });
  return { loaderData: Object.fromEntries(data), errors };
}

/** A missing page is stored for everybody, so it names no request. */
const describe = (error: unknown, reference?: string) => {
  const { status } = readRouteError(error);
  const recommended = status === 404 ? readRecommended(error) : [];
  const prices = status === 404 ? readPricesElsewhere(error) : {};
  return {
    status,
    ...(status >= 500 && { reference }),
    ...((recommended.length > 0 || "pricesIn" in prices) && { data: { recommended, ...prices } }),
  };
};

/** Of an error only its status may leave the worker, which request failed, and what is there in place of a page. */
export function withoutDetails(context: StaticHandlerContext, reference?: string): StaticHandlerContext {
  const statuses = Object.entries(context.errors ?? {}).map(([id, error]) => [
    id,
    describe(error, reference),
  ]);
  return { ...context, errors: context.errors && Object.fromEntries(statuses) };
}

/** A deferred part that fails becomes undefined, which `Deferred` shows as failed. */
export function withSettledParts(
  context: StaticHandlerContext,
  onFailure: (error: unknown) => void,
): StaticHandlerContext {
  const settle = (error: unknown) => {
    onFailure(error);
    return undefined;
  };
  const loaderData = Object.entries(context.loaderData).map(([id, value]) => {
    if (value === null || typeof value !== "object") return [id, value];
    const parts = Object.entries(value).map(([name, part]) => [
      name,
      part instanceof Promise ? part.catch(settle) : part,
    ]);
    return [id, Object.fromEntries(parts)];
  });
  return { ...context, loaderData: Object.fromEntries(loaderData) };
}

/** The error page, status 500. Throws `error` when the page was an error page already. */
export function withRenderError(
  error: unknown,
  context: StaticHandlerContext,
  reference?: string,
): StaticHandlerContext {
  const id = context.matches.at(-1)?.route.id;
  if (context.errors || id === undefined) throw error;
  const { [id]: _, ...loaderData } = context.loaderData;
  return { ...context, loaderData, errors: { [id]: describe({ status: 500 }, reference) }, statusCode: 500 };
}
