import { useTranslate } from "../layout-data.tsx";
import { RadioCard } from "../ui/choice.tsx";
import { FieldError } from "../ui/field.tsx";
import { toSituation } from "./checkout-state.ts";
import { FormField, fieldId } from "./fields.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { useCheckout, useFieldError } from "./use-checkout.ts";

export function PaymentSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const error = useFieldError("paymentId");
  const { offer, form } = snapshot.context;
  const options = offer?.payments ?? [];
  const needsId = toSituation(snapshot.context).isInvoice;
  return (
    <Section step={3} title={t("checkout.stepPayment")}>
      {options.length === 0 ? (
        <p className={styles.hint}>{t("checkout.zipGate")}</p>
      ) : (
        <fieldset className={styles.options} id={fieldId("paymentId")} tabIndex={-1}>
          <legend className={styles.legend}>{t("checkout.paymentOptions")}</legend>
          {options.map((option) => (
            <RadioCard
              key={option.id}
              name="payment"
              checked={form.paymentId === option.id}
              onChange={() => send({ type: "form.change", change: { paymentId: option.id } })}
              label={option.name}
            />
          ))}
          <FieldError id={`${fieldId("paymentId")}-error`} text={error} />
        </fieldset>
      )}
      {needsId && <FormField name={form.customerType === "COMPANY" ? "organizationId" : "personalId"} />}
    </Section>
  );
}
