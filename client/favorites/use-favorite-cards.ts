import { useEffect, useState } from "react";
import { apiPaths } from "#shared/api.ts";
import type { FavoriteCard } from "#shared/catalog.ts";
import type { FavoritesPage } from "#shared/pages.ts";
import { wordOf } from "#shared/routes.ts";
import { useLayoutData } from "../layout-data.tsx";
import { useFavorites } from "./favorites.ts";

type Fetched = { kind: "loading" } | { kind: "cards"; cards: FavoriteCard[] } | { kind: "failed" };

/** Cards of the favourites, the latest first; asked for once, and again only for a product that is new among them. */
export function useFavoriteCards(): { fetched: Fetched; cards: FavoriteCard[]; retry: () => void } {
  const { basename, language } = useLayoutData();
  const ids = useFavorites();
  const [fetched, setFetched] = useState<Fetched>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<readonly number[]>([]);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (asked.length === 0) return;
    const leaving = new AbortController();
    const address = `${apiPaths.data}${basename}/${wordOf("favorites", language)}?ids=${asked.join()}`;
    const load = async () => {
      const response = await fetch(address, { signal: leaving.signal });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      const { products }: FavoritesPage = await response.json();
      setFetched({ kind: "cards", cards: products.toReversed() });
    };
    load().catch(() => leaving.signal.aborted || setFetched({ kind: "failed" }));
    return () => leaving.abort();
  }, [asked, attempt, basename, language]);

  const retry = () => {
    setFetched({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  const cards = fetched.kind === "cards" ? fetched.cards.filter(({ id }) => ids.includes(id)) : [];
  return { fetched, cards, retry };
}
