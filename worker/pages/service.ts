import { printAmount } from "#shared/formats.ts";
import { isRuleDone } from "#shared/law/rules.ts";
import { localeOf, type Market, siteMarkets } from "#shared/markets.ts";
import type { ContactPage, ShippingPage } from "#shared/pages.ts";
import { store, storeService } from "#shared/store.ts";
import type { MessageKey } from "#shared/translate.ts";
import type { PageRequest } from "../context.ts";
import { getTranslate } from "../texts.ts";
import { definePage, publicTraits } from "./page.ts";

function toMeta({ language, market, pathname }: PageRequest, title: MessageKey, description: MessageKey) {
  const t = getTranslate(language, market) as (key: MessageKey) => string;
  return { title: t(title), description: t(description), canonical: pathname };
}

function toPlace(market: Market, locale: string): ShippingPage["places"][number] {
  const { country, currency } = market;
  const { inStock, ordered } = store.deliveryTo[market.alias] ?? store.delivery;
  const fees = storeService.shippingWays.flatMap(({ fees }) => fees[currency] ?? []);
  const limit = store.freeShippingFrom[currency];
  return {
    country,
    fee: fees.length > 0 ? printAmount(Math.min(...fees), currency, locale) : null,
    freeFrom: limit === undefined ? null : printAmount(limit, currency, locale),
    inStock,
    ordered,
  };
}

/** What delivery costs and how long it takes, market by market, as `shared/store.ts` says. */
export const shippingPage = definePage<"shipping-returns">({
  ...publicTraits,
  async load(request) {
    const { language, market, markets } = request;
    const locale = localeOf(language, market);
    const limit = store.freeShippingFrom[market.currency];
    const freeFrom = limit === undefined ? null : printAmount(limit, market.currency, locale);
    const others = siteMarkets(markets).filter(({ country }) => country !== market.country);
    return {
      meta: toMeta(request, "service.title", "service.intro"),
      ways: storeService.shippingWays.flatMap(({ name, fees, freeOverLimit }) => {
        const fee = fees[market.currency];
        if (fee === undefined) return [];
        const printed = printAmount(fee, market.currency, locale);
        return [{ name: name[language], fee: printed, freeFrom: freeOverLimit ? freeFrom : null }];
      }),
      places: [market, ...others].map((each) => toPlace(each, locale)),
      returnState: storeService.returnState[language],
      guaranteeNotice: storeService.guaranteeNotice ? storeService.guaranteeNotice[language] : null,
    };
  },
});

export const contactPage = definePage<"contact">({
  ...publicTraits,
  async load(request): Promise<ContactPage> {
    const { alias, country } = request.market;
    const { register, hours, disputeBody, producerNumbers } = storeService;
    return {
      meta: toMeta(request, "contact.title", "contact.intro"),
      register,
      hours,
      ...(isRuleDone("dispute-resolution", country) && { disputeBody }),
      producerNumbers: isRuleDone("producer-numbers", country) ? (producerNumbers[alias] ?? []) : [],
    };
  },
});
