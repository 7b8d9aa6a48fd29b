import type { ComponentProps } from "react";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { TextField } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import type { Form } from "./use-form.ts";

interface Props<Values> extends Omit<ComponentProps<"input">, "form" | "name"> {
  form: Form<Values>;
  name: { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values &
    string];
  text: MessageKey;
  help?: MessageKey;
}

/** A field of a form by its name; passwords can be looked at. */
export function TextInput<Values>({ form, name, text, help, className, ...input }: Props<Values>) {
  const t = useTranslate();
  const error = form.errorOf(name);
  const field = {
    ...input,
    id: form.idOf(name),
    name,
    label: t(text),
    help: help && t(help),
    error: error && t(error),
    value: form.values[name] as string,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      form.change({ [name]: target.value } as unknown as Partial<Values>),
    onBlur: () => form.leave(name),
  };
  if (input.type !== "password") return <TextField className={className} {...field} />;
  return (
    <PasswordField
      className={className}
      {...field}
      showLabel={t("auth.showPassword")}
      hideLabel={t("auth.hidePassword")}
    />
  );
}
