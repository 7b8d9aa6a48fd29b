import { isEmail, isStrongPassword } from "#shared/validation.ts";
import type { FormErrors } from "../form/use-form.ts";

export interface Credentials {
  email: string;
  password: string;
}

export interface NewPassword {
  password: string;
  repeated: string;
}

export const emailError = (email: string) => (isEmail(email) ? null : "validation.email");
export const passwordError = (password: string) => (password ? null : "validation.passwordRequired");

export const checkLogin = ({ email, password }: Credentials): FormErrors<Credentials> => ({
  email: emailError(email),
  password: passwordError(password),
});

/** A password chosen twice (VL-02 … VL-04, AC-10). */
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
