import { useTranslate } from "../layout-data.tsx";
import { RadioCard } from "../ui/choice.tsx";
import { FieldError } from "../ui/field.tsx";
import { BothVat } from "../ui/price.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { shippingOptions } from "./checkout-input.ts";
import { fieldId } from "./field-labels.ts";
import styles from "./section.module.css";
import { Unavailable } from "./unavailable.tsx";
import { useCheckout, useFieldError } from "./use-checkout.ts";

/** Ways to send the order, with every state they can be in. */
export function ShippingChoice() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const error = useFieldError("shippingId");
  const { offer, form } = snapshot.context;
  const options = shippingOptions(offer);
  if (snapshot.matches({ options: "unavailable" })) {
    return <Unavailable onRetry={() => send({ type: "options.retry" })} />;
  }
  if (!offer) return <Looking />;
  if (options.length === 0) {
    return (
      <p className={styles.problem} role="alert">
        {t("checkout.noShipping")}
      </p>
    );
  }
  return (
    <fieldset className={styles.options} id={fieldId("shippingId")} tabIndex={-1}>
      <legend className={styles.legend}>{t("checkout.shippingOptions")}</legend>
      <p role="status" className="hidden-visually">
        {t("checkout.shippingFound", { count: options.length })}
      </p>
      {options.map((option) => (
        <RadioCard
          key={option.id}
          name="shipping"
          checked={form.shippingId === option.id}
          onChange={() => send({ type: "form.change", change: { shippingId: option.id } })}
          label={option.displayName ?? option.name}
          end={
            option.feeIncVat === 0 ? (
              t("cart.shippingFree")
            ) : (
              <BothVat inc={option.feeIncVatFormatted ?? ""} ex={option.feeExVatFormatted ?? ""} />
            )
          }
        />
      ))}
      <FieldError id={`${fieldId("shippingId")}-error`} text={error} />
    </fieldset>
  );
}

function Looking() {
  const t = useTranslate();
  return (
    <div className={styles.options} aria-busy="true">
      <p role="status" className="hidden-visually">
        {t("checkout.loadingShipping")}
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className={styles.waiting} />
      ))}
    </div>
  );
}
