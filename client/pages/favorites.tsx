import type { FavoriteCard } from "#shared/catalog.ts";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useFavorites } from "../favorites/favorites.ts";
import { useFavoriteCards } from "../favorites/use-favorite-cards.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductGrid } from "../list/product-grid.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { FavoritePurchase } from "../product/favorite-purchase.tsx";
import { ShareFavorites } from "../product/share-favorites.tsx";
import { useHydrated } from "../store.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./favorites.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{list,product}.json"));

export function Component() {
  const t = useTranslate();
  const { products: shared } = usePageData<"favorites">();
  const isHydrated = useHydrated();
  return (
    <div className={styles.page}>
      <h1 className="gutter">{t("nav.favorites")}</h1>
      {shared.length > 0 ? <Cards cards={shared.toReversed()} /> : isHydrated ? <Own /> : <Waiting />}
    </div>
  );
}

/** Popular goods come with what is known of the favourites, so that nothing moves. */
function Own() {
  const t = useTranslate();
  const { recommended } = usePageData<"favorites">();
  const favorites = useFavorites();
  const count = favorites.length;
  const { state, cards, retry } = useFavoriteCards();
  if (count > 0 && state.kind === "loading") return <Waiting />;
  if (count > 0 && state.kind === "failed") {
    return (
      <div role="alert" className={`gutter ${styles.message}`}>
        <Notice tone="error">{t("error.generic")}</Notice>
        <Button variant="secondary" onClick={retry}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <>
      {count > 0 ? <Products cards={cards} isWhole={cards.length === count} /> : <Empty />}
      <ProductRow
        title={t("home.recommended")}
        cards={recommended.filter(({ id }) => !favorites.includes(id))}
        swipe
      />
    </>
  );
}

function Products({ cards, isWhole }: { cards: readonly FavoriteCard[]; isWhole: boolean }) {
  const t = useTranslate();
  const ids = cards.map(({ id }) => id).toReversed();
  return (
    <>
      <div className="gutter">
        {!isWhole && <p className={styles.gone}>{t("favorites.gone")}</p>}
        {ids.length > 0 && <ShareFavorites ids={ids} />}
      </div>
      <Cards cards={cards} />
    </>
  );
}

const Cards = ({ cards }: { cards: readonly FavoriteCard[] }) => (
  <div className="gutter">
    <ProductGrid cards={cards} isChanging={false} renderFooter={(card) => <FavoritePurchase card={card} />} />
  </div>
);

function Empty() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <div className={`gutter ${styles.message}`}>
      <p className={styles.empty}>{t("favorites.empty")}</p>
      <p>{t("favorites.emptyHint")}</p>
      <Anchor to={`/${toRoutePath("news", language)}`} className={buttonLook()}>
        {t("nav.newArrivals")}
      </Anchor>
    </div>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <div className="gutter" aria-busy="true">
      <p className="hidden-visually">{t("common.loading")}</p>
      <div className={styles.tiles}>
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
        <Skeleton shape="tile" className={styles.wide} />
        <Skeleton shape="tile" className={styles.wide} />
      </div>
    </div>
  );
}
