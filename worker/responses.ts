import type { CommerceAnswer } from "./commerce/failure.ts";

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

/** What data may say of a page; all else is a failure of the API. */
const saidOfPages = [403, 404, 410];

/** Data that came with errors passes; a failure is thrown as the page's own. */
export async function dataOrThrow<Data>(answer: Promise<CommerceAnswer<Data>>): Promise<Data> {
  const settled = await answer;
  if (settled.kind === "data") return settled.data;
  console.error(JSON.stringify({ event: "commerce failed", kind: settled.kind, message: settled.message }));
  const said = settled.kind === "refused" ? settled.status : undefined;
  throw pageFailure(said !== undefined && saidOfPages.includes(said) ? said : 503);
}
