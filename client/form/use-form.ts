import { type FormEvent, useId, useState } from "react";
import type { MessageKey } from "#shared/translate.ts";
import { isEmail } from "#shared/validation.ts";

export type FormErrors<Values> = { [Name in keyof Values]?: MessageKey | null };

export const emailError = (email: string) => (isEmail(email) ? null : "validation.email");

interface Options<Values> {
  initial: Values;
  labels: { [Name in keyof NoInfer<Values> & string]?: MessageKey };
  validate: (values: NoInfer<Values>) => FormErrors<NoInfer<Values>>;
  /** Sends what is valid; resolves to the message when that failed. */
  submit: (values: NoInfer<Values>) => Promise<MessageKey | null>;
}

export type Form<Values> = ReturnType<typeof useForm<Values>>;

/** Checks a field once it was filled in and left, and all of them when the form is sent; never clears what was typed. */
export function useForm<Values>({ initial, labels, validate, submit }: Options<Values>) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<readonly (keyof Values)[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const errors = validate(values);
  const wrong = (Object.keys(errors) as (keyof Values & string)[]).filter((name) => errors[name]);
  const isShown = (name: keyof Values) => attempts > 0 || touched.includes(name);

  return {
    values,
    isBusy,
    /** Sent, and not changed since. */
    isDone,
    failure,
    attempts,
    wrong: attempts > 0 ? wrong : [],
    idOf: (name: keyof Values & string) => `${id}${name}`,
    labelOf: (name: keyof Values & string): MessageKey => labels[name] ?? "validation.summaryTitle",
    errorOf: (name: keyof Values): MessageKey | null => (isShown(name) ? (errors[name] ?? null) : null),
    change(change: Partial<Values>) {
      setIsDone(false);
      setValues((before) => ({ ...before, ...change }));
    },
    leave(name: keyof Values) {
      if (values[name] !== "") setTouched((before) => [...before, name]);
    },
    async send(event: FormEvent) {
      event.preventDefault();
      if (isBusy) return;
      setFailure(null);
      if (wrong.length > 0) return setAttempts((before) => before + 1);
      setAttempts(0);
      setIsBusy(true);
      const failure = await submit(values).catch((): MessageKey => "error.generic");
      setFailure(failure);
      setIsDone(failure === null);
      setIsBusy(false);
    },
  };
}
