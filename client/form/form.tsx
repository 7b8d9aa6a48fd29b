import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import summaryStyles from "./error-summary.module.css";
import styles from "./form.module.css";
import type { Form as FormState } from "./use-form.ts";

interface FormProps<Values> {
  form: FormState<Values>;
  label: string;
  children: ReactNode;
}

export function Form<Values>({ form, label, children }: FormProps<Values>) {
  const t = useTranslate();
  const problems = form.wrong.map((name) => ({
    id: form.idOf(name),
    label: t(form.labelOf(name)),
    text: t(form.errorOf(name) ?? "validation.required"),
  }));
  const element = useTypedBefore(form);
  return (
    // Without scripts nothing typed may end up in a URL.
    <form
      ref={element}
      className={styles.form}
      method="post"
      aria-label={label}
      noValidate
      onSubmit={form.send}
    >
      <ErrorSummary attempts={form.attempts} text={t("validation.form")} problems={problems} />
      <div role="alert">{form.failure && <Notice tone="error">{t(form.failure)}</Notice>}</div>
      {children}
    </form>
  );
}

/** Takes over what the browser's own fields were given before the scripts came. */
function useTypedBefore<Values>({ values, change }: FormState<Values>) {
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the form hears of every change itself
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(values as Record<string, unknown>)) {
      const field = element.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;
      const typed = field?.value ?? value;
      if (typeof value === "string" && typed !== value) change({ [name]: typed } as Partial<Values>);
    }
  }, []);
  return element;
}

export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

interface TextInputProps<Values> extends Omit<ComponentProps<"input">, "form" | "name"> {
  form: FormState<Values>;
  name: TextName<Values>;
  help?: MessageKey;
  /** In a form where other fields are required. */
  isOptional?: boolean;
}

export function TextInput<Values>({
  form,
  name,
  help,
  isOptional,
  className,
  ...input
}: TextInputProps<Values>) {
  const t = useTranslate();
  const error = form.errorOf(name);
  const field = {
    ...input,
    className,
    id: form.idOf(name),
    name,
    label: t(form.labelOf(name)),
    help: help && t(help),
    optional: isOptional ? t("common.optional") : undefined,
    error: error && t(error),
    value: form.values[name] as string,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      form.change({ [name]: target.value } as unknown as Partial<Values>),
    onBlur: () => form.leave(name),
  };
  if (input.type !== "password") return <TextField {...field} />;
  return <PasswordField {...field} showLabel={t("auth.showPassword")} hideLabel={t("auth.hidePassword")} />;
}

interface ErrorSummaryProps {
  /** Times the form was sent; each moves the focus here. */
  attempts: number;
  text: string;
  problems: { id: string; label: string; text: string }[];
}

/** Heard because it gets the focus; a live region would say it once more. */
export function ErrorSummary({ attempts, text, problems }: ErrorSummaryProps) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const isShown = attempts > 0 && problems.length > 0;

  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);

  useEffect(() => {
    if (!isShown) return;
    const title = document.title;
    const prefixed = `${t("validation.errorPrefix")} ${title}`;
    document.title = prefixed;
    return () => {
      // The next page has set its own already.
      if (document.title === prefixed) document.title = title;
    };
  }, [isShown, t]);

  if (!isShown) return null;
  const focusField = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <section ref={box} className={summaryStyles.box} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className={summaryStyles.title}>
        {t("validation.summaryTitle")}
      </h2>
      <p>{text}</p>
      <ul>
        {problems.map(({ id, label, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "end"> {
  showLabel: string;
  hideLabel: string;
}

function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} size={20} />
        </button>
      }
    />
  );
}
