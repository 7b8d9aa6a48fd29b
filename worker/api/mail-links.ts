import { toRoutePath } from "#shared/routes.ts";
import type { ShopContext } from "../context.ts";
import type { MailLink } from "../messages/message.ts";
import { getTranslate } from "../texts.ts";

/** Below every mail: its order, if it has one, whom to ask, how to return and withdraw, and the terms. */
export function toMailLinks(c: ShopContext, order = ""): MailLink[] {
  const { basename, language, market } = c.get("marketContext");
  const home = c.get("settings").publicOrigin + basename;
  const t = getTranslate(language, market);
  const query = order && `?${new URLSearchParams({ order })}`;
  return [
    ...(order
      ? [[t("lookUp.title"), `${home}/${toRoutePath("find-order", language)}${query}`] as const]
      : []),
    [t("footer.contact"), `${home}/${toRoutePath("contact", language)}`],
    [t("footer.shippingReturns"), `${home}/${toRoutePath("shipping-returns", language)}`],
    [t("footer.withdraw"), `${home}/${toRoutePath("withdraw", language)}${query}`],
    [t("footer.terms"), `${home}/terms`],
  ];
}
