import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useFavorites } from "../favorites/favorites.ts";
import { useFavoriteCards } from "../favorites/use-favorite-cards.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductGrid } from "../list/product-grid.tsx";
import { addMessages } from "../messages.ts";
import { FavoritePurchase } from "../product/favorite-purchase.tsx";
import { useHydrated } from "../store.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./favorites.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{list,product}.json"));

export function Component() {
  const t = useTranslate();
  return (
    <div className={`gutter ${styles.page}`}>
      <h1>{t("nav.favorites")}</h1>
      {useHydrated() ? <Products /> : <Waiting />}
    </div>
  );
}

function Products() {
  const t = useTranslate();
  const count = useFavorites().length;
  const { state, cards, retry } = useFavoriteCards();
  if (count === 0) return <Empty />;
  if (state.kind === "loading") return <Waiting />;
  if (state.kind === "failed") {
    return (
      <div role="alert" className={styles.message}>
        <Notice tone="error">{t("error.generic")}</Notice>
        <Button variant="secondary" onClick={retry}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <>
      {cards.length < count && <p className={styles.gone}>{t("favorites.gone")}</p>}
      <ProductGrid
        cards={cards}
        isChanging={false}
        renderFooter={(card) => <FavoritePurchase card={card} />}
      />
    </>
  );
}

function Empty() {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <div className={styles.message}>
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
    <div aria-busy="true">
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
