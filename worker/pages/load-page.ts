import type { Context } from "hono";
import { wrapTime } from "hono/timing";
import type { FormAnswer } from "#shared/form-pages.ts";
import type { Facet, LayoutData, Meta } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { runGuards, type Visit } from "../access/guards.ts";
import { isUnlocked, passwordOf, passwordPage } from "../access/password-pages.ts";
import { isRenderingAllowed } from "../access/render-key.ts";
import { isDrawnApart, isOwnAddress, isPlainAddress, type LoadResult } from "../access/storability.ts";
import { type Commerce, toDeadline } from "../commerce/commerce.ts";
import type { MarketContext, PageRequest, Visitor } from "../context.ts";
import { createKeptOrders } from "../recommendations/kept-orders.ts";
import { pageFailure } from "../responses.ts";
import { loadCategories } from "./category-tree.ts";
import { loadLayoutData } from "./layout-data.ts";
import type { Page, PageServices } from "./page.ts";
import type { SharedPageEnv } from "./page-table.ts";
import { findPricesElsewhere } from "./prices-elsewhere.ts";
import { loadBox } from "./recommended.ts";

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

/** What is not there recommends the same as the not-found page. */
async function loadInstead({ visit, services }: Access): Promise<object> {
  const [recommended, prices] = await Promise.all([
    loadBox(services.recommendations, visit.commerce, { name: "empty" }),
    services.pricesElsewhere(),
  ]);
  return { recommended, ...prices };
}

interface Loaded {
  meta: Meta;
  facets?: readonly Facet[];
}

export interface PageLoaders {
  layoutData(): Promise<LayoutData>;
  page(route: RouteName): Promise<unknown>;
  result(): LoadResult;
}

export const findPassword = (
  { var: { pages, settings } }: Pick<Context<SharedPageEnv>, "var">,
  page: PageRequest,
) => (pages.byName(page.route).passwordable ? passwordOf(page, settings) : undefined);

/** What a page is drawn from for one visitor. */
interface Own {
  visitor: Visitor;
  /** Of who has prices of their own. */
  commerceIn: ((place: MarketContext) => Commerce) | null;
  formAnswer: FormAnswer | undefined;
}

const everybody: Own = {
  visitor: {
    hasSession: false,
    hasLoginToken: false,
    previewToken: null,
    unlockTickets: [],
    hasPriceList: false,
  },
  commerceIn: null,
  formAnswer: undefined,
};

export function createLoaders(c: Context<SharedPageEnv>, { visitor, ...of }: Own = everybody): PageLoaders {
  const page = c.get("page");
  const pages = c.get("pages");
  const settings = c.get("settings");
  const kvCache = c.get("kvCache");
  // A page that waited for another's drawing in vain still has the time of one query.
  const now = Date.now();
  c.set(
    "deadline",
    Math.max(c.get("deadline") ?? now + toDeadline(settings), now + settings.commerceTimeout),
  );
  let hasFailed = false;
  let isEndless = false;
  let data = {};
  const watched = ({ ask }: Commerce): Commerce => ({
    async ask(...call) {
      const answer = await ask(...call);
      if (answer.kind !== "data" || answer.errors.length > 0) hasFailed = true;
      return answer;
    },
  });
  /** For copies, which say themselves what they lack. */
  const plain = c.get("commerceFor")(page);
  /** For what everybody shares; only the page itself may have the prices of its visitor. */
  const commerce = watched(plain);
  const token = visitor.previewToken;
  const own = of.commerceIn?.(page);
  const access: Access = {
    visit: { page, visitor, commerce: own ? watched(own) : commerce },
    services: {
      categories: () => loadCategories(page, plain, kvCache, settings.channelId),
      isRenewal: c.get("isRenewal") ?? false,
      drafts: token === null ? null : c.get("commerceFor")(page, { token }),
      customSorts: settings.customSorts,
      mayUseFewerWords: () => isRenderingAllowed(c, "fewerWords"),
      texts: settings.texts,
      paymentOrigins: settings.payment?.origins ?? null,
      recommendations: c.get("recommendationsFor")(page, page.pathname),
      keptOrders: isDrawnApart(visitor)
        ? null
        : createKeptOrders(c.get("isolate").listOrders, [
            String(kvCache.copies.purgedAt),
            settings.publicOrigin,
            settings.channelId,
            page.basename,
            page.market.alias,
            page.language,
          ]),
      pricesElsewhere: async () => (of.commerceIn ? findPricesElsewhere(page, of.commerceIn) : {}),
      ownOrigin: settings.publicOrigin,
      logs: c.get("isolate").logs,
    },
    async isLocked(asked) {
      const password = findPassword(c, asked);
      if (password === undefined) return false;
      return !(await isUnlocked(asked, password, settings.ticketSecret, visitor.unlockTickets));
    },
  };
  return {
    layoutData: () => loadLayoutData(page, plain, kvCache, settings),
    async page(route) {
      // A search may ask for other words, and then for what these have.
      if (route === "search") c.set("deadline", (c.get("deadline") ?? 0) + settings.commerceTimeout);
      const loading = loadPage(pages.byName, route, access).catch(async (thrown) => {
        if (!isPlainAddress(page)) isEndless = true;
        if (!(thrown instanceof Response && thrown.status === 404)) throw thrown;
        data = await loadInstead(access);
        throw Response.json(data, thrown);
      });
      const loadedAlone = await wrapTime(c, "commerce", loading);
      data = { ...(loadedAlone as object), ...of.formAnswer };
      const loaded = data as unknown as Loaded;
      // The not-found page, one for all, is not endless.
      if (route !== "not-found" && (loaded.meta.robots || !isOwnAddress(page, loaded))) isEndless = true;
      return data;
    },
    // The bundled markets, or a part of a menu, are good enough to show, but not what the API would tell.
    result: () => ({ hasFailed: hasFailed || kvCache.isLacking === true, isEndless, data }),
  };
}
