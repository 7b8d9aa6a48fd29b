import { splitPath } from "#shared/basename.ts";
import { listAddress } from "#shared/operations/generated/operations.ts";
import type { ListPage } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { missing } from "./missing.ts";
import { critical, movedTo } from "./page.ts";
import { toPathname } from "./products.ts";

type Kind = ListPage["kind"];

/** What the shop has under one alias. */
export interface Named {
  category: boolean;
  brand: boolean;
  list: boolean;
}

/** What `/list/{alias}` is a list of: the most specific thing of that name, else what a search for it finds. */
export function resolveList(alias: string, named: Named): Kind {
  if (alias === "sale") return "sale";
  if (named.category) return "category";
  if (named.brand) return "brand";
  return named.list ? "list" : "search";
}

/** Whether an address is of the shape `/list/{alias}`, which five kinds of list share. */
export const isShapeless = ({ route, pathname, parameter }: PageRequest) =>
  route === "list" && parameter !== "" && pathname.startsWith("/list/");

/** Asks the API what stands behind `/list/{alias}` (RT-33). */
export async function listBehind(alias: string, commerce: Commerce): Promise<Kind> {
  const segment = encodeURIComponent(alias);
  const asked = { alias, brandUrl: `/b/${segment}`, listUrl: `/l/${segment}` };
  const found = await critical(commerce.ask(listAddress, asked));
  return resolveList(alias, {
    category: Boolean(found.category),
    brand: Boolean(found.brand),
    list: Boolean(found.list),
  });
}

/** First segment of the short address of named goods. */
const letters: Partial<Record<Kind, string>> = { category: "c", brand: "b", campaign: "dc", list: "l" };

/** The address of a list that has no name: its own; all goods are at `/list`, however that was written. */
export const addressOfUnnamed = (name: Kind, { pathname }: PageRequest) =>
  name === "list" ? "/list" : pathname;

/**
 * The one address of a named list. Throws what became of it when the API does not know it, and the way to it when it
 * is asked for under an old name or as something it is not (`/b/jackets` → `/c/jackets`). `/l/{anything}` is a list
 * whatever stands there (RT-32); `/list/{alias}` and segments before the alias are other ways to write it.
 */
export async function addressOfNamed(
  name: Kind,
  request: PageRequest,
  info: { id: number; canonicalUrl: string | null } | null,
  commerce: Commerce,
): Promise<string> {
  const { parameter, pathname } = request;
  const own = `/${letters[name] ?? "l"}/${encodeURIComponent(parameter)}`;
  const [first] = splitPath(pathname);
  if (!info?.id) {
    if (first === "l") return own;
    throw await missing(own, request, commerce);
  }
  const canonical = toPathname(info.canonicalUrl) ?? own;
  const [letter, ...alias] = splitPath(canonical);
  const isRenamed = alias.at(-1) !== splitPath(pathname).at(-1);
  if (isRenamed || (first !== "list" && letter !== first)) throw movedTo(canonical);
  return canonical;
}
