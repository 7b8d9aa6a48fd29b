import * as v from "valibot";
import type { Crumb } from "#shared/catalog.ts";
import { languageId } from "#shared/languages.ts";
import { categories as categoriesOperation } from "#shared/operations/generated/operations.ts";
import { type KvCache, Part, readThroughKv } from "../cache/kv-cache.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { toOwnPath } from "./pathnames.ts";
import { crumb, items } from "./products.ts";

const Category = v.object({
  id: v.number(),
  /** 0 at the root. */
  parent: v.number(),
  alias: v.string(),
  name: v.string(),
  href: v.string(),
});

export type Category = v.InferOutput<typeof Category>;

/** Empty when neither KV nor the API has it. */
export async function loadCategories(
  { market, language }: Pick<MarketContext, "market" | "language">,
  commerce: Commerce,
  kvCache: KvCache,
  channelId: string,
): Promise<readonly Category[]> {
  const key = `categories:${channelId}:${market.alias}:${languageId(language)}`;
  const load = async () => {
    const answer = await commerce.ask(categoriesOperation, {});
    if (answer.kind === "refused") return new Part([], { isNothing: true });
    if (answer.kind !== "data") return null;
    const told = items(answer.data.categories).map(
      ({ categoryId, parentCategoryId, alias, name, canonicalUrl }): Category => ({
        id: categoryId,
        parent: parentCategoryId,
        alias: alias ?? "",
        name,
        href: toOwnPath("c", { alias, canonicalUrl }),
      }),
    );
    return answer.errors.length > 0 ? new Part(told, { isNothing: told.length === 0 }) : told;
  };
  return (await readThroughKv(kvCache, key, { schema: v.array(Category), load })) ?? [];
}

/** From the root to the category, included; empty for an unknown one. */
export function findTrail(tree: readonly Category[], alias: string): Crumb[] {
  const byId = new Map(tree.map((category) => [category.id, category]));
  const trail: Crumb[] = [];
  let category = tree.find((candidate) => candidate.alias === alias);
  while (category && trail.length < tree.length) {
    trail.unshift(crumb(category.name, category.href));
    category = byId.get(category.parent);
  }
  return trail;
}
