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

/**
 * A failure is thrown as the page's own, and so is data of which a part is missing because of an error: null alone
 * says that there is no such thing. The page is drawn without the `optional` parts.
 */
export async function dataOrThrow<Data extends object>(
  answer: Promise<CommerceAnswer<Data>>,
  optional: readonly (keyof Data)[] = [],
): Promise<Data> {
  const settled = await answer;
  if (settled.kind === "data") {
    const { data, errors } = settled;
    const isMissing = (part: string) =>
      data[part as keyof Data] === null && !optional.includes(part as keyof Data);
    if (errors.length === 0 || !Object.keys(data).some(isMissing)) return data;
  }
  const kind = settled.kind === "data" ? "partial" : settled.kind;
  // The words of a refusal are the API's own: they could name a person.
  const message = settled.kind === "data" || settled.kind === "refused" ? "" : settled.message;
  const code = settled.kind === "refused" ? settled.code : undefined;
  console.error(JSON.stringify({ event: "commerce failed", kind, code, message }));
  throw pageFailure(settled.kind === "data" ? 502 : toHttpStatus(settled));
}
