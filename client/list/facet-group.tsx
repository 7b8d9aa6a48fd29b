import { useState } from "react";
import { writeItem } from "#shared/list-query.ts";
import type { Facet, FacetValue } from "#shared/pages.ts";
import { useTranslate } from "../layout-data.tsx";
import { Accordion } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import styles from "./facet-group.module.css";
import type { ListAddress } from "./use-list-address.ts";

/** More values than these are shown on request (3.2-3) … */
const shownAtFirst = 6;
/** … and with more than these the group can be searched. */
const searchableFrom = 12;

interface Props {
  facet: Facet;
  address: ListAddress;
  open: boolean;
}

/** One filter: native checkboxes, chosen ones stay in their place (3.2-1). */
export function FacetGroup({ facet, address, open }: Props) {
  const t = useTranslate();
  const [all, showAll] = useState(false);
  const [sought, seek] = useState("");
  const { label, kind, values } = facet;
  const found = values.filter((value) => value.label.toLowerCase().includes(sought.trim().toLowerCase()));
  const shown = all ? found : values.filter(({ selected }, index) => index < shownAtFirst || selected);
  return (
    <Accordion title={label} open={open}>
      <fieldset className={kind === "skus" ? styles.sizes : styles.values}>
        <legend className="hidden-visually">{label}</legend>
        {all && values.length > searchableFrom && (
          <input
            className={styles.search}
            type="search"
            aria-label={t("facet.searchValues", { facet: label })}
            placeholder={t("facet.searchValues", { facet: label })}
            value={sought}
            onChange={(event) => seek(event.target.value)}
          />
        )}
        {shown.map((value) => (
          <Value key={value.id} facet={facet} value={value} address={address} />
        ))}
      </fieldset>
      {!all && values.length > shown.length && (
        <Button variant="text" className={styles.all} onClick={() => showAll(true)}>
          {t("facet.showAllValues", { count: values.length })}
        </Button>
      )}
    </Accordion>
  );
}

interface ValueProps {
  facet: Facet;
  value: FacetValue;
  address: ListAddress;
}

function Value({ facet: { parameter, kind }, value: { id, label, count }, address }: ValueProps) {
  const chosen = address.isChosen(parameter, id);
  // The address follows a moment after the press; the box must not wait for it.
  const [seen, see] = useState(chosen);
  const [checked, check] = useState(chosen);
  if (seen !== chosen) {
    see(chosen);
    check(chosen);
  }
  const toggle = () => {
    check(!checked);
    address.toggle(parameter, { label, id });
  };
  return (
    <Checkbox
      className={kind === "skus" ? styles.size : undefined}
      label={label}
      end={kind === "skus" ? undefined : count}
      name={parameter}
      value={writeItem({ label, id })}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={toggle}
    />
  );
}
