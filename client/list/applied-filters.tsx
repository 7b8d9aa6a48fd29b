import type { Facet } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { chipLook } from "../ui/chip.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./applied-filters.module.css";
import type { ListAddress } from "./use-list-address.ts";

interface Props {
  facets: readonly Facet[];
  address: ListAddress;
}

/** A chip for every chosen value; each takes itself away. */
export function AppliedFilters({ facets, address }: Props) {
  const t = useTranslate();
  const chosen = Object.entries(address.query.filters).flatMap(([parameter, items]) => {
    const facet = facets.find((candidate) => candidate.parameter === parameter);
    return items.map((item) => ({
      parameter,
      item,
      facet: facet?.label ?? "",
      value: facet?.values.find(({ id }) => id === item.id)?.label ?? item.label,
    }));
  });
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("list.applied")}>
      {chosen.map(({ parameter, item, facet, value }) => (
        <li key={`${parameter}~${item.id}`}>
          <Anchor
            to={address.linkWithout(parameter, item)}
            className={chipLook()}
            aria-label={t("facet.removeValue", { facet, value })}
            data-keep-scroll=""
          >
            {facet && `${facet}: `}
            {value}
            <Icon name="close" size={14} />
          </Anchor>
        </li>
      ))}
      <li>
        <Anchor to={address.linkClear} className={styles.clear} data-keep-scroll="">
          {t("common.clearAll")}
        </Anchor>
      </li>
    </ul>
  );
}
