import type { CustomerType } from "#shared/checkout.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../frame.tsx";
import { FormField } from "./form-field.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { useCheckout } from "./use-checkout.ts";

const customerTypes: Record<CustomerType, MessageKey> = { PERSON: "field.person", COMPANY: "field.company" };

/** Who orders: e-mail first, person or company (CK-02). */
export function ContactSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const { customerType } = snapshot.context.form;
  return (
    <Section step={1} title={t("checkout.contact")}>
      <FormField name="email" type="email" autoComplete="email" inputMode="email" ticks />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t("field.customerType")}</legend>
        {Object.entries(customerTypes).map(([type, label]) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="customerType"
              checked={customerType === type}
              onChange={() => send({ type: "form.change", change: { customerType: type as CustomerType } })}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      {customerType === "COMPANY" && <FormField name="companyName" autoComplete="organization" />}
    </Section>
  );
}
