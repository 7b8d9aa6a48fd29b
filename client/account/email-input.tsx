import { TextInput } from "../form/text-input.tsx";
import type { Form } from "../form/use-form.ts";

interface Props<Values> {
  form: Form<Values>;
  /** Hears what is typed, so that another view can go on with it. */
  onEmail: (email: string) => void;
}

/** The name of an account. */
export function EmailInput<Values extends { email: string }>({ form, onEmail }: Props<Values>) {
  return (
    <TextInput
      form={form as unknown as Form<{ email: string }>}
      name="email"
      text="field.email"
      type="email"
      autoComplete="username"
      required
      onInput={({ currentTarget }) => onEmail(currentTarget.value)}
    />
  );
}
