import type { ShopContext } from "./context.ts";
import type { PagesEntrypoint } from "./env.ts";

/** The platform's cache stands before the entrypoint; what is bound as `PAGES` stands in its place. */
export const findPages = ({ env, executionCtx }: ShopContext): PagesEntrypoint =>
  env.PAGES ?? (executionCtx as unknown as { exports: { Pages: PagesEntrypoint } }).exports.Pages;
