import type { Language } from "#shared/languages.ts";
import { wordOf } from "#shared/routes.ts";
import { hrefIn } from "../anchor.tsx";

/** Back to the checkout for shoppers who came from there to log in; false for everybody else. */
export function goBackToCheckout(basename: string, language: Language): boolean {
  const checkout = hrefIn(basename, `/${wordOf("checkout", language)}`);
  if (document.referrer !== location.origin + checkout) return false;
  location.assign(checkout);
  return true;
}
