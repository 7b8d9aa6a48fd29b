import { countryName } from "#shared/country-names.ts";
import { store } from "#shared/store.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import styles from "./imprint.module.css";

const { company, contact, social } = store;
const { street, postalCode, city, country } = company.address;

/** Who sells, and how to reach them. */
export function Imprint({ withProfiles = false }: { withProfiles?: boolean }) {
  const t = useTranslate();
  const { language, markets } = useLayoutData();
  const seat = markets.find((market) => market.country === country) ?? { country };
  return (
    <address className={styles.imprint}>
      <p>
        {company.name}, {street}, {postalCode} {city}, {countryName(seat, language, t)}
        {company.vatId && ` · ${t("footer.vatId", { id: company.vatId })}`}
      </p>
      <ul>
        <li>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
        {contact.phone && (
          <li>
            <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`}>{contact.phone}</a>
          </li>
        )}
        {(withProfiles ? social : []).map((url) => (
          <li key={url}>
            <a href={url} rel="me noopener">
              {new URL(url).hostname.replace(/^www\./, "")}
            </a>
          </li>
        ))}
      </ul>
    </address>
  );
}
