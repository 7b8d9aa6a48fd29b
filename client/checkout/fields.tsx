import type { ComponentProps } from "react";
import { type CheckoutField, type CheckoutForm, validate } from "#shared/checkout.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { toSituation } from "./checkout-state.ts";
import { useCheckout, useFieldError } from "./use-checkout.ts";

export const fieldLabels = {
  email: "field.email",
  customerType: "field.customerType",
  companyName: "field.companyName",
  organizationId: "field.organizationId",
  personalId: "field.personalId",
  firstName: "field.firstName",
  lastName: "field.lastName",
  careOf: "field.careOf",
  address: "field.address",
  address2: "field.address2",
  zip: "checkout.zip",
  city: "field.city",
  country: "checkout.country",
  phone: "field.phone",
  entryCode: "field.entryCode",
  orderMessage: "field.orderMessage",
  shippingId: "checkout.shippingOptions",
  paymentId: "checkout.paymentOptions",
  newsletter: "checkout.newsletter",
  terms: "footer.terms",
} as const satisfies Record<CheckoutField, MessageKey>;

export const fieldId = (field: CheckoutField) => `checkout-${field}`;

type TextName = {
  [Name in keyof CheckoutForm]: CheckoutForm[Name] extends string ? Name : never;
}[keyof CheckoutForm];

interface Props extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "className"> {
  name: TextName;
  optional?: boolean;
  help?: string;
  /** Says with a tick that the field is right (e-mail, postal code). */
  ticks?: boolean;
}

/** A text of the form: kept while typing, checked when left, its error bound to it. */
export function FormField({ name, optional = false, ticks = false, ...input }: Props) {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const { context } = snapshot;
  const value = context.form[name];
  const isRight = ticks && value !== "" && !validate(context.form, toSituation(context))[name];
  return (
    <TextField
      {...input}
      id={fieldId(name)}
      name={name}
      label={t(fieldLabels[name])}
      value={value}
      error={useFieldError(name)}
      optional={optional ? t("common.optional") : undefined}
      required={!optional}
      end={isRight && <Icon name="check" size={20} />}
      onChange={({ target }) => send({ type: "form.change", change: { [name]: target.value } })}
      onBlur={() => send({ type: "form.leave", field: name })}
    />
  );
}

export function MessageField() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  return (
    <TextArea
      id={fieldId("orderMessage")}
      label={t("field.orderMessage")}
      optional={t("common.optional")}
      value={snapshot.context.form.orderMessage}
      onChange={({ target }) => send({ type: "form.change", change: { orderMessage: target.value } })}
    />
  );
}
