import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import type { PageServices } from "../pages/page.ts";

/** Somebody on the way to a page. */
export interface Visit {
  page: PageRequest;
  /** Whether the browser holds a session; what it is worth only the commerce API knows. */
  hasSession: boolean;
  /** Whether the address carries a `loginToken` (RT-47). */
  hasLoginToken: boolean;
  /** Whether the page is behind a password that the visitor has not given. */
  isLocked: (page: PageRequest) => Promise<boolean>;
  commerce: Commerce;
  known: PageServices;
}

/**
 * Stands before a page, in documents and in navigations of the browser alike. Answers the page to load, which is
 * the visit's own or another one that its address turned out to mean, or a `Response` that ends the visit: a
 * redirect or a refusal.
 */
export type Guard = (visit: Visit) => PageRequest | Response | Promise<PageRequest | Response>;
