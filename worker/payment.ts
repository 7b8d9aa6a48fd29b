import * as v from "valibot";

/** Origins of providers that the shop's pages may reach, separated by spaces. */
export const ProviderOrigins = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/[\s,]+/)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/,
        "must list https origins such as https://js.provider.example or https://*.provider.example",
      ),
    ),
  ),
);

/** Null: no provider's frame can be shown. The embedded backend's frames are of the shop's own origin. */
export function toPaymentSettings(variables: {
  COMMERCE_API_URL?: string | undefined;
  PAYMENT_ORIGINS?: readonly string[] | undefined;
}) {
  const { COMMERCE_API_URL: commerceUrl, PAYMENT_ORIGINS: origins = [] } = variables;
  if (commerceUrl === undefined) return { origins, frames: ["'self'", ...origins] };
  return origins.length > 0 ? { origins, frames: origins } : null;
}
