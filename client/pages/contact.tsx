import { useEffect, useRef, useState } from "react";
import { contactTopics } from "#shared/api.ts";
import type { ContactPage } from "#shared/pages.ts";
import { store } from "#shared/store.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Form, TextInput } from "../form/form.tsx";
import { emailError, useForm } from "../form/use-form.ts";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { CompanyFacts } from "../service/company-facts.tsx";
import { createMessageId, sendContact } from "../service/send-message.ts";
import styles from "../service/service.module.css";
import { Button } from "../ui/button.tsx";
import { Select, TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{forms,withdraw,service}.json"));

export function Component() {
  const t = useTranslate();
  const page: ContactPage = usePageData<"contact">();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo !== null) thanks.current?.focus();
  }, [sentTo]);
  return (
    <div className={`gutter ${styles.columns}`}>
      <div className={styles.main}>
        <h1>{t("contact.title")}</h1>
        {sentTo === null ? (
          <ContactForm onSent={setSentTo} />
        ) : (
          <div ref={thanks} role="status" tabIndex={-1}>
            <Notice tone="success">{t("contact.done", { email: sentTo })}</Notice>
          </div>
        )}
      </div>
      <CompanyFacts page={page} />
    </div>
  );
}

const required = (text: string): MessageKey | null => (text.trim() ? null : "validation.required");

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslate();
  const [idOf] = useState(createMessageId);
  const form = useForm({
    initial: { topic: "order" as string, name: "", email: "", order: "", text: "" },
    labels: {
      topic: "contact.topic",
      name: "contact.name",
      email: "field.email",
      order: "withdraw.order",
      text: "contact.text",
    },
    validate: ({ name, email, text }) => ({
      name: required(name),
      email: emailError(email),
      text: required(text),
    }),
    submit: async (values) => {
      const sent = await sendContact({ ...values, id: idOf(values) });
      if (sent.kind === "failed") return sent.text;
      onSent(values.email);
      return null;
    },
  });
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the link named when the page opened
  useEffect(() => {
    const order = new URLSearchParams(location.search).get("order")?.slice(0, 64);
    if (order) change({ order });
  }, []);
  const textError = form.errorOf("text");
  return (
    <>
      <p>{t("contact.intro")}</p>
      <noscript>{t("contact.noScript", { email: store.contact.email })}</noscript>
      <Form form={form} label={t("contact.title")}>
        <Select
          name="topic"
          label={t("contact.topic")}
          value={form.values.topic}
          onChange={({ target }) => change({ topic: target.value })}
        >
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`contact.topics.${topic}`)}
            </option>
          ))}
        </Select>
        <TextInput form={form} name="name" autoComplete="name" maxLength={200} required />
        <TextInput form={form} name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextInput form={form} name="order" help="contact.orderHelp" isOptional maxLength={80} />
        <TextArea
          id={form.idOf("text")}
          name="text"
          label={t("contact.text")}
          error={textError && t(textError)}
          maxLength={4000}
          rows={6}
          required
          value={form.values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Button type="submit" wide busy={form.isBusy}>
          {t("contact.submit")}
        </Button>
      </Form>
    </>
  );
}
