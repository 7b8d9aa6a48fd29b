import type { Context } from "hono";
import { wrapTime } from "hono/timing";
import type { LayoutData, Meta } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { runGuards, type Visit } from "../access/guards.ts";
import { isUnlocked, passwordPage } from "../access/password-pages.ts";
import type { LoadResult } from "../access/storability.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { pageFailure } from "../responses.ts";
import { loadCategories } from "./category-tree.ts";
import { loadLayoutData } from "./layout-data.ts";
import type { Page, PageServices } from "./page.ts";
import type { PageEnv } from "./page-table.ts";

interface Access {
  visit: Visit;
  services: PageServices;
  isLocked: (page: PageRequest) => Promise<boolean>;
}

/** Throws a `Response` for a redirect or an error page. */
export async function loadPage(
  pageOf: (route: RouteName) => Page,
  route: RouteName,
  { visit, services, isLocked }: Access,
): Promise<unknown> {
  const page = await runGuards(pageOf(route).guards, visit);
  if (page instanceof Response) throw page;
  if (await isLocked(page)) return passwordPage(page);
  const { validate, load } = pageOf(page.route);
  if (validate && !(await validate(page, services))) throw pageFailure(404);
  return load(page, visit.commerce, services);
}

/** Loads without the token of the shopper. */
export interface PageLoaders {
  layoutData(): Promise<LayoutData>;
  page(route: RouteName): Promise<unknown>;
  result(): LoadResult;
}

export const findPassword = (c: Context<PageEnv>, { route, parameter }: PageRequest) =>
  c.get("pages").byName(route).passwordable ? c.get("settings").pagePasswords.get(parameter) : undefined;

export function createLoaders(c: Context<PageEnv>): PageLoaders {
  const page = c.get("page");
  const pages = c.get("pages");
  const settings = c.get("settings");
  const kvCache = c.get("kvCache");
  const visitor = c.get("visitor");
  const unwatched = c.get("commerceFor")(page);
  let hasFailed = false;
  let isNoindex = false;
  const commerce: Commerce = {
    async ask(...call) {
      const answer = await unwatched.ask(...call);
      if (answer.kind !== "data" || answer.errors.length > 0) hasFailed = true;
      return answer;
    },
  };
  const token = visitor.previewToken;
  const access: Access = {
    visit: { page, visitor, commerce },
    services: {
      categories: () => loadCategories(page, commerce, kvCache, settings.channelId),
      drafts: token === null ? null : c.get("commerceFor")(page, { token }),
      customSorts: settings.customSorts,
      recommendations: c.get("recommendationsFor")(page, page.pathname),
    },
    async isLocked(asked) {
      const password = findPassword(c, asked);
      if (password === undefined) return false;
      return !(await isUnlocked(asked.parameter, password, visitor.unlockTickets));
    },
  };
  return {
    layoutData: () => loadLayoutData(page, commerce, kvCache, settings),
    async page(route) {
      const data = await wrapTime(c, "commerce", loadPage(pages.byName, route, access));
      if (route !== "not-found" && (data as { meta: Meta }).meta.robots) isNoindex = true;
      return data;
    },
    result: () => ({ hasFailed, isNoindex }),
  };
}
