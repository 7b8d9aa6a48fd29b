import { hasVat } from "#shared/markets.ts";
import { Anchor } from "../anchor.tsx";
import promoStyles from "../cart/promo-code.module.css";
import { FreeShipping, Totals } from "../cart/totals.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { FormCartLines } from "../no-script/cart-lines.tsx";
import { FormNotices } from "../no-script/form-notices.tsx";
import styles from "../no-script/no-script.module.css";
import { usePageData } from "../page-data.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/cart.json"));

/** The cart of browsers without scripts; the others have a drawer. */
export function Component() {
  const t = useTranslate();
  const { cart, notices } = usePageData<"cart">();
  const isUnknown = notices.some(({ tone }) => tone === "error");
  return (
    <div className={`gutter ${styles.page}`}>
      <h1>{t("cart.title")}</h1>
      <FormNotices notices={notices} />
      {cart ? (
        <div className={styles.columns}>
          <div>
            <FreeShipping totals={cart.totals} />
            <FormCartLines lines={cart.lines} editable />
          </div>
          <div className={styles.aside}>
            <PromoCodeForm />
            {cart.totals && <Totals totals={cart.totals} />}
            <Anchor to="/checkout/form" className={buttonLook({ wide: true })}>
              {t("cart.toCheckout")}
            </Anchor>
            <VatForm />
          </div>
        </div>
      ) : isUnknown ? (
        <form method="get">
          <Button type="submit" variant="secondary">
            {t("common.retry")}
          </Button>
        </form>
      ) : (
        <p>{t("cart.empty")}</p>
      )}
      <p>
        <Anchor to="/">{t("cart.continue")}</Anchor>
      </p>
    </div>
  );
}

function PromoCodeForm() {
  const t = useTranslate();
  const { cart, promoCode } = usePageData<"cart">();
  const code = cart?.promoCode;
  if (code) {
    return (
      <form method="post">
        <p className={promoStyles.applied}>{t("promo.applied", { code })}</p>
        <input type="hidden" name="promoCode" value="" />
        <Button type="submit" variant="text" aria-label={t("promo.remove", { code })}>
          {t("common.remove")}
        </Button>
      </form>
    );
  }
  return (
    <details open={promoCode !== null || undefined}>
      <summary className={styles.summary}>{t("promo.add")}</summary>
      <form method="post" className={promoStyles.form}>
        <TextField
          label={t("promo.label")}
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          defaultValue={promoCode?.typed}
          error={promoCode?.error}
        />
        <Button type="submit" variant="secondary" className={promoStyles.apply}>
          {t("common.apply")}
        </Button>
      </form>
    </details>
  );
}

function VatForm() {
  const t = useTranslate();
  const { market } = useLayoutData();
  if (!hasVat(market)) return null;
  return (
    <form method="post">
      <Button type="submit" variant="text" name="customerType" value="other">
        <span className="inc">{t("vat.hide")}</span>
        <span className="ex">{t("vat.show")}</span>
      </Button>
    </form>
  );
}
