import { type MouseEvent, useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { onPage, writeListQuery } from "#shared/list-query.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import styles from "./load-more.module.css";
import type { ListUrl } from "./use-list-url.ts";

interface PageLinkProps {
  url: ListUrl;
  page: number;
  text: string;
  onLoad?: () => void;
  isBusy?: boolean;
}

/** A link to the next or previous page; with JavaScript its cards are added to the loaded ones. */
export function PageLink({ url, page, text, onLoad, isBusy = false }: PageLinkProps) {
  const navigate = useNavigate();
  const to = writeListQuery(onPage(url.query, page)) || "?";
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLoad?.();
    void navigate({ search: to }, { replace: true, preventScrollReset: true });
  };
  return (
    <Anchor
      to={to}
      className={buttonLook({ variant: "secondary" })}
      aria-busy={isBusy || undefined}
      onClick={load}
    >
      {text}
    </Anchor>
  );
}

interface LoadMoreProps {
  url: ListUrl;
  /** Cards on the page, how far in the whole list they reach, and how many it has. */
  cards: number;
  seen: number;
  total: number;
  nextPage: number | undefined;
}

/** "You have seen 24 of 85 products", and the way to more; focus goes to the first new card. */
export function LoadMore({ url, cards, seen, total, nextPage }: LoadMoreProps) {
  const t = useTranslate();
  const { state } = useNavigation();
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const isBusy = firstNew !== null && state === "loading";

  useEffect(() => {
    if (firstNew === null || cards <= firstNew) return;
    setFirstNew(null);
    document.querySelectorAll<HTMLElement>("main article a")[firstNew]?.focus({ preventScroll: true });
  }, [firstNew, cards]);

  return (
    <div className={styles.more}>
      <p>{t("list.progress", { shown: seen, total })}</p>
      <progress className={styles.bar} max={total} value={seen} aria-hidden="true" />
      {nextPage && (
        <PageLink
          url={url}
          page={nextPage}
          text={isBusy ? t("common.loading") : t("list.loadMore")}
          isBusy={isBusy}
          onLoad={() => setFirstNew(cards)}
        />
      )}
    </div>
  );
}
