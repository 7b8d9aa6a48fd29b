import { Anchor } from "../anchor.tsx";
import styles from "../checkout/confirmation.module.css";
import { ThankYou } from "../checkout/thank-you.tsx";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { FormNotices } from "../no-script/form-notices.tsx";
import { usePageData } from "../page-data.ts";
import { Button } from "../ui/button.tsx";
import pageStyles from "./checkout.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{cart,checkout}.json"));

/** The confirmation of browsers without scripts. */
export function Component() {
  const t = useTranslate();
  const { order, isPaidOnly, notices } = usePageData<"checkout-receipt">();
  return (
    <div className={pageStyles.page}>
      {order && <ThankYou order={order} />}
      {isPaidOnly && <Paid />}
      {notices.length > 0 && (
        <div className={styles.problem}>
          <h1>{t("error.title")}</h1>
          <FormNotices notices={notices} />
          <Anchor to="/">{t("error.toHome")}</Anchor>
        </div>
      )}
    </div>
  );
}

/** Sent to this page's own address, which knows the payment, it is asked for again. */
function Paid() {
  const t = useTranslate();
  return (
    <form method="post" className={styles.problem}>
      <h1>{t("confirm.paidTitle")}</h1>
      <p>{t("confirm.paidWait")}</p>
      <Button type="submit">{t("confirm.paidAsk")}</Button>
    </form>
  );
}
