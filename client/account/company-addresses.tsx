import { withoutNulls } from "#shared/cart-answer.ts";
import { countryName } from "#shared/country-names.ts";
import { company } from "#shared/operations/generated/operations.ts";
import type { CompanyQuery } from "#shared/operations/generated/types.ts";
import { printPlace } from "#shared/postal-codes.ts";
import { ask } from "../commerce.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { type Query, useQuery } from "../use-query.ts";
import styles from "./settings.module.css";

type Company = CompanyQuery["getCompany"];
type Address = NonNullable<NonNullable<NonNullable<Company>["addresses"]>[number]>;

const companyQuery: Query<Company> = {
  key: "company",
  async fetch() {
    const answer = await ask(company, {});
    return answer.kind === "data" ? { ...answer, data: answer.data.getCompany } : answer;
  },
};

/** Those that the merchant keeps for a company, where there are any; the checkout lets choose among them. */
export function CompanyAddresses() {
  const t = useTranslate();
  const { state } = useQuery(companyQuery);
  const addresses = state.kind === "data" ? withoutNulls(state.data?.addresses) : [];
  if (addresses.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="company-addresses">
      <h2 id="company-addresses" className={styles.title}>
        {t("account.companyAddresses")}
      </h2>
      <p className={styles.hint}>{t("account.companyAddressesHelp")}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver */}
      <ul role="list" className={styles.addresses}>
        {addresses.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they may have no ids, and none of them moves
          <li key={index}>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddressLines({ address }: { address: Address }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const { firstName, lastName, careOf, addressLine1, addressLine2 } = address;
  const [zip, city, country] = [address.zip ?? "", address.city ?? "", address.country ?? ""];
  const person = [firstName, lastName].filter(Boolean).join(" ");
  const place = printPlace({ zip, city, state: "", country });
  const land = country && countryName({ country }, language, t);
  return (
    <address className={styles.address}>
      {[address.company, person, careOf, addressLine1, addressLine2, place, land].filter(Boolean).join("\n")}
    </address>
  );
}
