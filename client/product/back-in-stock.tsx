import { useState } from "react";
import { monitorProductAvailability } from "#shared/operations/generated/operations.ts";
import { useOwnEmail } from "../account/own-email.ts";
import { ask, toFailureText } from "../commerce.ts";
import { Form, TextInput } from "../form/form.tsx";
import { emailError, useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import type { LayerProps, OverlayProps } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{back-in-stock,forms,product}.json"));

export function BackInStock({ open, onClose, ...sku }: OverlayProps["back-in-stock"] & LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="small"
      title={t("backInStock.title")}
      closeLabel={t("common.close")}
    >
      <EmailForm key={sku.skuId} {...sku} />
    </Dialog>
  );
}

function EmailForm({ skuId, product, size }: OverlayProps["back-in-stock"]) {
  const t = useTranslate();
  const [savedEmail, setSavedEmail] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    labels: { email: "field.email" },
    validate: (values) => ({ email: emailError(values.email) }),
    submit: async (values) => {
      const email = values.email.trim();
      const answer = await ask(monitorProductAvailability, { email, skuId });
      if (answer.kind !== "data") return toFailureText(answer);
      if (!answer.data.monitorProductAvailability) return "validation.email";
      setSavedEmail(email);
      return null;
    },
  });
  useOwnEmail(form);
  return (
    <>
      <div role="status">
        {savedEmail && <Notice tone="success">{t("backInStock.success", { email: savedEmail })}</Notice>}
      </div>
      {!savedEmail && (
        <Form form={form} label={t("backInStock.title")}>
          <p>{t("backInStock.body", { product, size })}</p>
          <TextInput form={form} name="email" type="email" autoComplete="email" required />
          <Button type="submit" wide busy={form.isBusy}>
            {t("backInStock.submit")}
          </Button>
        </Form>
      )}
    </>
  );
}
