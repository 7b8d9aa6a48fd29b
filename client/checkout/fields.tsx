import type { ComponentProps, ReactNode } from "react";
import type { CheckoutForm } from "#shared/checkout.ts";
import { validate } from "#shared/checkout-checks.ts";
import { findLimit } from "#shared/field-limits.ts";
import type { TextName } from "../form/form.tsx";
import { useTranslate } from "../layout-data.tsx";
import { RadioCard } from "../ui/choice.tsx";
import { FieldError, TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { toSituation } from "./checkout-state.ts";
import { toCountryWord } from "./country-words.ts";
import { fieldId, fieldLabels } from "./field-names.ts";
import styles from "./section.module.css";
import { useCheckout, useFieldError } from "./use-checkout.ts";

interface Props extends Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "className"> {
  name: TextName<CheckoutForm>;
  optional?: boolean;
  help?: string;
  ticks?: boolean;
}

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
      maxLength={findLimit(name)}
      label={t(toCountryWord(fieldLabels[name], context.form.country))}
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

/** What the API has no name for. */
const unnamed = { shippingId: "checkout.unnamedShipping", paymentId: "checkout.unnamedPayment" } as const;

interface OptionFieldProps<Option> {
  field: "shippingId" | "paymentId";
  /** Of the radio buttons. */
  name: string;
  options: readonly Option[];
  /** Of every option. */
  detail?: string;
  renderEnd?: (option: Option) => ReactNode;
}

export function OptionField<Option extends { id: number; name: string }>({
  field,
  name,
  options,
  detail,
  renderEnd,
}: OptionFieldProps<Option>) {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const error = useFieldError(field);
  const errorId = `${fieldId(field)}-error`;
  return (
    <fieldset
      className={styles.options}
      id={fieldId(field)}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{t(fieldLabels[field])}</legend>
      {options.map((option) => (
        <RadioCard
          key={option.id}
          name={name}
          checked={snapshot.context.form[field] === option.id}
          onChange={() => send({ type: "form.change", change: { [field]: option.id } })}
          label={option.name || t(unnamed[field])}
          detail={detail}
          end={renderEnd?.(option)}
        />
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
