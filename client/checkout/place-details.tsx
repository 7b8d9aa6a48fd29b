import type { PickUpPoint } from "#shared/checkout.ts";
import { numberFormat } from "#shared/formats.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import styles from "./section.module.css";

/** Where and when a parcel can be picked up. */
export function PlaceDetails({ point: { address, hours, distance } }: { point: PickUpPoint }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const kilometres = numberFormat(locale).format(Math.round(distance / 100) / 10);
  return (
    <>
      <span className={styles.line}>{address}</span>
      {hours && <span className={styles.line}>{t("checkout.openingHours", { hours })}</span>}
      {distance > 0 && <span className={styles.line}>{t("checkout.distance", { kilometres })}</span>}
    </>
  );
}
