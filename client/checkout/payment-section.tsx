import { useTranslate } from "../layout-data.tsx";
import { RadioCard } from "../ui/choice.tsx";
import { FieldError } from "../ui/field.tsx";
import { paymentOptions } from "./checkout-input.ts";
import { situationOf } from "./checkout-memory.ts";
import { fieldId } from "./field-labels.ts";
import { FormField } from "./form-field.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { useCheckout, useFieldError } from "./use-checkout.ts";

/** Ways to pay; an invoice asks for an ID, nothing else does (CK-03, CK-04, CK-21). */
export function PaymentSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const error = useFieldError("paymentId");
  const { offer, form } = snapshot.context;
  const options = paymentOptions(offer);
  const needsId = situationOf(snapshot.context).isInvoice;
  return (
    <Section step={3} title={t("checkout.stepPayment")}>
      {options.length === 0 ? (
        <p className={styles.gate}>{t("checkout.zipGate")}</p>
      ) : (
        <fieldset className={styles.options} id={fieldId("paymentId")} tabIndex={-1}>
          <legend className={styles.legend}>{t("checkout.paymentOptions")}</legend>
          {options.map((option) => (
            <RadioCard
              key={option.id}
              name="payment"
              checked={form.paymentId === option.id}
              onChange={() => send({ type: "form.change", change: { paymentId: option.id } })}
              label={option.displayName ?? option.name}
            />
          ))}
          <FieldError id={`${fieldId("paymentId")}-error`} text={error} />
        </fieldset>
      )}
      {needsId && <FormField name={form.customerType === "COMPANY" ? "organizationId" : "personalId"} />}
    </Section>
  );
}
