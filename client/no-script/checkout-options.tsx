import type { Carrier, Offer } from "#shared/checkout.ts";
import { store } from "#shared/store.ts";
import { hasPersonalIds } from "#shared/validation.ts";
import { CarrierFee, PlaceDetails } from "../checkout/carrier-details.tsx";
import { toCountryWord } from "../checkout/country-words.ts";
import { printArrival } from "../checkout/delivery-time.ts";
import { fieldId } from "../checkout/field-names.ts";
import sectionStyles from "../checkout/section.module.css";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { RadioCard } from "../ui/choice.tsx";
import { FieldError } from "../ui/field.tsx";
import { BothVat } from "../ui/price.tsx";
import { Field, useCheckoutForm, useProblem } from "./checkout-fields.tsx";
import styles from "./no-script.module.css";

export function ShippingOptions({ offer }: { offer: Offer }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const { cart, form, market } = useCheckoutForm();
  const problem = useProblem();
  const { carriers, shippings } = offer;
  const { inStock } = store.deliveryTo[market.alias] ?? store.delivery;
  if ((carriers?.options ?? shippings).length === 0) {
    return (
      <p className={sectionStyles.problem} role="alert">
        {t(toCountryWord("checkout.noShipping", form.country))}
      </p>
    );
  }
  return (
    <fieldset className={sectionStyles.options} id={fieldId("shippingId")} tabIndex={-1}>
      <legend className={sectionStyles.legend}>{t("checkout.shippingOptions")}</legend>
      {carriers
        ? carriers.options.map((option) => <CarrierOption key={option.id} option={option} />)
        : shippings.map(({ id, name, isFree, fee }) => (
            <RadioCard
              key={id}
              name="shippingId"
              value={id}
              defaultChecked={form.shippingId === id}
              label={name || t("checkout.unnamedShipping")}
              detail={printArrival(inStock, { lines: cart?.lines ?? [], locale, t })}
              end={isFree ? t("cart.shippingFree") : <BothVat inc={fee.incVat} ex={fee.exVat} />}
            />
          ))}
      {carriers && <input type="hidden" name="shippingId" value={form.shippingId ?? ""} />}
      <FieldError id={`${fieldId("shippingId")}-error`} text={problem("shippingId")} />
    </fieldset>
  );
}

function CarrierOption({ option }: { option: Carrier }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const { cart, form, market } = useCheckoutForm();
  const { id, days, carrier, points } = option;
  const name = option.name || t("checkout.unnamedShipping");
  const arrival = printArrival(days, { lines: cart?.lines ?? [], locale, t });
  const chosen = points.find((point) => point.id === form.pickUpPointId) ?? points[0];
  return (
    <>
      <RadioCard
        name="carrierId"
        value={id}
        defaultChecked={form.carrierId === id}
        label={name}
        detail={[arrival, carrier].filter(Boolean).join(" · ")}
        end={<CarrierFee carrier={option} market={market} />}
      />
      {points.length > 0 && (
        <details className={sectionStyles.more} open={form.carrierId === id || undefined}>
          <summary>
            {t("checkout.pickUpPoint")}: {name}
          </summary>
          <fieldset className={styles.points}>
            <legend className="hidden-visually">
              {t("checkout.pickUpPoint")}: {name}
            </legend>
            {points.map((point) => (
              <RadioCard
                key={point.id}
                name={`point-${id}`}
                value={point.id}
                defaultChecked={point === chosen}
                label={point.name}
                detail={<PlaceDetails point={point} />}
              />
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}

export function PaymentOptions({ offer: { payments, isUnpayable } }: { offer: Offer }) {
  const t = useTranslate();
  const { form } = useCheckoutForm();
  const problem = useProblem();
  const isCompany = form.customerType === "COMPANY";
  const field = isCompany ? "organizationId" : "personalId";
  // Some services want the number however it is paid.
  const isAsked = payments.some(({ isInvoice }) => isInvoice) || form[field] !== "" || problem(field);
  const asksForId = isAsked && (isCompany || hasPersonalIds(form.country));
  return (
    <>
      <fieldset className={sectionStyles.options} id={fieldId("paymentId")} tabIndex={-1}>
        <legend className={sectionStyles.legend}>{t("checkout.paymentOptions")}</legend>
        {isUnpayable && !problem("paymentId") && (
          <p className={sectionStyles.problem} role="alert">
            {t("payment.none")}
          </p>
        )}
        {payments.map(({ id, name, provider }) => (
          <RadioCard
            key={id}
            name="paymentId"
            value={id}
            disabled={provider !== null}
            className={provider ? styles.disabled : undefined}
            defaultChecked={provider === null && form.paymentId === id}
            label={name || t("checkout.unnamedPayment")}
            detail={provider && t("payment.needsScripts")}
          />
        ))}
        <FieldError id={`${fieldId("paymentId")}-error`} text={problem("paymentId")} />
      </fieldset>
      {asksForId && <Field name={field} help={problem(field) ? undefined : t("checkout.invoiceOnly")} />}
    </>
  );
}
