import { countryName } from "../checkout/country-name.ts";
import { useFrame, useTranslate } from "../frame.tsx";
import { Select } from "../ui/field.tsx";

interface Props {
  /** ISO code. */
  value: string;
  onChange: (code: string) => void;
}

/** The countries the shop delivers to, and the one that was chosen before. */
export function CountrySelect({ value, onChange }: Props) {
  const t = useTranslate();
  const { locale, markets } = useFrame();
  const codes = new Set(
    [...markets.map(({ country }) => country), value].filter((code) => code && code !== "EU"),
  );
  return (
    <Select
      label={t("checkout.country")}
      autoComplete="country"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {countryName(code, locale, t)}
        </option>
      ))}
    </Select>
  );
}
