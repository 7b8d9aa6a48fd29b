import { wordOf } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFavorites, useKnownFavorites } from "./favorites.ts";

interface Props {
  className?: string | undefined;
  /** Of the number on the heart. */
  countClassName?: string | undefined;
}

export function FavoritesLink({ className, countClassName }: Props) {
  const t = useTranslate();
  const { language } = useLayoutData();
  useKnownFavorites();
  const count = useFavorites().length;
  return (
    <Anchor
      to={`/${wordOf("favorites", language)}`}
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
