import type { ComponentProps } from "react";
import type { CheckoutForm } from "#shared/checkout.ts";
import { findSellers } from "#shared/checkout-market.ts";
import { countryName } from "#shared/country-names.ts";
import { findLimit } from "#shared/field-limits.ts";
import { hasPostalCodes, hasStates } from "#shared/postal-codes.ts";
import { hasEntryCodes } from "#shared/validation.ts";
import { toCountryWord } from "../checkout/country-words.ts";
import { fieldId, fieldLabels } from "../checkout/field-names.ts";
import sectionStyles from "../checkout/section.module.css";
import type { TextName } from "../form/form.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { namedCountries } from "../market/names.ts";
import { usePageData } from "../page-data.ts";
import { RadioCard } from "../ui/choice.tsx";
import { Select, TextField } from "../ui/field.tsx";

export const useCheckoutForm = () => usePageData<"checkout-form">();

/** What is wrong with a field, in words. */
export function useProblem() {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { errors, form, market } = useCheckoutForm();
  return (field: keyof CheckoutForm): string | null => {
    const error = errors[field];
    return error
      ? t(toCountryWord(error, form.country), { country: countryName(market, language, t) })
      : null;
  };
}

interface FieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "name"> {
  name: TextName<CheckoutForm>;
  /** Where it need not be filled in. */
  isOptional?: boolean;
}

export function Field({ name, isOptional = false, ...input }: FieldProps) {
  const t = useTranslate();
  const { form } = useCheckoutForm();
  return (
    <TextField
      maxLength={findLimit(name)}
      {...input}
      id={fieldId(name)}
      name={name}
      label={t(toCountryWord(fieldLabels[name], form.country))}
      defaultValue={form[name]}
      error={useProblem()(name)}
      optional={isOptional ? t("common.optional") : undefined}
    />
  );
}

/** Countries of all markets: another one's prices come with the next answer. */
export function CountryField() {
  const t = useTranslate();
  const { language, markets } = useLayoutData();
  const { form, market } = useCheckoutForm();
  return (
    <Select
      id={fieldId("country")}
      name="country"
      label={t("checkout.country")}
      autoComplete="country"
      defaultValue={form.country}
      error={useProblem()("country")}
    >
      {form.country === "" && <option value="" />}
      {namedCountries(findSellers(markets, market).keys(), language, t).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

export function PostalCodeField() {
  const { country } = useCheckoutForm().form;
  if (!hasPostalCodes(country)) return null;
  return <Field name="zip" autoComplete="postal-code" />;
}

/** What a company may have a parcel sent to, where the shop keeps its addresses. */
export function CompanyAddresses() {
  const t = useTranslate();
  const { form, companyAddresses } = useCheckoutForm();
  return (
    <fieldset className={sectionStyles.options} id={fieldId("companyAddressId")} tabIndex={-1}>
      <legend className={sectionStyles.legend}>{t("checkout.companyAddress")}</legend>
      {companyAddresses.map(({ id, fields }) => (
        <RadioCard
          key={id}
          name="companyAddressId"
          value={id}
          defaultChecked={form.companyAddressId === id}
          label={[fields.companyName, fields.address, fields.zip, fields.city].filter(Boolean).join(", ")}
        />
      ))}
      <p className={sectionStyles.note}>{t("checkout.companyAddressHelp")}</p>
    </fieldset>
  );
}

export function AddressFields() {
  const t = useTranslate();
  const { form } = useCheckoutForm();
  const hasCode = hasEntryCodes(form.country) || form.entryCode !== "";
  const hasMore = `${form.careOf}${form.address2}${form.entryCode}` !== "";
  return (
    <>
      <div className={sectionStyles.pair}>
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <Field name="address" autoComplete="address-line1" />
      <details className={sectionStyles.more} open={hasMore || undefined}>
        <summary>+ {t(hasCode ? "checkout.moreAddress" : "checkout.moreAddressShort")}</summary>
        <div className={sectionStyles.options}>
          <Field name="careOf" isOptional />
          <Field name="address2" autoComplete="address-line2" isOptional />
          {hasCode && <Field name="entryCode" isOptional />}
        </div>
      </details>
      <Field name="city" autoComplete="address-level2" />
      {hasStates(form.country) && <Field name="state" autoComplete="address-level1" />}
      <Field name="phone" type="tel" autoComplete="tel" inputMode="tel" help={t("field.phoneHelp")} />
    </>
  );
}
