import { type FormEvent, useRef, useState } from "react";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import { setPromoCode, useCart } from "./cart.ts";
import type { PromoResult } from "./connected-cart.ts";
import styles from "./promo-code.module.css";

const refusals: Partial<Record<PromoResult, MessageKey>> = {
  requirements: "promo.errorRequirements",
  invalid: "promo.errorInvalid",
};

/** The field is folded away, so that shoppers do not leave to search for a code. */
export function PromoCode() {
  const t = useTranslate();
  const code = useCart().confirmed?.promoCode;
  return (
    <div className={styles.promo} {...useKeptFocus<HTMLDivElement>()}>
      <div role="status">{code && <p className={styles.applied}>{t("promo.applied", { code })}</p>}</div>
      {code ? <RemoveButton code={code} /> : <CodeForm />}
    </div>
  );
}

function CodeForm() {
  const t = useTranslate();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MessageKey | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wanted = code.trim();
    if (wanted === "") return setError("validation.required");
    setBusy(true);
    const result = await setPromoCode(wanted);
    setBusy(false);
    setError(refusals[result] ?? null);
    if (result !== "applied") field.current?.focus();
  };
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => currentTarget.open && field.current?.focus()}
    >
      <summary className={styles.summary}>
        {t("promo.add")} <Icon name="chevron-down" size={18} />
      </summary>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={t("promo.label")}
          name="promo-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          error={error && t(error)}
          onChange={({ target }) => {
            setCode(target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="secondary" busy={busy} className={styles.apply}>
          {t("common.apply")}
        </Button>
      </form>
    </details>
  );
}

function RemoveButton({ code }: { code: string }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await setPromoCode("");
    setBusy(false);
  };
  return (
    <Button variant="text" busy={busy} aria-label={t("promo.remove", { code })} onClick={() => void remove()}>
      {t("common.remove")}
    </Button>
  );
}
