import type { ReactNode } from "react";
import { toRoutePath } from "#shared/routes.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { buttonLook } from "../ui/button.tsx";
import styles from "./message-page.module.css";

interface Props {
  detail?: string | undefined;
  title: string;
  text: string;
  /** Of the request that failed, for those who help. */
  reference?: string | undefined;
  action?: ReactNode;
}

export function MessagePage({ detail, title, text, reference, action }: Props) {
  const t = useTranslate();
  const { language, service } = useLayoutData();
  return (
    <div className={`gutter ${styles.page}`}>
      <svg className={styles.ridge} viewBox="0 0 640 120" fill="none" aria-hidden="true">
        <path
          d="M2 116 96 70l38 16 92-58 42 34 60-54 54 62 38-22 72 44 46-20 100 44"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {detail && <p className={styles.detail}>{detail}</p>}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {reference && <p className={styles.detail}>{t("error.reference", { id: reference })}</p>}
      <SearchForm />
      <ul className={styles.ways}>
        {action && <li>{action}</li>}
        <li>
          <Anchor to="/" className={buttonLook({ variant: action ? "secondary" : "primary" })}>
            {t("error.toHome")}
          </Anchor>
        </li>
        <li>
          <Anchor to={`/${toRoutePath("news", language)}`} className={styles.way}>
            {t("nav.newArrivals")}
          </Anchor>
        </li>
        <li>
          <Anchor to={`/${toRoutePath("brands", language)}`} className={styles.way}>
            {t("nav.brands")}
          </Anchor>
        </li>
        <li>
          <Anchor to={service.contact.href} className={styles.way}>
            {service.contact.label}
          </Anchor>
        </li>
      </ul>
    </div>
  );
}

export function NotFoundMessage() {
  const t = useTranslate();
  return <MessagePage title={t("error.pageCouldNotBeFound")} text={t("error.notFound")} />;
}
