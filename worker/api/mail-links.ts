import { toRoutePath } from "#shared/routes.ts";
import type { ShopContext } from "../context.ts";
import type { MailLink } from "../messages/message.ts";
import { getTranslate } from "../texts.ts";

/** Below every mail: whom to ask, how to return and withdraw, and the terms. */
export function toMailLinks(c: ShopContext): MailLink[] {
  const { basename, language, market } = c.get("marketContext");
  const home = c.get("settings").publicOrigin + basename;
  const t = getTranslate(language, market);
  return [
    [t("footer.contact"), `${home}/${toRoutePath("contact", language)}`],
    [t("footer.shippingReturns"), `${home}/${toRoutePath("shipping-returns", language)}`],
    [t("footer.withdraw"), `${home}/${toRoutePath("withdraw", language)}`],
    [t("footer.terms"), `${home}/terms`],
  ];
}
