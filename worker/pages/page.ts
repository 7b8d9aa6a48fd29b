import type { CustomSort } from "#shared/list-query.ts";
import type { ListPage, PriceListNote, ProductPage } from "#shared/pages.ts";
import type { PageData, RouteName } from "#shared/routes.ts";
import { type Guard, guards, UnknownMiddleware } from "../access/guards.ts";
import type { CachePolicy } from "../access/storability.ts";
import type { TextBoxes } from "../catalogue-settings.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import type { Isolate } from "../isolate.ts";
import type { KeptOrders } from "../recommendations/kept-orders.ts";
import type { Recommendations } from "../recommendations/provider.ts";
import type { Category } from "./category-tree.ts";

export interface PageServices {
  categories(): Promise<readonly Category[]>;
  /** Whether the cache has the page and shows it meanwhile, unless nobody has asked for it for an hour. */
  isRenewal: boolean;
  /** The commerce API as editors see it; null without a preview token. */
  drafts: Commerce | null;
  customSorts: readonly CustomSort[];
  /** Counts a search that goes on with fewer words. */
  mayUseFewerWords(): Promise<boolean>;
  /** Of a product, by where an account keeps them. */
  texts: TextBoxes;
  /** Null: no provider's checkout can be shown. */
  paymentOrigins: readonly string[] | null;
  /** Null where the shop has no provider. */
  recommendations: Recommendations | null;
  /** Null where the visitor's goods or prices are others than everybody's. */
  keptOrders: KeptOrders | null;
  /** What is said of an empty page to a shopper with a price list; empty for everybody else. */
  pricesElsewhere(): Promise<PriceListNote>;
  /** Of this shop, as its visitors write it. */
  ownOrigin: string;
  /** Of this isolate. */
  logs: Pick<Isolate["logs"], "gaps" | "widgetsLeftOut">;
}

/** Throws a `Response` whose status becomes the document's. */
export type LoadPage<Data> = (
  request: PageRequest,
  commerce: Commerce,
  services: PageServices,
) => Promise<Data>;

export type CanonicalSearch =
  | { kind: "canonical"; search: string }
  | { kind: "moved"; search: string }
  | { kind: "missing" };

export interface Page<Data = unknown> {
  load: LoadPage<Data>;
  /** Run in this order before anything is loaded. */
  guards: readonly Guard[];
  cache: CachePolicy;
  /** Whether the sitemap lists it; a route with an alias where the API names it or a menu links to it. */
  sitemap: boolean;
  markdown: boolean;
  /** Whether `PAGE_PASSWORDS` may lock it, by its alias. */
  passwordable: boolean;
  /** False: there is no such page. */
  validate?: (request: PageRequest, services: PageServices) => boolean | Promise<boolean>;
  /** The query in the cache key, asked where there is one: without unknown parameters, which could split or poison the cache. */
  canonicalSearch?: (query: URLSearchParams) => CanonicalSearch;
}

/** Of most pages; each of the others names what it does differently. */
export const publicTraits = {
  guards: [guards.default],
  cache: "shared",
  sitemap: true,
  markdown: false,
  passwordable: false,
} as const;

export const toCanonical = (search: string): CanonicalSearch => ({ kind: "canonical", search });

/** Characters of a search term. */
const longestTerm = 200;

/** Without what cannot be seen: controls of direction, soft hyphens, widthless spaces of text that was copied. */
export const toTerm = (text: string) =>
  [...text.slice(0, 2 * longestTerm)]
    .slice(0, longestTerm)
    .join("")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .trim();

/** Only products and lists can be written as Markdown (render/markdown.ts). */
type MarkdownOf<Data> = { markdown: Data extends ProductPage | ListPage ? boolean : false };

/** Throws when a guard is unknown, so that a mistake in the table stops the shop when it starts. */
export function definePage<Name extends RouteName>(
  page: Page<PageData[Name]> & MarkdownOf<PageData[Name]>,
): Page<PageData[Name]> {
  for (const guard of page.guards as readonly unknown[])
    if (typeof guard !== "function") throw new UnknownMiddleware(String(guard));
  return page;
}
