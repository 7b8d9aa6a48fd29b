import { useEffect, useState } from "react";
import { apiPaths } from "#shared/api.ts";
import type { FavoriteCard } from "#shared/catalog.ts";
import type { FavoritesPage } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { useLayoutData } from "../layout-data.tsx";
import { saveForOffline, useFavorites } from "./favorites.ts";

type CardsState = { kind: "loading" } | { kind: "cards"; cards: FavoriteCard[] } | { kind: "failed" };

/** Cards of the favourites, the latest first; fetched once, and again only for a product that is new among them. */
export function useFavoriteCards(): { state: CardsState; cards: FavoriteCard[]; retry: () => void } {
  const { basename, language } = useLayoutData();
  const ids = useFavorites();
  const [state, setState] = useState<CardsState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const [wantedIds, setWantedIds] = useState<readonly number[]>([]);
  if (ids.some((id) => !wantedIds.includes(id))) setWantedIds(ids);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again
  useEffect(() => {
    if (wantedIds.length === 0) return;
    const controller = new AbortController();
    const url = `${apiPaths.data}${basename}/${toRoutePath("favorites", language)}?ids=${wantedIds.join()}`;
    const load = async () => {
      const response = await fetch(url, { signal: controller.signal });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      const { products }: FavoritesPage = await response.json();
      setState({ kind: "cards", cards: products.toReversed() });
      void saveForOffline(products, basename);
    };
    load().catch(() => controller.signal.aborted || setState({ kind: "failed" }));
    return () => controller.abort();
  }, [wantedIds, attempt, basename, language]);

  const retry = () => {
    setState({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  const cards = state.kind === "cards" ? state.cards.filter(({ id }) => ids.includes(id)) : [];
  return { state, cards, retry };
}
