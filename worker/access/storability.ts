import { splitPath } from "#shared/basename.ts";
import { isMissing } from "../cache/policies.ts";
import type { PageRequest, Visitor } from "../context.ts";

/** `shared`: one copy for all visitors of a market and language. `none`: personal, or its URLs are endless. */
export type CachePolicy = "shared" | "none";

/** Paths with decoration (`/p/anything/alias`) are endless, so only the short form is stored; `/list/{anything}` too. */
const hasShortPath = ({ route, pathname }: PageRequest) =>
  splitPath(pathname).length <= 2 && !(route === "list" && pathname.startsWith("/list/"));

interface Asked {
  page: PageRequest;
  cache: CachePolicy;
  visitor: Visitor;
  method: string;
  hasPassword: boolean;
}

/** Whether a request may be answered from the shared cache, and may fill it. */
export const isShareable = ({ page, cache, visitor, method, hasPassword }: Asked) =>
  cache === "shared" &&
  hasShortPath(page) &&
  (method === "GET" || method === "HEAD") &&
  !visitor.isPersonal &&
  !hasPassword;

export interface LoadResult {
  /** Whether a call failed or came with errors, or a part could not be rendered. */
  hasFailed: boolean;
  /** Whether it is `noindex`: such URLs are endless. The not-found page, one for all, does not count. */
  isNoindex: boolean;
}

/** Decided when the last part was sent. */
export const isStorable = (status: number, { hasFailed, isNoindex }: LoadResult) =>
  (status === 200 || isMissing(status)) && !hasFailed && !isNoindex;
