import type { Facet } from "#shared/pages.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { FacetGroup } from "./facet-group.tsx";
import styles from "./facets.module.css";
import type { ListAddress } from "./use-list-address.ts";

/** Groups that are unfolded at first. */
const openAtFirst = 2;

interface Props {
  facets: readonly Facet[];
  address: ListAddress;
}

/** All filters as one form; without JavaScript it is sent with a button. */
export function Facets({ facets, address }: Props) {
  const t = useTranslate();
  const { sort, others } = address.query;
  return (
    <form method="get" className={styles.form}>
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.parameter}
          facet={facet}
          address={address}
          open={index < openAtFirst || facet.values.some(({ selected }) => selected)}
        />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {others.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide className={styles.apply}>
        {t("common.apply")}
      </Button>
    </form>
  );
}
