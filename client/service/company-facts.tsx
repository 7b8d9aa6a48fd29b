import { printCompanyAddress } from "#shared/company-address.ts";
import type { ContactPage } from "#shared/pages.ts";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import styles from "./service.module.css";

const { company, contact } = store;

/** `Mon–Fri`, in the page's language; 1 is Monday. */
function printDays({ from, to }: { from: number; to: number }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const nameOf = (day: number) => format.format(Date.UTC(2024, 0, day));
  return from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`;
}

/** Who sells, when somebody answers, and what the law of the market wants said of them. */
export function CompanyFacts({ page }: { page: ContactPage }) {
  const t = useTranslate();
  const { locale, language } = useLayoutData();
  const { hours, register, disputeBody, producerNumbers } = page;
  return (
    <aside className={styles.side} aria-labelledby="reach">
      <h2 id="reach">{t("contact.reach")}</h2>
      <dl className={styles.facts}>
        <dt>{t("contact.hours")}</dt>
        <dd>
          {printDays(hours.days, locale)}, {hours.from}–{hours.to} ({hours.timeZone.replace("_", " ")})
        </dd>
        <dt>{t("field.email")}</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
        {contact.phone && (
          <>
            <dt>{t("field.phone")}</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`}>{contact.phone}</a>
            </dd>
          </>
        )}
      </dl>
      <h2>{t("contact.company")}</h2>
      <dl className={styles.facts}>
        <dt>{t("contact.seller")}</dt>
        <dd>{printCompanyAddress(language, t)}</dd>
        <dt>{t("contact.register")}</dt>
        <dd>{register}</dd>
        {company.vatId && (
          <>
            <dt>{t("contact.vatId")}</dt>
            <dd>{company.vatId}</dd>
          </>
        )}
        {producerNumbers.map(({ register: name, number }) => (
          <ProducerNumber key={name} name={name} number={number} />
        ))}
      </dl>
      {disputeBody !== undefined && (
        <p>
          {disputeBody === null ? (
            t("contact.noDispute")
          ) : (
            <>
              {t("contact.dispute")} <a href={disputeBody.url}>{disputeBody.name}</a>
            </>
          )}
        </p>
      )}
      <p>
        <Anchor to="/accessibility">{t("contact.accessibility")}</Anchor>
      </p>
    </aside>
  );
}

const ProducerNumber = ({ name, number }: { name: string; number: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{number}</dd>
  </>
);
