import { useEffect, useRef, useState } from "react";
import { printCompanyAddress } from "#shared/company-address.ts";
import { sayAfterWithdrawal, withdrawalTerms } from "#shared/law/withdrawal.ts";
import { store } from "#shared/store.ts";
import type { MessageKey } from "#shared/translate.ts";
import { useOwnEmail } from "../account/own-email.ts";
import { Form, TextInput } from "../form/form.tsx";
import { emailError, useForm } from "../form/use-form.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { createMessageId, sendWithdrawal, type Withdrawal } from "../service/send-message.ts";
import styles from "../service/service.module.css";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{forms,withdraw}.json"));

type Step =
  | { name: "statement" }
  | { name: "review"; withdrawal: Withdrawal }
  | { name: "received"; withdrawal: Withdrawal; receivedAt: string };

/** Without an account and in two steps, as the law wants it: the statement, then its confirmation. */
export function Component() {
  const t = useTranslate();
  const [step, setStep] = useState<Step>({ name: "statement" });
  const [draft, setDraft] = useState<Withdrawal | null>(null);
  const [idOf] = useState(createMessageId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is announced by its heading
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step.name]);
  const titles = {
    statement: "withdraw.title",
    review: "withdraw.reviewTitle",
    received: "withdraw.doneTitle",
  } as const;
  return (
    <div className={`gutter ${styles.page}`}>
      {step.name !== "received" && (
        <p className={styles.step}>{t("withdraw.step", { step: step.name === "statement" ? 1 : 2 })}</p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[step.name])}
      </h1>
      {step.name === "statement" && (
        <Statement
          draft={draft}
          onNext={(said) => {
            const withdrawal = { ...said, id: idOf({ ...said, id: "" }) };
            setDraft(withdrawal);
            setStep({ name: "review", withdrawal });
          }}
        />
      )}
      {step.name === "review" && (
        <Review
          withdrawal={step.withdrawal}
          onChange={() => setStep({ name: "statement" })}
          onReceived={(receivedAt) => setStep({ ...step, name: "received", receivedAt })}
        />
      )}
      {step.name === "received" && <Received {...step} />}
    </div>
  );
}

const required = (text: string): MessageKey | null => (text.trim() ? null : "validation.required");

interface StatementProps {
  draft: Withdrawal | null;
  onNext: (withdrawal: Withdrawal) => void;
}

function Statement({ draft, onNext }: StatementProps) {
  const t = useTranslate();
  const form = useForm({
    initial: draft ?? { id: "", name: "", email: "", order: "", goods: "" },
    labels: { name: "withdraw.name", email: "field.email", order: "withdraw.order", goods: "withdraw.goods" },
    validate: ({ name, email, order }) => ({
      order: required(order),
      name: required(name),
      email: emailError(email),
    }),
    submit: async (values) => {
      onNext(values);
      return null;
    },
  });
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is known when the page opens
  useEffect(() => {
    if (draft) return;
    const order = new URLSearchParams(location.search).get("order")?.slice(0, 64);
    if (order) change({ order });
  }, []);
  useOwnEmail(form);
  return (
    <>
      <p>{t("withdraw.intro", withdrawalTerms)}</p>
      <noscript>{t("withdraw.noScript", { email: store.contact.email })}</noscript>
      <Form form={form} label={t("withdraw.title")}>
        <TextInput form={form} name="order" help="withdraw.orderHelp" maxLength={80} required />
        <TextInput form={form} name="name" autoComplete="name" maxLength={200} required />
        <TextInput
          form={form}
          name="email"
          type="email"
          help="withdraw.emailHelp"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextArea
          name="goods"
          label={t("withdraw.goods")}
          help={t("withdraw.goodsHelp")}
          optional={t("common.optional")}
          maxLength={2000}
          value={form.values.goods}
          onChange={({ target }) => change({ goods: target.value })}
        />
        <Button type="submit" wide>
          {t("withdraw.next")}
        </Button>
      </Form>
    </>
  );
}

interface ReviewProps {
  withdrawal: Withdrawal;
  onChange: () => void;
  onReceived: (receivedAt: string) => void;
}

function Review({ withdrawal, onChange, onReceived }: ReviewProps) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setFailure(null);
    const sent = await sendWithdrawal(withdrawal);
    setIsBusy(false);
    if (sent.kind === "received") onReceived(sent.receivedAt);
    else setFailure(sent.text);
  };
  return (
    <>
      <p>{t("withdraw.statement")}</p>
      <Facts withdrawal={withdrawal} />
      <div role="alert">{failure && <Notice tone="error">{t(failure)}</Notice>}</div>
      <div className={styles.actions}>
        <Button wide busy={isBusy} onClick={() => void confirm()}>
          {t("withdraw.confirm")}
        </Button>
        <Button variant="text" onClick={onChange}>
          {t("withdraw.change")}
        </Button>
      </div>
    </>
  );
}

function Received({ withdrawal, receivedAt }: { withdrawal: Withdrawal; receivedAt: string }) {
  const t = useTranslate();
  const { locale, language } = useLayoutData();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(
    new Date(receivedAt),
  );
  return (
    <>
      <div role="status">
        <Notice tone="success">{t("withdraw.done", { date, email: withdrawal.email })}</Notice>
      </div>
      <Facts withdrawal={withdrawal} />
      <p>{sayAfterWithdrawal(t)}</p>
      <dl className={styles.facts}>
        <dt>{t("withdraw.address")}</dt>
        <dd>{printCompanyAddress(language, t)}</dd>
      </dl>
      <Button variant="secondary" onClick={() => print()}>
        {t("withdraw.print")}
      </Button>
    </>
  );
}

function Facts({ withdrawal: { order, name, email, goods } }: { withdrawal: Withdrawal }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      <dt>{t("withdraw.order")}</dt>
      <dd>{order}</dd>
      <dt>{t("withdraw.goods")}</dt>
      <dd>{goods || t("withdraw.whole")}</dd>
      <dt>{t("withdraw.name")}</dt>
      <dd>{name}</dd>
      <dt>{t("field.email")}</dt>
      <dd>{email}</dd>
    </dl>
  );
}
