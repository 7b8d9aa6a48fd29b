import type { Product } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { GuaranteeNotice } from "../service/guarantee.tsx";
import { Accordion } from "../ui/accordion.tsx";
import styles from "./product-texts.module.css";

/** What the law of the market wants said before an order, as far as the shop knows it. */
export function ProductDuties({ product }: { product: Product }) {
  const t = useTranslate();
  const { manufacturer, durabilityYears, repair } = product.legal;
  const gtin = product.skus.find((sku) => sku.gtin)?.gtin;
  return (
    <>
      {manufacturer && (
        <Accordion title={t("product.manufacturer")}>
          <p className={styles.paragraph}>
            {manufacturer.name}
            <br />
            {manufacturer.postalAddress}
            <br />
            <ElectronicAddress address={manufacturer.electronicAddress} />
          </p>
          {manufacturer.responsiblePerson && (
            <p className={styles.paragraph}>
              {t("product.responsible")}: {manufacturer.responsiblePerson}
            </p>
          )}
          {manufacturer.warnings.map((warning) => (
            <p key={warning}>
              <strong>{t("product.warning")}:</strong> {warning}
            </p>
          ))}
          <p className={styles.number}>
            {t("product.articleNumber")}: {product.articleNumber}
            {gtin && ` · GTIN: ${gtin}`}
          </p>
        </Accordion>
      )}
      <Accordion title={t("product.guarantee")}>
        <GuaranteeNotice />
        {durabilityYears !== null && (
          <p className={styles.paragraph}>
            {t("product.durability", { years: durabilityYears, name: manufacturer?.name ?? product.brand })}
          </p>
        )}
        {repair && <p className={styles.paragraph}>{repair}</p>}
      </Accordion>
    </>
  );
}

function ElectronicAddress({ address }: { address: string }) {
  if (/^https?:\/\//.test(address)) return <a href={address}>{address}</a>;
  return address.includes("@") ? <a href={`mailto:${address}`}>{address}</a> : address;
}
