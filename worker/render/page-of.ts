import type { PageRequest, Standing } from "../context.ts";
import { canonicalSearch } from "../pages/list-query.ts";
import { routeOf } from "./routes.ts";

/** The page an address names, in canonical form: what its cache key is built from and all its renderer knows. */
export function pageOf(standing: Standing, below: string, search: string): PageRequest {
  const { name, parameter, path } = routeOf(below, standing.language);
  return { ...standing, route: name, parameter, path, search: canonicalSearch(name, search) };
}

/** The not-found page of the same place: one page for all addresses at which nothing is. */
export const nowhere = (standing: Standing): PageRequest => pageOf(standing, "/404", "");
