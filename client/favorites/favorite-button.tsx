import { useTranslate } from "../layout-data.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./favorite-button.module.css";
import { toggleFavorite, useFavorites } from "./favorites.ts";

interface Props {
  /** Of the product (FV-03). */
  id: number;
  name: string;
  className?: string | undefined;
}

/** The heart: one element without a drawing of its own, because lists have one per card (FV-07). */
export function FavoriteButton({ id, name, className }: Props) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-label={`${t("favorite.add")}: ${name}`}
      aria-pressed={useFavorites().includes(id)}
      onClick={() => toggleFavorite(id)}
    />
  );
}
