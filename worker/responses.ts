import { type CommerceAnswer, toHttpStatus } from "./commerce/failure.ts";

export const pageFailure = (status: number) => new Response(null, { status });

/** The query is kept. @param path without the basename */
export const movedTo = (path: string) => new Response(null, { status: 301, headers: { Location: path } });

/** @param path without the basename */
export const sentTo = (path: string) => new Response(null, { status: 302, headers: { Location: path } });

/** A thrown `Response` becomes the value; anything else is a bug and stays thrown. */
export const catchResponse = <Value>(work: Promise<Value>): Promise<Value | Response> =>
  work.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });

/** The layout of every page could not be loaded; its message is shown. */
export class LayoutError extends Error {}

/** What the API may say of a page; only data can, never the status of an answer. */
const saidOfPages = [403, 404, 410];
/** All other failures are those of a service that is down. */
const saidOfFailures = [500, 502, 503];

/** Data that came with errors passes; a failure is thrown as the page's own. */
export async function dataOrThrow<Data>(answer: Promise<CommerceAnswer<Data>>): Promise<Data> {
  const settled = await answer;
  if (settled.kind === "data") return settled.data;
  console.error(JSON.stringify({ event: "commerce failed", kind: settled.kind, message: settled.message }));
  const status = toHttpStatus(settled);
  const isSaid =
    saidOfFailures.includes(status) || (settled.kind === "refused" && saidOfPages.includes(status));
  throw pageFailure(isSaid ? status : 503);
}
