import { useState } from "react";
import { monitorProductAvailability } from "#shared/operations/generated/operations.ts";
import { emailError } from "../account/credentials.ts";
import { knownUser } from "../auth/auth.ts";
import { ask } from "../commerce.ts";
import { Form } from "../form/form.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import type { LayerProps } from "../overlay/overlays.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{product,forms}.json"));

type Goods = OverlayProps["back-in-stock"];

/** One mail when a size that is sold out is back (PR-11, design 3.9-1). */
export function BackInStock({ open, onClose, ...goods }: Goods & LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="small"
      title={t("backInStock.title")}
      closeLabel={t("common.close")}
    >
      <AddressForm key={goods.skuId} {...goods} />
    </Dialog>
  );
}

function AddressForm({ skuId, product, size }: Goods) {
  const t = useTranslate();
  const [noted, setNoted] = useState<string | null>(null);
  const form = useForm({
    initial: { email: knownUser() ?? "" },
    validate: (values) => ({ email: emailError(values.email) }),
    submit: async (values) => {
      const email = values.email.trim();
      const answer = await ask(monitorProductAvailability, { email, skuId });
      if (answer.kind !== "data") return "error.generic";
      if (!answer.data.monitorProductAvailability) return "validation.email";
      setNoted(email);
      return null;
    },
  });
  return (
    <>
      <div role="status">
        {noted && <Notice tone="success">{t("backInStock.success", { email: noted })}</Notice>}
      </div>
      {!noted && (
        <Form form={form} labels={{ email: "field.email" }} label={t("backInStock.title")}>
          <p>{t("backInStock.body", { product, size })}</p>
          <TextInput form={form} name="email" text="field.email" type="email" autoComplete="email" required />
          <Button type="submit" wide busy={form.isBusy}>
            {t("backInStock.submit")}
          </Button>
        </Form>
      )}
    </>
  );
}
