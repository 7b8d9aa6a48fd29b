import { type ComponentProps, useState } from "react";
import { findSellers, listCountries, singleCountry } from "#shared/checkout-market.ts";
import { findLimit } from "#shared/field-limits.ts";
import { hasPostalCodes, hasStates } from "#shared/postal-codes.ts";
import { checkPersonalData, isCountry, type PersonalData, type Profile } from "#shared/profile.ts";
import { store } from "#shared/store.ts";
import type { MessageKey } from "#shared/translate.ts";
import { hasEntryCodes, hasPersonalIds } from "#shared/validation.ts";
import { toFieldWord } from "../form/country-words.ts";
import { Form, TextInput } from "../form/form.tsx";
import { type Form as FormState, useForm } from "../form/use-form.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { namedCountries } from "../market/names.ts";
import { notify } from "../notice/notice.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { chooseCustomerType } from "../vat/customer-type.ts";
import { findSaveFailure, savePersonalData } from "./account-api.ts";
import styles from "./settings.module.css";

const labels: { [Name in keyof PersonalData]?: MessageKey } = {
  firstName: "field.firstName",
  lastName: "field.lastName",
  phone: "field.phone",
  careOf: "field.careOf",
  address: "field.address",
  address2: "field.address2",
  zip: "checkout.zip",
  city: "field.city",
  state: "field.state",
  country: "checkout.country",
  entryCode: "field.entryCode",
  companyName: "field.companyName",
  personalId: "field.personalId",
  organizationId: "field.organizationId",
};

/** Labels and errors as the country of the address has them. */
const inWordsOfCountry = (form: FormState<PersonalData>): FormState<PersonalData> => {
  const { country } = form.values;
  return {
    ...form,
    labelOf: (name) => toFieldWord(form.labelOf(name), country),
    errorOf(name) {
      const error = form.errorOf(name);
      return error && toFieldWord(error, country);
    },
  };
};

const Field = (input: ComponentProps<typeof TextInput<PersonalData>>) => (
  <TextInput {...input} maxLength={findLimit(input.name)} />
);

export function ProfileForm({ profile: { personal } }: { profile: Profile }) {
  const t = useTranslate();
  const { language, market, markets } = useLayoutData();
  const ofMarket = singleCountry(listCountries(markets, market));
  const form = inWordsOfCountry(
    useForm<PersonalData>({
      initial: { ...personal, country: isCountry(personal.country) ? personal.country : ofMarket },
      labels,
      validate: checkPersonalData,
      submit: async (values) => {
        const isSaved = await savePersonalData(values);
        if (!isSaved) return findSaveFailure();
        if (values.customerType)
          chooseCustomerType(values.customerType === "ORGANIZATION" ? "COMPANY" : "PERSON");
        notify({ kind: "success", message: "account.saved" });
        return null;
      },
    }),
  );
  const { gender, country, customerType } = form.values;
  // What is emptied stays where it is; only another country takes away what it does not ask for.
  const [given, setGiven] = useState(personal);
  const countryError = form.errorOf("country");
  const isCompany = customerType === "ORGANIZATION";
  // Also a country that was stored before the shop stopped delivering there.
  const countries = new Set([...findSellers(markets, market).keys(), ...(country ? [country] : [])]);
  return (
    <Form form={form} label={t("account.personal")}>
      <p className={styles.hint}>{t("account.voluntary")}</p>
      <h2 className={styles.title}>{t("account.personal")}</h2>
      <Select
        label={t("field.customerType")}
        value={customerType}
        onChange={({ target }) => form.change({ customerType: target.value as PersonalData["customerType"] })}
      >
        {customerType === "" && <option value="" />}
        <option value="PERSON">{t("field.person")}</option>
        <option value="ORGANIZATION">{t("field.company")}</option>
      </Select>
      {isCompany ? (
        <div className={styles.pair}>
          <Field form={form} name="companyName" autoComplete="organization" />
          <Field form={form} name="organizationId" />
        </div>
      ) : (
        <div className={styles.pair}>
          {(hasPersonalIds(country) || given.personalId !== "") && (
            <Field form={form} name="personalId" inputMode="numeric" />
          )}
          {(store.asksGender.includes(country) || given.gender !== "UNSET") && (
            <Select
              label={t("field.gender")}
              value={gender}
              onChange={({ target }) => form.change({ gender: target.value as PersonalData["gender"] })}
            >
              <option value="UNSET" />
              <option value="WOMAN">{t("field.genderWoman")}</option>
              <option value="MAN">{t("field.genderMan")}</option>
              <option value="UNSPECIFIED">{t("field.genderUnspecified")}</option>
            </Select>
          )}
        </div>
      )}
      <div className={styles.pair}>
        <Field form={form} name="firstName" autoComplete="given-name" />
        <Field form={form} name="lastName" autoComplete="family-name" />
      </div>
      <Field form={form} name="phone" type="tel" autoComplete="tel" />
      <h2 className={styles.title}>{t("account.addressTitle")}</h2>
      <Field form={form} name="careOf" />
      <Field form={form} name="address" autoComplete="address-line1" />
      <Field form={form} name="address2" autoComplete="address-line2" />
      <div className={styles.pair}>
        {hasPostalCodes(country) && <Field form={form} name="zip" autoComplete="postal-code" />}
        <Field form={form} name="city" autoComplete="address-level2" />
      </div>
      <div className={styles.pair}>
        <Select
          id={form.idOf("country")}
          label={t("checkout.country")}
          error={countryError && t(countryError)}
          autoComplete="country"
          value={country}
          onChange={({ target }) => {
            form.change({ country: target.value });
            setGiven(form.values);
          }}
        >
          {country === "" && <option value="" />}
          {namedCountries(countries, language, t).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {hasStates(country) && <Field form={form} name="state" autoComplete="address-level1" />}
        {(hasEntryCodes(country) || given.entryCode !== "") && <Field form={form} name="entryCode" />}
      </div>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t("common.save")}
        </Button>
      </div>
      {form.isDone && <Notice tone="success">{t("account.saved")}</Notice>}
    </Form>
  );
}
