import { countryName } from "#shared/country-names.ts";
import { sayAfterWithdrawal, sayPostage, withdrawalTerms } from "#shared/law/withdrawal.ts";
import type { ShippingPage } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import styles from "../service/service.module.css";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{forms,product,service,withdraw}.json"));

export function Component() {
  const t = useTranslate();
  const { language, service } = useLayoutData();
  const page: ShippingPage = usePageData<"shipping-returns">();
  const sections = ["delivery", "countries", "returns", "withdrawal", "guarantee"] as const;
  return (
    <div className={`gutter ${styles.columns}`}>
      <nav className={styles.contents} aria-label={t("service.contents")}>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`service.${section}`)}</a>
            </li>
          ))}
          <li>
            <Anchor to={service.contact.href}>{service.contact.label}</Anchor>
          </li>
        </ul>
      </nav>
      <div className={styles.main}>
        <h1>{t("service.title")}</h1>
        <Delivery page={page} />
        <Countries page={page} />
        <section id="returns">
          <h2>{t("service.returns")}</h2>
          <p>{t("service.returnsText", { days: store.returnDays, state: page.returnState })}</p>
          <p>{sayPostage(t)}</p>
          <p>
            <Anchor to={`/${toRoutePath("find-order", language)}`}>{t("service.startReturn")}</Anchor>
          </p>
        </section>
        <section id="withdrawal">
          <h2>{t("service.withdrawal")}</h2>
          <p>{t("withdraw.intro", withdrawalTerms)}</p>
          <p>{sayAfterWithdrawal(t)}</p>
          <p>
            <Anchor to={`/${toRoutePath("withdraw", language)}`}>{t("footer.withdraw")}</Anchor>
          </p>
        </section>
        <Guarantee picture={page.guaranteeNotice} />
      </div>
    </div>
  );
}

function Delivery({ page: { ways, places } }: { page: ShippingPage }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  const [here] = places;
  return (
    <section id="delivery">
      <h2>{t("service.delivery")}</h2>
      {here && (
        <table className={styles.table}>
          <caption>{t("service.to", { country: countryName(here, language, t) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("service.way")}</th>
              <th scope="col">{t("service.fee")}</th>
              <th scope="col">{t("service.freeFrom")}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ name, fee, freeFrom }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{fee}</td>
                <td>{freeFrom ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {here && (
        <dl className={styles.facts}>
          <dt>{t("stock.inStock")}</dt>
          <dd>{t("delivery.inStock", { ...here.inStock })}</dd>
          <dt>{t("stock.oversellable")}</dt>
          <dd>{t("delivery.oversellable", { ...here.ordered })}</dd>
          <dt>{t("stock.soldOut")}</dt>
          <dd>{t("delivery.soldOut")}</dd>
        </dl>
      )}
    </section>
  );
}

function Countries({ page: { places } }: { page: ShippingPage }) {
  const t = useTranslate();
  const { language } = useLayoutData();
  return (
    <section id="countries">
      <h2>{t("service.countries")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on phones */}
      <section className={styles.scroll} aria-label={t("service.countries")} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("checkout.country")}</th>
              <th scope="col">{t("service.from")}</th>
              <th scope="col">{t("service.freeFrom")}</th>
              <th scope="col">{t("service.days")}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ country, fee, freeFrom, inStock }, index) => (
              <tr key={country} aria-current={index === 0 || undefined}>
                <th scope="row">{countryName({ country }, language, t)}</th>
                <td>{fee ?? "–"}</td>
                <td>{freeFrom ?? "–"}</td>
                <td>
                  {inStock.from}–{inStock.to}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>{t("service.customs")}</p>
    </section>
  );
}

/** In its official form where the merchant put it in; its words say the same. */
function Guarantee({ picture }: { picture: string | null }) {
  const t = useTranslate();
  const { duties } = useLayoutData();
  const isEuropean = duties.includes("guarantee-notice");
  return (
    <section id="guarantee">
      <h2>{t("service.guarantee")}</h2>
      {isEuropean && picture && <img className={styles.official} src={picture} alt="" />}
      <p>{t(isEuropean ? "service.guaranteeText" : "service.guaranteeElsewhere")}</p>
      {isEuropean && (
        <p>
          <a href="https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/">
            {t("service.yourEurope")}
          </a>
        </p>
      )}
    </section>
  );
}
