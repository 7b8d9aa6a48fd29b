import { toRoutePath } from "#shared/routes.ts";
import type { TrackedProduct } from "#shared/tracking/product.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { toggleFavorite, useFavorites, useStoredFavorites } from "./favorites.ts";
import styles from "./hearts.module.css";

interface FavoriteButtonProps {
  product: TrackedProduct;
  className?: string | undefined;
}

/** Adds and removes a favourite. One element without an icon of its own, because lists have one per card. */
export function FavoriteButton({ product, className }: FavoriteButtonProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-label={`${t("favorite.add")}: ${product.name}`}
      aria-pressed={useFavorites().includes(product.id)}
      onClick={() => toggleFavorite(product)}
    />
  );
}

interface FavoritesLinkProps {
  className?: string | undefined;
  countClassName?: string | undefined;
}

export function FavoritesLink({ className, countClassName }: FavoritesLinkProps) {
  const t = useTranslate();
  const { language } = useLayoutData();
  useStoredFavorites();
  const count = useFavorites().length;
  return (
    <Anchor
      to={`/${toRoutePath("favorites", language)}`}
      className={className}
      aria-label={t("nav.favoritesCount", { count })}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className={countClassName} aria-hidden="true">
          {count}
        </span>
      )}
    </Anchor>
  );
}
