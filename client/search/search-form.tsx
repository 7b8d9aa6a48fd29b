import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { hrefIn } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./search-form.module.css";

export function SearchForm({ term = "", onSearch }: { term?: string; onSearch?: () => void }) {
  const t = useTranslate();
  const { basename } = useLayoutData();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (!query) return;
    onSearch?.();
    void navigate(`/s/${encodeURIComponent(query)}`);
  };
  return (
    <search>
      <form className={styles.form} action={hrefIn(basename, "/s")} method="get" onSubmit={search}>
        <input
          className={styles.field}
          type="search"
          name="q"
          key={term}
          defaultValue={term}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
          required
          data-first-focus=""
        />
        <button type="submit" className={styles.submit} aria-label={t("search.submit")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
