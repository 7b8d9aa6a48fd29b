import type { Link } from "#shared/content.ts";
import type { SuggestionsQuery } from "#shared/operations/generated/types.ts";
import { type Category, findTrail } from "./category-tree.ts";
import { toOwnPath } from "./pathnames.ts";
import { items } from "./products.ts";

export type Hit = NonNullable<NonNullable<NonNullable<SuggestionsQuery["products"]>["products"]>[number]>;

interface Counted extends Link {
  /** How many of the asked words it is called by. */
  words: number;
  hits: number;
}

const mostOfKind = 3;

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function createWordCount(asked: string) {
  const begins = wordsIn(asked);
  return (label: string) => {
    const words = wordsIn(label);
    return begins.filter((begin) => words.some((word) => word.startsWith(begin))).length;
  };
}

/** Those that are called as asked come first, then the most frequent among the hits; each label once. */
function rank(links: readonly Counted[]): Link[] {
  const labels = new Set<string>();
  return links
    .toSorted((one, other) => other.words - one.words || other.hits - one.hits)
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .slice(0, mostOfKind)
    .map(({ label, href }) => ({ label, href }));
}

const toLink = (
  start: "b" | "c",
  { name, ...named }: { alias: string | null; canonicalUrl: string | null; name: string | null },
): Link => ({ label: name ?? "", href: toOwnPath(start, named) });

export function suggestBrands(hits: readonly Hit[], asked: string): Link[] {
  const countWords = createWordCount(asked);
  const links = hits.flatMap(({ suggestedBrand }) => (suggestedBrand ? toLink("b", suggestedBrand) : []));
  const called = links.map((link) => ({ ...link, words: countWords(link.label), hits: 1 }));
  return rank(called.filter(({ words }) => words > 0));
}

/**
 * The categories of the hits and, where they are called as asked, what these are parts of. Of several of one name the
 * one that has all of their hits stands for all; else they are told by where they begin: "Women / Fleece".
 * @param tree all categories of the market; without them only those are known that the hits name
 */
export function suggestCategories(hits: readonly Hit[], tree: readonly Category[], asked: string): Link[] {
  const countWords = createWordCount(asked);
  const found = new Map<string, { name: string; start: string; href: string; hits: number }>();
  const hitsByName = new Map<string, number>();
  for (const hit of hits) {
    const own = new Map<string, { name: string; start: string }>();
    for (const category of items(hit.categories)) {
      const { label, href } = toLink("c", category);
      const known = findTrail(tree, category.alias ?? "");
      const trail = known.length > 0 ? known : [{ name: label, href }];
      for (const each of trail)
        if (each === trail.at(-1) || countWords(each.name) > 0)
          own.set(each.href, { name: each.name, start: trail[0]?.name ?? "" });
    }
    for (const [href, names] of own)
      found.set(href, { ...names, href, hits: (found.get(href)?.hits ?? 0) + 1 });
    for (const name of new Set([...own.values()].map((each) => each.name)))
      hitsByName.set(name, (hitsByName.get(name) ?? 0) + 1);
  }
  const candidates = [...found.values()];
  const hasAll = (one: (typeof candidates)[number]) => one.hits === hitsByName.get(one.name);
  return rank(
    candidates.flatMap((one) => {
      const full = one.start === one.name ? one.name : `${one.start} / ${one.name}`;
      const words = countWords(full);
      const isStartAsked = words > countWords(one.name);
      const isShared = tree.filter(({ name }) => name === one.name).length > 1;
      const another = candidates.find((other) => other.name === one.name && hasAll(other));
      if (!isStartAsked && !hasAll(one) && another) return [];
      const label = isShared && (isStartAsked || !hasAll(one)) ? full : one.name;
      return { label, href: one.href, words, hits: one.hits };
    }),
  );
}
