import { type FormEvent, useId, useState } from "react";
import type { MessageKey } from "#shared/translate.ts";

/** What is wrong, by field; nothing for a field that is right. */
export type FormErrors<Values> = { [Name in keyof Values]?: MessageKey | null };

interface Options<Values> {
  initial: Values;
  validate: (values: NoInfer<Values>) => FormErrors<NoInfer<Values>>;
  /** Sends what is valid; resolves to what is to be said when that failed. */
  submit: (values: NoInfer<Values>) => Promise<MessageKey | null>;
}

export type Form<Values> = ReturnType<typeof useForm<Values>>;

/**
 * A form that is checked when it is sent, and per field once that was filled in and left; a message goes as soon as
 * the field is right (design 3.6-6, 3.6-7, VL-18). Nothing typed is ever cleared.
 */
export function useForm<Values>({ initial, validate, submit }: Options<Values>) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly (keyof Values)[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const all = validate(values);
  const names = Object.keys(all).filter((name) => all[name as keyof Values]) as (keyof Values & string)[];
  const isShown = (name: keyof Values) => attempts > 0 || left.includes(name);

  return {
    values,
    isBusy,
    failure,
    /** Times the form was sent although something was wrong. */
    attempts,
    /** Fields that stand in the way, in their order. */
    wrong: attempts > 0 ? names : [],
    idOf: (name: keyof Values & string) => `${id}${name}`,
    errorOf: (name: keyof Values): MessageKey | null => (isShown(name) ? (all[name] ?? null) : null),
    change: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    leave(name: keyof Values) {
      if (values[name] !== "") setLeft((before) => [...before, name]);
    },
    async send(event: FormEvent) {
      event.preventDefault();
      if (isBusy) return;
      setFailure(null);
      if (names.length > 0) return setAttempts((before) => before + 1);
      setAttempts(0);
      setBusy(true);
      setFailure(await submit(values).catch((): MessageKey => "error.generic"));
      setBusy(false);
    },
  };
}
