import { type CommerceAnswer, toHttpStatus } from "./commerce/failure.ts";

/** A page that cannot be shown: loaders throw it, and its status chooses the error page. */
export const pageFailure = (status: number) => new Response(null, { status });

/** The page has another URL now, with whatever query was asked. @param path without the basename */
export const movedTo = (path: string) => new Response(null, { status: 301, headers: { Location: path } });

/** This visit goes on elsewhere. @param path without the basename */
export const sentTo = (path: string) => new Response(null, { status: 302, headers: { Location: path } });

/** What surrounds every page could not be loaded; its message is shown. */
export class LayoutError extends Error {}

/** The data of a page's critical call. Data that came with errors passes; a failure is thrown as the page's own. */
export async function critical<Data>(answer: Promise<CommerceAnswer<Data>>): Promise<Data> {
  const settled = await answer;
  if (settled.kind === "data") return settled.data;
  console.error(JSON.stringify({ event: "commerce failed", kind: settled.kind, message: settled.message }));
  throw pageFailure(toHttpStatus(settled));
}
