import { type ListQuery, type ListSort, pageSize, pagesOf, parseListQuery } from "#shared/list-query.ts";
import { list as listOperation } from "#shared/operations/generated/operations.ts";
import type { ListPage } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";
import type { PageRequest } from "../context.ts";
import { trailTo } from "./category-tree.ts";
import { facetsFrom } from "./facets.ts";
import { addressOfNamed, addressOfUnnamed } from "./list-address.ts";
import { kinds, sortOf, wireSorts } from "./list-kinds.ts";
import { critical, type LoadPage, pageFailure, sentTo, textsOf } from "./page.ts";
import { cardsFrom, crumb, items, toPathname } from "./products.ts";

function variablesOf(name: ListPage["kind"], request: PageRequest, query: ListQuery, sort: ListSort) {
  const facets = Object.values(query.filters).flatMap((chosen) => chosen.map(({ id }) => id));
  return {
    ...kinds[name].of(request.parameter),
    skip: (query.page - 1) * pageSize,
    take: pageSize,
    filter: {
      ...(name === "search" && { searchText: request.parameter }),
      facets,
      sort: wireSorts[sort],
      filterMode: Object.keys(query.filters).length > 0 ? ("BY_GROUP" as const) : ("CURRENT" as const),
    },
  };
}

/** Later pages say so, so that no two have the same title (SEO22). */
const onPage = (title: string, page: number, t: Translate) =>
  page > 1 ? `${title} – ${t("list.page", { page })}` : title;

/** The search form without JavaScript sends `/s?q=…`; its results have an address of their own (RT-29). */
function searchOf({ search }: PageRequest): Response {
  const typed = new URLSearchParams(search).get("q")?.trim();
  return typed ? sentTo(`/s/${encodeURIComponent(typed)}`) : pageFailure(404);
}

export const listOf =
  (name: ListPage["kind"]): LoadPage<ListPage> =>
  async (request, commerce, known) => {
    if (name === "search" && !request.parameter) throw searchOf(request);
    const kind = kinds[name];
    const isNamed = kind.named(request.parameter);
    if (isNamed && !request.parameter) throw pageFailure(404);
    const query = parseListQuery(request.search);
    const sort = sortOf(name, query, known.customSorts);
    const isSearch = name === "search";
    const [data, tree] = await Promise.all([
      critical(commerce.ask(listOperation, variablesOf(name, request, query, sort))),
      name === "category" ? known.categories() : [],
    ]);
    const info = data.listPageInfo;
    const canonical = isNamed
      ? await addressOfNamed(name, request, info, commerce)
      : addressOfUnnamed(name, request);
    const isUnknown = isNamed && !info?.id;
    const count = isUnknown ? 0 : (data.products?.count ?? 0);
    if (query.page > pagesOf(count)) throw pageFailure(404);

    const trail = trailTo(tree, info?.alias ?? "");
    const t = textsOf(request.language, request.market);
    const title = isNamed ? (info?.name ?? request.parameter) : kind.title(t, request.parameter);
    return {
      kind: name,
      meta: {
        title: onPage((isNamed && info?.meta?.title) || `${title} – Nordkamm`, query.page, t),
        description: info?.meta?.description ?? "",
        canonical: canonical + (query.page > 1 ? `?page=${query.page}` : ""),
        ...((isSearch || isUnknown) && { robots: "noindex" as const }),
      },
      title,
      intro: isNamed ? (info?.primaryDescription ?? "") : "",
      outro: isNamed ? (info?.secondaryDescription ?? "") : "",
      breadcrumb: [crumb(t("nav.home"), "/"), ...(trail.length > 0 ? trail : [crumb(title, canonical)])],
      scene:
        isNamed && info?.primaryImage
          ? { wide: info.primaryImage, tall: info.backgroundImage ?? info.primaryImage }
          : null,
      subcategories: isNamed
        ? items(info?.subCategories).map((child) => ({
            label: child.name,
            href: toPathname(child.canonicalUrl) ?? `/c/${child.alias}`,
          }))
        : [],
      count,
      page: query.page,
      pageSize,
      products: isUnknown ? [] : cardsFrom(data.products?.products),
      facets: isUnknown ? [] : facetsFrom(data.products?.filters?.facets, query, t),
      sort,
      sorts: kind.sorts,
    };
  };
