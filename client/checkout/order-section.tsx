import { LinkedText } from "../anchor.tsx";
import { Totals } from "../cart/totals.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { fieldId, MessageField } from "./fields.tsx";
import styles from "./section.module.css";
import { Section } from "./section.tsx";
import { useCheckout, useFieldError } from "./use-checkout.ts";

export function OrderSection() {
  const t = useTranslate();
  const { snapshot, send } = useCheckout();
  const { form, failure, offer } = snapshot.context;
  const isPlacing = !snapshot.matches({ order: "editing" }) && !snapshot.matches({ order: "failed" });
  const isMoving = snapshot.matches({ market: "changing" });
  const isPriced = snapshot.matches({ options: "offered" }) && !isMoving;
  const totals = offer?.cart?.totals;
  return (
    <Section step={4} title={t("checkout.stepTerms")}>
      <details className={styles.more} open={form.orderMessage !== "" || undefined}>
        <summary>+ {t("checkout.addMessage")}</summary>
        <MessageField />
      </details>
      <div className={styles.options}>
        <Checkbox
          checked={form.newsletter}
          onChange={({ target }) => send({ type: "form.change", change: { newsletter: target.checked } })}
          label={t("checkout.newsletter")}
        />
        <Checkbox
          id={fieldId("terms")}
          checked={form.terms}
          onChange={({ target }) => send({ type: "form.change", change: { terms: target.checked } })}
          error={useFieldError("terms")}
          label={<LinkedText text={t("checkout.terms")} to="/terms" beside />}
        />
      </div>
      {totals && <Totals totals={totals} stale={!isPriced} />}
      {failure && (
        <div className={styles.problem} role="alert">
          <p>{t(failure)}</p>
          <p>{t("checkout.kept")}</p>
        </div>
      )}
      <Button type="submit" wide busy={isPlacing || isMoving}>
        {isPlacing ? t("checkout.placing") : t("checkout.placeOrder")}
      </Button>
    </Section>
  );
}
