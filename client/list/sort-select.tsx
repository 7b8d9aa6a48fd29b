import { listSorts } from "#shared/list-query.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./sort-select.module.css";
import type { ListUrl } from "./use-list-url.ts";

interface Props {
  sort: string;
  /** Empty where the sort is fixed: then there is nothing to choose. */
  sorts: readonly string[];
  url: ListUrl;
}

export function SortSelect({ sort, sorts, url }: Props) {
  const t = useTranslate();
  const choices = listSorts.filter((choice) => sorts.includes(choice));
  if (choices.length === 0) return null;
  return (
    <label className={styles.sort}>
      <span className={styles.label}>{t("list.sort")}: </span>
      <select
        className={styles.select}
        value={url.query.sort ?? sort}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen) url.sort(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`sort.${choice}` satisfies MessageKey)}
          </option>
        ))}
      </select>
      <Icon className={styles.arrow} name="chevron-down" size={18} />
    </label>
  );
}
