import type { MarketChoice } from "#shared/pages.ts";
import { wordOf } from "#shared/routes.ts";
import { useFrame, useTranslate } from "../frame.tsx";
import { Select, TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { countryName } from "./country-name.ts";
import { fieldId } from "./field-labels.ts";
import styles from "./section.module.css";
import { useCheckout, useFieldError } from "./use-checkout.ts";

/**
 * The country is the market's (CK-06); only the shared European market has several. Another market has other
 * prices, so choosing it leads to its own checkout, with the same cart and everything typed.
 */
export function CountryField() {
  const t = useTranslate();
  const { locale, market } = useFrame();
  const { snapshot, send } = useCheckout();
  const { countries, form } = snapshot.context;
  const error = useFieldError("country");
  return (
    <div>
      {countries.length === 1 ? (
        <TextField
          id={fieldId("country")}
          label={t("checkout.country")}
          value={countryName(market.country, locale, t)}
          error={error}
          readOnly
        />
      ) : (
        <Select
          id={fieldId("country")}
          label={t("checkout.country")}
          autoComplete="country"
          value={form.country}
          error={error}
          onChange={({ target }) => send({ type: "form.change", change: { country: target.value } })}
        >
          <option value="" />
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale, t)}
            </option>
          ))}
        </Select>
      )}
      <OtherCountries />
    </div>
  );
}

function OtherCountries() {
  const t = useTranslate();
  const { locale, language, market, markets } = useFrame();
  const others = markets.filter(({ country }) => country !== market.country);
  const checkoutOf = ({ alias, languages }: MarketChoice) => {
    const spoken = languages.includes(language) ? language : (languages[0] ?? language);
    return `/${alias}/${spoken}/${wordOf("checkout", spoken)}`;
  };
  return (
    <details className={styles.more}>
      <summary>
        {t("checkout.changeCountry")} <Icon name="chevron-down" size={18} />
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.countries}>
        {others.map((other) => (
          <li key={other.alias}>
            <a href={checkoutOf(other)} data-document>
              {countryName(other.country, locale, t)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
