import { type CommerceAnswer, type GraphQlError, toHttpStatus } from "./commerce/failure.ts";

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

const hasEveryRoot = (data: object) => Object.values(data).every((root) => root !== null);

/**
 * A failure is thrown as the page's own, and so is data of which a part is missing because of an error: null alone
 * says that there is no such thing.
 *
 * @param isEnough whether data that came with errors has what the page cannot do without
 */
export async function dataOrThrow<Data extends object>(
  answer: Promise<CommerceAnswer<Data>>,
  isEnough: (data: Data, errors: readonly GraphQlError[]) => boolean = hasEveryRoot,
): Promise<Data> {
  const settled = await answer;
  if (settled.kind === "data" && (settled.errors.length === 0 || isEnough(settled.data, settled.errors)))
    return settled.data;
  const kind = settled.kind === "data" ? "partial" : settled.kind;
  // The words of a refusal are the API's own: they could name a person.
  const message = settled.kind === "data" || settled.kind === "refused" ? "" : settled.message;
  const code = settled.kind === "refused" ? settled.code : undefined;
  console.error(JSON.stringify({ event: "commerce failed", kind, code, message }));
  throw pageFailure(settled.kind === "data" ? 502 : toHttpStatus(settled));
}
