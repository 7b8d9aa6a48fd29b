import { store } from "#shared/store.ts";
import { useTranslate } from "../layout-data.tsx";
import styles from "./section.module.css";

/** Before the shopper fills in what nobody will take. */
export function Blocked() {
  const t = useTranslate();
  const { email, phone } = store.contact;
  return (
    <div className={styles.problem} role="alert">
      <p>{t("klarna.blocked")}</p>
      <p>{t("checkout.blocked")}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a> {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
    </div>
  );
}
