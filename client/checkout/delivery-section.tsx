import { useTranslate } from "../layout-data.tsx";
import { CountryField } from "./country-field.tsx";
import { FormField } from "./form-field.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { ShippingChoice } from "./shipping-choice.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Where to: country and postal code first, then ways to send, then the address (design 3.6-3). */
export function DeliverySection() {
  const t = useTranslate();
  const isGated = useCheckout().snapshot.matches({ options: "gated" });
  return (
    <Section step={2} title={t("checkout.stepDelivery")}>
      <div className={styles.pair}>
        <CountryField />
        <FormField name="zip" autoComplete="postal-code" ticks />
      </div>
      {isGated ? <p className={styles.gate}>{t("checkout.zipGate")}</p> : <ShippingChoice />}
      {!isGated && <AddressFields />}
    </Section>
  );
}

function AddressFields() {
  const t = useTranslate();
  const { careOf, address2, entryCode } = useCheckout().snapshot.context.form;
  return (
    <>
      <div className={styles.pair}>
        <FormField name="firstName" autoComplete="given-name" />
        <FormField name="lastName" autoComplete="family-name" />
      </div>
      <FormField name="address" autoComplete="address-line1" />
      <details className={styles.more} open={`${careOf}${address2}${entryCode}` !== "" || undefined}>
        <summary>+ {t("checkout.moreAddress")}</summary>
        <div className={styles.options}>
          <FormField name="careOf" optional />
          <FormField name="address2" autoComplete="address-line2" optional />
          <FormField name="entryCode" optional />
        </div>
      </details>
      <FormField name="city" autoComplete="address-level2" />
      <FormField name="phone" type="tel" autoComplete="tel" inputMode="tel" help={t("field.phoneHelp")} />
    </>
  );
}
