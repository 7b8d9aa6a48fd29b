import { type MouseEvent, useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { onPage, writeListQuery } from "#shared/list-query.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { buttonLook } from "../ui/button.tsx";
import styles from "./load-more.module.css";
import type { ListAddress } from "./use-list-address.ts";

interface PageLinkProps {
  address: ListAddress;
  page: number;
  text: string;
  /** Called when the page is asked for without loading a document. */
  onAsk?: () => void;
  busy?: boolean;
}

/** A link to a neighbouring page; with JavaScript its cards join the shown ones (3.2-5). */
export function PageLink({ address, page, text, onAsk, busy = false }: PageLinkProps) {
  const navigate = useNavigate();
  const to = writeListQuery(onPage(address.query, page)) || "?";
  const join = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAsk?.();
    void navigate({ search: to }, { replace: true, preventScrollReset: true });
  };
  return (
    <Anchor
      to={to}
      className={buttonLook({ variant: "secondary" })}
      aria-busy={busy || undefined}
      onClick={join}
    >
      {text}
    </Anchor>
  );
}

interface LoadMoreProps {
  address: ListAddress;
  /** Cards on the page, which part of the whole list they end, and how many there are in all. */
  cards: number;
  seen: number;
  total: number;
  /** Undefined on the last page. */
  nextPage: number | undefined;
}

/** "You have seen 24 of 85 products", and the way to more; focus goes to the first card that came (A3). */
export function LoadMore({ address, cards, seen, total, nextPage }: LoadMoreProps) {
  const t = useTranslate();
  const { state } = useNavigation();
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const busy = askedAt !== null && state === "loading";

  useEffect(() => {
    if (askedAt === null || cards <= askedAt) return;
    setAskedAt(null);
    document.querySelectorAll<HTMLElement>("main article a")[askedAt]?.focus({ preventScroll: true });
  }, [askedAt, cards]);

  return (
    <div className={styles.more}>
      <p>{t("list.progress", { shown: seen, total })}</p>
      <progress className={styles.bar} max={total} value={seen} aria-hidden="true" />
      {nextPage && (
        <PageLink
          address={address}
          page={nextPage}
          text={busy ? t("common.loading") : t("list.loadMore")}
          busy={busy}
          onAsk={() => setAskedAt(cards)}
        />
      )}
    </div>
  );
}
