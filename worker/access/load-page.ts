import type { RouteName } from "#shared/routes.ts";
import { type PageEntry, pageFailure } from "../pages/page.ts";
import { pages } from "../pages/pages.ts";
import type { Visit } from "./guard.ts";
import { guardsNamed } from "./guards.ts";
import { passwordPage } from "./password-pages.ts";

type Entries = Readonly<Record<RouteName, PageEntry<unknown>>>;

/**
 * The way in to the pages of a table: guards, the gate, `validate`, then what the page loads. All guards are looked up
 * at once, so that a name nobody knows stops the shop when it starts (ER-06).
 */
export function createPageLoader(entries: Entries) {
  const guardOf = new Map(
    Object.entries(entries).map(([name, { guards = ["default"] }]) => [name, guardsNamed(guards)]),
  );
  /** Throws a `Response` when the visit ends elsewhere. */
  return async (name: RouteName, visit: Visit): Promise<unknown> => {
    const page = (await guardOf.get(name)?.(visit)) ?? visit.page;
    if (page instanceof Response) throw page;
    if (await visit.isLocked(page)) return passwordPage(page);
    const { validate, load } = entries[page.route];
    if (validate && !(await validate(page, visit.known))) throw pageFailure(404);
    return load(page, visit.commerce, visit.known);
  };
}

export const loadPage = createPageLoader(pages);
