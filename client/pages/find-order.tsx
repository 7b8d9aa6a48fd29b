import { useEffect, useRef, useState } from "react";
import type { AnnouncedReturn, Order } from "#shared/order.ts";
import { findOrder, type GuestProof } from "../account/order-service.ts";
import { OrderCard } from "../account/orders.tsx";
import { takeFromUrl } from "../auth/auth-storage.ts";
import { Form, TextInput } from "../form/form.tsx";
import { emailError, useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import styles from "../service/service.module.css";
import { Button } from "../ui/button.tsx";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{account,cart,forms,withdraw}.json"));

interface Found {
  order: Order;
  guest: GuestProof;
  returns: readonly AnnouncedReturn[];
}

/** For who ordered without an account. */
export function Component() {
  const t = useTranslate();
  const [found, setFound] = useState<Found | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) (found ? card : heading).current?.focus();
    isFirst.current = false;
  }, [found]);
  return (
    <div className={`gutter ${styles.page}`} data-wide={found ? "" : undefined}>
      <h1 ref={heading} tabIndex={-1}>
        {t("lookUp.title")}
      </h1>
      {found && <OrderCard {...found} open ref={card} />}
      {found ? (
        <div className={styles.actions}>
          <Button variant="text" onClick={() => setFound(null)}>
            {t("lookUp.another")}
          </Button>
        </div>
      ) : (
        <LookUpForm onFound={setFound} />
      )}
    </div>
  );
}

function LookUpForm({ onFound }: { onFound: (found: Found) => void }) {
  const t = useTranslate();
  /** It opens the order with the e-mail address: no script of the page and no address keeps it. */
  const key = useRef("");
  const form = useForm({
    initial: { order: "", email: "" },
    labels: { order: "withdraw.order", email: "field.email" },
    validate: ({ order, email }) => ({
      order: order.trim() ? null : "validation.required",
      email: emailError(email),
    }),
    submit: async ({ order, email }) => {
      const guest = { email: email.trim(), ...(key.current && { key: key.current }) };
      const answer = await findOrder(order.trim(), guest);
      if (answer.kind === "failed") return answer.text;
      onFound({ order: answer.order, returns: answer.returns, guest });
      return null;
    },
  });
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the link named when the page opened
  useEffect(() => {
    key.current = takeFromUrl("key") ?? key.current;
    const order = new URLSearchParams(location.search).get("order")?.slice(0, 64);
    if (order) change({ order });
  }, []);
  return (
    <>
      <p>{t("lookUp.intro")}</p>
      <noscript>{t("auth.noScript")}</noscript>
      <Form form={form} label={t("lookUp.title")}>
        <TextInput form={form} name="order" help="withdraw.orderHelp" maxLength={80} required />
        <TextInput form={form} name="email" type="email" autoComplete="email" maxLength={254} required />
        <Button type="submit" wide busy={form.isBusy}>
          {t("lookUp.submit")}
        </Button>
      </Form>
    </>
  );
}
