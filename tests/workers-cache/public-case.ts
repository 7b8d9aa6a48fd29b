import type { Fields } from "./case.ts";

/** What becomes of the second request: `failed` is an error of the origin that nothing covers. */
type Outcome = "cached" | "asked" | "validated" | "updating" | "failed";

/**
 * A test of http-tests/cache-tests by its id: what the first answer says, what becomes of a second request three
 * seconds later. docs/decisions/workers-cache.md names those that are left out.
 */
export type Case = [id: string, headers: Fields, outcome: Outcome, more?: More];

interface More {
  /** Headers of the first and of the second request. */
  first?: Fields;
  second?: Fields;
  query?: [string, string];
  /** Status of both answers of the origin. */
  status?: number;
  pause?: number;
  failure?: "broken" | 503;
  /** Headers that a 304 of the origin has besides. */
  news?: Record<string, string>;
  /** Headers of the request that the origin gets second. */
  sends?: Record<string, string>;
  /** Status and headers of the second answer; null for none. */
  answered?: number;
  shows?: Record<string, string | null>;
}
