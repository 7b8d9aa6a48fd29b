import type { CustomSort } from "#shared/list-query.ts";
import type { PageData, RouteName } from "#shared/routes.ts";
import { type Guard, UnknownMiddleware } from "../access/guards.ts";
import type { CachePolicy } from "../access/storability.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import type { Category } from "./category-tree.ts";

export interface PageServices {
  categories(): Promise<readonly Category[]>;
  /** The commerce API as editors see it; null for everybody without a preview token. */
  drafts: Commerce | null;
  customSorts: readonly CustomSort[];
}

/** Loads what one page shows. Throws a `Response` whose status becomes the document's. */
export type LoadPage<Data> = (
  request: PageRequest,
  commerce: Commerce,
  services: PageServices,
) => Promise<Data>;

/** What a query says about its page: the canonical form, another query that should have been asked, or no such page. */
export type CanonicalSearch =
  | { kind: "canonical"; search: string }
  | { kind: "moved"; search: string }
  | { kind: "missing" };

export interface Page<Data = unknown> {
  load: LoadPage<Data>;
  /** Asked in this order before anything is loaded. */
  guards: readonly Guard[];
  cache: CachePolicy;
  /** Whether the sitemap names it: at its own path, or where it takes an alias, wherever a menu leads to it. */
  sitemap: boolean;
  markdown: boolean;
  /** Whether the shop's settings may put it behind a password, by its alias. */
  passwordable: boolean;
  /** When it answers false there is no such page; absent where every URL of the route is one. */
  validate?: (request: PageRequest, services: PageServices) => boolean | Promise<boolean>;
  /** The query as part of the cache key: without unknown parameters, which could split or poison the cache. */
  canonicalSearch?: (query: URLSearchParams) => CanonicalSearch;
}

export const toCanonical = (search: string): CanonicalSearch => ({ kind: "canonical", search });

/** Throws when a guard is none, so that a mistake in the table stops the shop when it starts. */
export function definePage<Name extends RouteName>(page: Page<PageData[Name]>): Page<PageData[Name]> {
  for (const guard of page.guards as readonly unknown[])
    if (typeof guard !== "function") throw new UnknownMiddleware(String(guard));
  return page;
}
