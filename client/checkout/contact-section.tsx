import { type CustomerType, customerTypes } from "#shared/customer-types.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useUser } from "../auth/auth.ts";
import { chooseCustomerType } from "../cookies.ts";
import { useTranslate } from "../layout-data.tsx";
import { FormField } from "./fields.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { useCheckout } from "./use-checkout.ts";

const labels: Record<CustomerType, MessageKey> = { PERSON: "field.person", COMPANY: "field.company" };

export function ContactSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const user = useUser();
  const { customerType } = snapshot.context.form;
  const choose = (type: CustomerType) => {
    chooseCustomerType(type);
    send({ type: "form.change", change: { customerType: type } });
  };
  return (
    <Section step={1} title={t("checkout.contact")}>
      {user === null && (
        <p>
          <Anchor to="/account" data-document="">
            {t("checkout.haveAccount")}
          </Anchor>
        </p>
      )}
      <FormField name="email" type="email" autoComplete="email" inputMode="email" ticks />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t("field.customerType")}</legend>
        {customerTypes.map(({ type }) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="customerType"
              checked={customerType === type}
              onChange={() => choose(type)}
            />
            {t(labels[type])}
          </label>
        ))}
      </fieldset>
      {customerType === "COMPANY" && <FormField name="companyName" autoComplete="organization" />}
    </Section>
  );
}
