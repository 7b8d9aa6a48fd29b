import { countriesFrom, deliveries } from "#shared/checkout-market.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { namedCountries } from "../market/names.ts";
import { classNames } from "../ui/class-names.ts";
import { Select } from "../ui/field.tsx";
import { useEver } from "../use-ever.ts";
import { fieldId } from "./field-labels.ts";
import styles from "./section.module.css";
import { useCheckout, useCheckoutMarket, useFieldError } from "./use-checkout.ts";

/**
 * Where the order goes: every country that goods are sent to. One that another market sells to brings its prices
 * and ways, while place and language of the page stay (CK-06, CK-27); until they are there nothing changes.
 */
export function CountryField() {
  const t = useTranslate();
  const { language, market: browsed, markets } = useLayoutData();
  const { snapshot, send } = useCheckout();
  const market = useCheckoutMarket();
  const error = useFieldError("country");
  const { form, destination } = snapshot.context;
  const sellers = deliveries(markets, market);
  const hasMoved = useEver(market.alias !== browsed.alias);

  const choose = (country: string) => {
    const seller = sellers.get(country);
    if (!seller || seller.alias === market.alias) return send({ type: "form.change", change: { country } });
    const countries = countriesFrom(markets, seller);
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
        error={error}
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
        <p role="alert" className={classNames(styles.problem, styles.below)}>
          {t("checkout.countryKept")}
        </p>
      )}
      <p role="status" className={classNames(styles.note, styles.below)}>
        {hasMoved && t("checkout.pricesIn", { currency: market.currency })}
      </p>
    </div>
  );
}
