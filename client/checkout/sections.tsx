import { toChosen } from "#shared/customer-answer.ts";
import { type CustomerType, customerTypes } from "#shared/customer-types.ts";
import { findLimit } from "#shared/field-limits.ts";
import { hasPersonalIds } from "#shared/validation.ts";
import { Anchor, LinkedText } from "../anchor.tsx";
import { useUser } from "../auth/auth.ts";
import { useCart } from "../cart/cart.ts";
import { Totals } from "../cart/totals.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { TextArea } from "../ui/field.tsx";
import { chooseCustomerType } from "../vat/customer-type.ts";
import { findPayment, toSituation } from "./checkout-state.ts";
import { toCountryWord } from "./country-words.ts";
import { customerLabels, fieldId } from "./field-names.ts";
import { FormField, OptionField } from "./fields.tsx";
import { Goods } from "./goods.tsx";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import { PaymentStep } from "./payment-step.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { TaxNote } from "./tax-note.tsx";
import { useCheckout, useCheckoutMarket, useFieldError } from "./use-checkout.ts";

export function ContactSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const user = useUser();
  const { form, isFilledIn, companyAddresses } = snapshot.context;
  const { customerType } = form;
  const choose = (type: CustomerType) => {
    chooseCustomerType(type);
    const kept = type === "COMPANY" ? companyAddresses[0] : undefined;
    send({ type: "form.change", change: { ...(kept && toChosen(kept)), customerType: type } });
  };
  return (
    <Section step={1} title={t("checkout.contact")}>
      {user === null ? (
        <p>
          <Anchor to="/account" data-document="">
            {t("checkout.haveAccount")}
          </Anchor>
        </p>
      ) : (
        <p role="status">
          {t("checkout.loggedInAs", { name: user })} {isFilledIn && t("checkout.filledIn")}
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
            {t(customerLabels[type])}
          </label>
        ))}
      </fieldset>
      {customerType === "COMPANY" && <FormField name="companyName" autoComplete="organization" />}
    </Section>
  );
}

export function PaymentSection() {
  const t = useTranslate();
  const { snapshot } = useCheckout();
  const { context } = snapshot;
  const { offer, form } = context;
  const canShip = (offer?.carriers?.options ?? offer?.shippings ?? []).length > 0;
  const options = canShip ? (offer?.payments ?? []) : [];
  const isUnpayable = canShip && offer?.isUnpayable;
  const isCompany = form.customerType === "COMPANY";
  return (
    <Section step={3} title={t("checkout.stepPayment")}>
      {isUnpayable ? (
        <p className={styles.problem} role="alert" id={fieldId("paymentId")} tabIndex={-1}>
          {t("payment.none")}
        </p>
      ) : options.length === 0 ? (
        <p className={styles.hint}>
          {t(
            snapshot.matches({ options: "waitingForAddress" })
              ? toCountryWord("checkout.zipGate", form.country)
              : "checkout.paymentLater",
          )}
        </p>
      ) : (
        <OptionField field="paymentId" name="payment" options={options} />
      )}
      {toSituation(context).asksForNumber && (isCompany || hasPersonalIds(form.country)) && (
        <FormField name={isCompany ? "organizationId" : "personalId"} />
      )}
    </Section>
  );
}

export function OrderSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const { form, failure, offer } = snapshot.context;
  const isPlacing = !snapshot.matches({ order: "editing" }) && !snapshot.matches({ order: "failed" });
  const isInFrame = findPayment(snapshot.context)?.provider != null;
  const isMoving = snapshot.matches({ market: "changing" });
  const isPriced = snapshot.matches({ options: "offered" }) && !isMoving;
  const totals = offer?.cart?.totals;
  const { lines, confirmed } = useCart();
  const market = useCheckoutMarket();
  return (
    <Section step={4} title={t("checkout.stepTerms")}>
      <details className={styles.more} open={form.orderMessage !== "" || undefined}>
        <summary>+ {t("checkout.addMessage")}</summary>
        <TextArea
          id={fieldId("orderMessage")}
          label={t("field.orderMessage")}
          maxLength={findLimit("orderMessage")}
          optional={t("common.optional")}
          value={form.orderMessage}
          onChange={({ target }) => send({ type: "form.change", change: { orderMessage: target.value } })}
        />
      </details>
      <div className={styles.options}>
        <Checkbox
          checked={form.newsletter}
          onChange={({ target }) => send({ type: "form.change", change: { newsletter: target.checked } })}
          label={t("checkout.newsletter")}
        />
        <Checkbox
          id={fieldId("terms")}
          checked={form.terms}
          onChange={({ target }) => send({ type: "form.change", change: { terms: target.checked } })}
          error={useFieldError("terms")}
          label={<LinkedText text={t("checkout.terms")} to="/terms" newTab />}
        />
      </div>
      <TaxNote totals={totals ?? confirmed?.totals} country={market.country} />
      <GuaranteeNotice market={market} />
      <Goods lines={lines} />
      {totals && <Totals totals={totals} stale={!isPriced} />}
      {failure && (
        <div className={styles.problem} role="alert">
          <p>{t(failure)}</p>
          <p>{t("checkout.kept")}</p>
        </div>
      )}
      {snapshot.matches({ order: "awaitingPayment" }) ? (
        <PaymentStep />
      ) : (
        <Button type="submit" wide busy={isPlacing || isMoving}>
          {t(isPlacing ? "checkout.placing" : isInFrame ? "payment.continue" : "checkout.placeOrder")}
        </Button>
      )}
    </Section>
  );
}
