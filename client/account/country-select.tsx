import { findSellers } from "#shared/checkout-market.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { namedCountries } from "../market/names.ts";
import { Select } from "../ui/field.tsx";

interface Props {
  /** ISO code. */
  value: string;
  onChange: (code: string) => void;
}

/** The countries the shop delivers to, and the one that was chosen before. */
export function CountrySelect({ value, onChange }: Props) {
  const t = useTranslate();
  const { language, market, markets } = useLayoutData();
  const codes = new Set([...findSellers(markets, market).keys(), ...(value ? [value] : [])]);
  return (
    <Select
      label={t("checkout.country")}
      autoComplete="country"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {namedCountries(codes, language, t).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
