import type { CheckoutField } from "#shared/checkout.ts";
import { ErrorSummary } from "../form/form.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { countryName } from "../market/names.ts";
import { fieldId, fieldLabels } from "./field-labels.ts";
import { useCheckout, useCheckoutMarket } from "./use-checkout.ts";

/** What stands in the way of the order (VL-09, VL-10). */
export function CheckoutProblems({ attempts }: { attempts: number }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const market = useCheckoutMarket();
  const { errors } = useCheckout().snapshot.context;
  const fields = Object.keys(errors) as CheckoutField[];
  const onlyTerms = fields.every((field) => field === "terms");
  const country = countryName(market, language, t);
  return (
    <ErrorSummary
      attempts={attempts}
      text={t(onlyTerms ? "validation.terms" : "validation.orderForm")}
      problems={fields.map((field) => ({
        id: fieldId(field),
        label: t(fieldLabels[field]),
        text: t(errors[field] ?? "validation.required", { country }),
      }))}
    />
  );
}
