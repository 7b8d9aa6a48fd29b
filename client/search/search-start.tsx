import { useState } from "react";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import { clearRecent, keepRecent, readRecent, removeRecent } from "./recent-searches.ts";
import styles from "./search-combobox.module.css";

const toSearch = (term: string) => `/s/${encodeURIComponent(term)}`;

/** Before anything is typed: what was searched for on this device, and what many search for. */
export function SearchStart({ top, onOpen }: { top: readonly string[]; onOpen: () => void }) {
  const t = useTranslate();
  const [recent, setRecent] = useState(readRecent);
  const keptFocus = useKeptFocus<HTMLElement>();
  const follow = (term: string) => {
    keepRecent(term);
    onOpen();
  };
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.group} aria-label={t("search.recent")} {...keptFocus}>
          <p className={styles.name}>
            {t("search.recent")}
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                clearRecent();
                setRecent([]);
              }}
            >
              {t("search.recentClear")}
            </button>
          </p>
          {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
          <ul role="list">
            {recent.map((term) => (
              <li key={term} className={styles.recent}>
                <Anchor to={toSearch(term)} className={styles.option} onClick={() => follow(term)}>
                  {term}
                </Anchor>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("search.recentRemove", { query: term })}
                  onClick={() => setRecent(removeRecent(term))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {top.length > 0 && (
        <section className={styles.group} aria-label={t("search.top")}>
          <p className={styles.name}>{t("search.top")}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
          <ul role="list" className={styles.chips}>
            {top.map((term) => (
              <li key={term}>
                <Anchor to={toSearch(term)} className={styles.chip} onClick={() => follow(term)}>
                  {term}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
