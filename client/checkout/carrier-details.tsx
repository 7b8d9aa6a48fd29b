import type { Carrier, PickUpPoint } from "#shared/checkout.ts";
import { numberFormat } from "#shared/formats.ts";
import { hasVat } from "#shared/markets.ts";
import type { MarketChoice } from "#shared/pages.ts";
import { usesMiles } from "#shared/size-systems.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { BothVat } from "../ui/price.tsx";
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

interface CarrierFeeProps {
  carrier: Carrier;
  /** The one that is bought in. */
  market: MarketChoice;
}

/** Carriers tell their fees with VAT alone: who reads prices without it is told so. */
export function CarrierFee({ carrier: { fee, isFree }, market }: CarrierFeeProps) {
  const t = useTranslate();
  if (isFree) return t("cart.shippingFree");
  return <BothVat inc={fee} ex={hasVat(market) ? t("checkout.feeInclVat", { fee }) : fee} />;
}
