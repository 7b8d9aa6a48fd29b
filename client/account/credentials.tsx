import type { MessageKey } from "#shared/translate.ts";
import { isStrongPassword } from "#shared/validation.ts";
import type { Refusal } from "../auth/auth.machine.ts";
import { resume } from "../auth/auth.ts";
import { TextInput } from "../form/form.tsx";
import { emailError, type Form, type FormErrors } from "../form/use-form.ts";
import { useAhead } from "../loading/ahead.ts";

interface Credentials {
  email: string;
  password: string;
}

interface NewPassword {
  password: string;
  repeated: string;
}

export const passwordError = (password: string) => (password ? null : "validation.passwordRequired");

export const checkLogin = ({ email, password }: Credentials): FormErrors<Credentials> => ({
  email: emailError(email),
  password: passwordError(password),
});

export const checkNewPassword = ({ password, repeated }: NewPassword): FormErrors<NewPassword> => ({
  password: passwordError(password) ?? (isStrongPassword(password) ? null : "validation.passwordWeak"),
  repeated: repeated === password ? null : "validation.passwordMismatch",
});

export const checkRegistration = (
  values: Credentials & NewPassword,
): FormErrors<Credentials & NewPassword> => ({
  email: emailError(values.email),
  ...checkNewPassword(values),
});

const refusalTexts: Record<Refusal, MessageKey> = {
  credentials: "auth.errorCredentials",
  exists: "auth.errorExists",
  weak: "validation.passwordWeak",
  expired: "auth.errorResetExpired",
  "too-often": "auth.tooOften",
  unreachable: "error.generic",
};

/** Null when there was no refusal. */
export const refusalText = (refusal: Refusal | null): MessageKey | null => refusal && refusalTexts[refusal];

/** Nobody who has typed a password waits for code, or loses what is typed where it cannot be fetched any more. */
export const useAuthAhead = () => useAhead(resume);

interface EmailInputProps<Values> {
  form: Form<Values>;
  onEmail: (email: string) => void;
}

export function EmailInput<Values extends { email: string }>({ form, onEmail }: EmailInputProps<Values>) {
  return (
    <TextInput
      form={form as unknown as Form<{ email: string }>}
      name="email"
      type="email"
      autoComplete="username"
      required
      onInput={({ currentTarget }) => onEmail(currentTarget.value)}
    />
  );
}

export function NewPasswordInputs<Values extends NewPassword>({ form }: { form: Form<Values> }) {
  const passwords = form as unknown as Form<NewPassword>;
  const input = { form: passwords, type: "password", autoComplete: "new-password", required: true } as const;
  return (
    <>
      <TextInput {...input} name="password" help="auth.passwordHelp" />
      <TextInput {...input} name="repeated" />
    </>
  );
}
