import { type MouseEvent, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { onPage, writeListQuery } from "#shared/list-query.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../frame.tsx";
import { buttonLook } from "../ui/button.tsx";
import styles from "./load-more.module.css";
import type { ListAddress } from "./use-list-address.ts";

interface Props {
  address: ListAddress;
  page: number;
  text: string;
}

/** A link to a neighbouring page; with JavaScript its cards join the shown ones (3.2-5). */
export function PageLink({ address, page, text }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const asked = useRef(false);
  const to = writeListQuery(onPage(address.query, page)) || "?";
  const join = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    asked.current = true;
    await navigate({ search: to }, { replace: true, preventScrollReset: true });
  };
  const busy = asked.current && state === "loading";
  if (!busy) asked.current = false;
  return (
    <Anchor
      to={to}
      className={buttonLook({ variant: "secondary" })}
      aria-busy={busy || undefined}
      onClick={join}
    >
      {busy ? t("common.loading") : text}
    </Anchor>
  );
}

interface ProgressProps {
  shown: number;
  total: number;
}

/** "You have seen 24 of 85 products", also as a bar. */
export function ListProgress({ shown, total }: ProgressProps) {
  const t = useTranslate();
  const text = t("list.progress", { shown, total });
  return (
    <div className={styles.progress}>
      <p role="status">{text}</p>
      <progress max={total} value={shown} aria-hidden="true" />
    </div>
  );
}
