import type { CompanyAddress } from "#shared/checkout.ts";
import { findSellers, listCountries } from "#shared/checkout-market.ts";
import { toChosen } from "#shared/customer-answer.ts";
import { hasPostalCodes, hasStates } from "#shared/postal-codes.ts";
import { hasEntryCodes } from "#shared/validation.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { namedCountries } from "../market/names.ts";
import { useEver } from "../store.ts";
import { RadioCard } from "../ui/choice.tsx";
import { classNames } from "../ui/class-names.ts";
import { Select } from "../ui/field.tsx";
import { toCountryWord } from "./country-words.ts";
import { fieldId } from "./field-names.ts";
import { FormField } from "./fields.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { ShippingAnnouncement, ShippingChoice } from "./shipping-choice.tsx";
import { useCheckout, useCheckoutMarket, useFieldError } from "./use-checkout.ts";

export function DeliverySection() {
  const t = useTranslate();
  const { snapshot } = useCheckout();
  const { companyAddresses, form } = snapshot.context;
  const { country, customerType } = form;
  const isWaitingForAddress = snapshot.matches({ options: "waitingForAddress" });
  const isKept = customerType === "COMPANY" && companyAddresses.length > 0;
  return (
    <Section step={2} title={t("checkout.stepDelivery")}>
      {isKept && <CompanyAddresses addresses={companyAddresses} />}
      {!isKept && (
        <div className={styles.pair}>
          <CountryField />
          {hasPostalCodes(country) && <FormField name="zip" autoComplete="postal-code" ticks />}
        </div>
      )}
      <ShippingAnnouncement />
      {isWaitingForAddress ? (
        <p className={styles.hint}>{t(toCountryWord("checkout.zipGate", country))}</p>
      ) : (
        <ShippingChoice />
      )}
      {!isWaitingForAddress && !isKept && <AddressFields />}
    </Section>
  );
}

function CompanyAddresses({ addresses }: { addresses: readonly CompanyAddress[] }) {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  return (
    <fieldset className={styles.options} id={fieldId("companyAddressId")} tabIndex={-1}>
      <legend className={styles.legend}>{t("checkout.companyAddress")}</legend>
      {addresses.map((kept) => (
        <RadioCard
          key={kept.id}
          name="companyAddress"
          checked={snapshot.context.form.companyAddressId === kept.id}
          onChange={() => send({ type: "form.change", change: toChosen(kept) })}
          label={[kept.fields.companyName, kept.fields.address, kept.fields.zip, kept.fields.city]
            .filter(Boolean)
            .join(", ")}
        />
      ))}
      <p className={styles.note}>{t("checkout.companyAddressHelp")}</p>
    </fieldset>
  );
}

function AddressFields() {
  const t = useTranslate();
  const { careOf, address2, entryCode, country } = useCheckout().snapshot.context.form;
  const hasCode = hasEntryCodes(country) || entryCode !== "";
  return (
    <>
      <div className={styles.pair}>
        <FormField name="firstName" autoComplete="given-name" />
        <FormField name="lastName" autoComplete="family-name" />
      </div>
      <FormField name="address" autoComplete="address-line1" />
      <details className={styles.more} open={`${careOf}${address2}${entryCode}` !== "" || undefined}>
        <summary>+ {t(hasCode ? "checkout.moreAddress" : "checkout.moreAddressShort")}</summary>
        <div className={styles.options}>
          <FormField name="careOf" optional />
          <FormField name="address2" autoComplete="address-line2" optional />
          {hasCode && <FormField name="entryCode" optional />}
        </div>
      </details>
      <FormField name="city" autoComplete="address-level2" />
      {hasStates(country) && <FormField name="state" autoComplete="address-level1" />}
      <FormField name="phone" type="tel" autoComplete="tel" inputMode="tel" help={t("field.phoneHelp")} />
    </>
  );
}

/** A country of another market is taken once its prices and options have come. */
function CountryField() {
  const t = useTranslate();
  const { language, market: browsed, markets } = useLayoutData();
  const { snapshot, send } = useCheckout();
  const market = useCheckoutMarket();
  const { form, destination } = snapshot.context;
  const sellers = findSellers(markets, market);
  const hasMoved = useEver(market.alias !== browsed.alias);

  const choose = (country: string) => {
    const seller = sellers.get(country);
    if (!seller || seller.alias === market.alias) return send({ type: "form.change", change: { country } });
    const countries = listCountries(markets, seller);
    send({ type: "destination.choose", destination: { market: seller.alias, country, countries } });
  };
  const chosen = destination?.country ?? form.country;
  return (
    <div>
      <Select
        id={fieldId("country")}
        label={t("checkout.country")}
        autoComplete="country"
        value={chosen}
        error={useFieldError("country")}
        aria-busy={destination !== null}
        onChange={({ target }) => choose(target.value)}
      >
        {chosen === "" && <option value="" />}
        {namedCountries(sellers.keys(), language, t).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {snapshot.matches({ market: "failed" }) && (
        <p role="alert" className={classNames(styles.problem, styles.spaced)}>
          {t("checkout.countryKept")}
        </p>
      )}
      <p role="status" className={classNames(styles.note, styles.spaced)}>
        {hasMoved && t("checkout.pricesIn", { currency: market.currency })}
      </p>
    </div>
  );
}
