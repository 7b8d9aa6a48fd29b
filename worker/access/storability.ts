import { splitPath } from "#shared/basename.ts";
import { isMissing } from "../cache/policies.ts";
import type { PageRequest, Visitor } from "../context.ts";

/** `shared`: one copy for everybody in the same market and language. `none`: somebody's own, or its URLs are endless. */
export type CachePolicy = "shared" | "none";

/** Paths with decoration (`/p/anything/alias`) are endless, so only the short form is stored; `/list/{anything}` too. */
const hasShortPath = ({ route, pathname }: PageRequest) =>
  splitPath(pathname).length <= 2 && !(route === "list" && pathname.startsWith("/list/"));

interface Asked {
  page: PageRequest;
  cache: CachePolicy;
  visitor: Visitor;
  method: string;
  /** Whether the page is behind a password, given or not. */
  hasPassword: boolean;
}

/** Whether a request may be answered from the shared cache, and may fill it; known before anything is loaded. */
export const isShareable = ({ page, cache, visitor, method, hasPassword }: Asked) =>
  cache === "shared" &&
  hasShortPath(page) &&
  (method === "GET" || method === "HEAD") &&
  !visitor.isPersonal &&
  !hasPassword;

export interface LoadResult {
  /** Whether any call failed or came with errors, or anything could not be rendered. */
  hasFailed: boolean;
  /** Whether the page asks not to be found: such URLs are endless. The not-found page, one for all, does not count. */
  isHidden: boolean;
}

/** Whether what came of a shareable request is stored; asked when the last part of it was sent. */
export const isStorable = (status: number, { hasFailed, isHidden }: LoadResult) =>
  (status === 200 || isMissing(status)) && !hasFailed && !isHidden;
