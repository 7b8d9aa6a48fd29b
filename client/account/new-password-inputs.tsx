import { TextInput } from "../form/text-input.tsx";
import type { Form } from "../form/use-form.ts";
import type { NewPassword } from "./credentials.ts";

interface Props<Values> {
  form: Form<Values>;
  /** What the first field is called; somebody who has a password chooses a new one. */
  text?: "auth.password" | "auth.newPassword";
}

/** A password, and the same once more. */
export function NewPasswordInputs<Values extends NewPassword>({
  form,
  text = "auth.newPassword",
}: Props<Values>) {
  const passwords = form as unknown as Form<NewPassword>;
  return (
    <>
      <TextInput
        form={passwords}
        name="password"
        text={text}
        help="auth.passwordHelp"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextInput
        form={passwords}
        name="repeated"
        text="auth.repeatPassword"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
