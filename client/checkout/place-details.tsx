import type { PickUpPoint } from "#shared/checkout.ts";
import { numberFormat } from "#shared/formats.ts";
import { usesMiles } from "#shared/size-systems.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import styles from "./section.module.css";

/** Where and when a parcel can be picked up. */
export function PlaceDetails({ point: { address, hours, distance } }: { point: PickUpPoint }) {
  const t = useTranslate();
  const { locale, market } = useLayoutData();
  const print = (metres: number) => numberFormat(locale).format(Math.round((distance / metres) * 10) / 10);
  return (
    <>
      <span className={styles.line}>{address}</span>
      {hours && <span className={styles.line}>{t("checkout.openingHours", { hours })}</span>}
      {distance > 0 && (
        <span className={styles.line}>
          {usesMiles(market.country)
            ? t("checkout.distanceMiles", { miles: print(1609.344) })
            : t("checkout.distance", { kilometres: print(1000) })}
        </span>
      )}
    </>
  );
}
