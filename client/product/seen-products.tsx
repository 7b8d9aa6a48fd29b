import { useEffect, useState } from "react";
import { apiPaths } from "#shared/api.ts";
import type { ProductCard } from "#shared/catalog.ts";
import type { FavoritesPage } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { addMessages } from "../messages.ts";
import { keepSavedProducts, readSavedProducts } from "../offline/saved-products.ts";
import { Button } from "../ui/button.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/reviews.json"));

const mostSeen = 4;

/** What a page shows already is not shown again below. */
const isOnPage = (path: string) =>
  document.querySelector(`main article a[href="${CSS.escape(path)}"]`) !== null;

async function loadSeen(ownId: number, listPath: string, signal: AbortSignal): Promise<ProductCard[]> {
  const ids = readSavedProducts("seen")
    .map(({ id }) => id)
    .filter((id) => id !== ownId);
  if (ids.length === 0) return [];
  const response = await fetch(`${apiPaths.data}${listPath}?ids=${ids.join()}`, { signal });
  if (!response.ok) return [];
  const { products }: FavoritesPage = await response.json();
  return ids.flatMap((id) => products.find((card) => card.id === id) ?? []);
}

/** Looked at before, the latest first; kept only for shoppers who allowed it (tracking), in their browser. */
export function SeenProducts({ ownId }: { ownId: number }) {
  const t = useTranslate();
  const { basename, language } = useLayoutData();
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    loadSeen(ownId, `${basename}/${toRoutePath("favorites", language)}`, controller.signal).then(
      (seen) => setCards(seen.filter(({ href }) => !isOnPage(basename + href)).slice(0, mostSeen)),
      // Nobody misses the row.
      () => undefined,
    );
    return () => controller.abort();
  }, [ownId, basename, language]);
  const clear = () => {
    keepSavedProducts("seen", [ownId]);
    setCards([]);
  };
  const clearButton = (
    <Button variant="text" onClick={clear}>
      {t("product.seenClear")}
    </Button>
  );
  return <ProductRow title={t("product.seen")} cards={cards} more={clearButton} swipe />;
}
