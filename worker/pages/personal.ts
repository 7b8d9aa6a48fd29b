import { withdrawalTerms } from "#shared/law/withdrawal.ts";
import type { KlarnaFailPage } from "#shared/pages.ts";
import type { MessageKey } from "#shared/translate.ts";
import { guards } from "../access/guards.ts";
import { getTranslate, toHiddenMeta } from "../texts.ts";
import { definePage, type Page, publicTraits, toCanonical } from "./page.ts";

/** Pages whose content is the shopper's own. */
export const personalTraits = {
  cache: "none",
  sitemap: false,
  markdown: false,
  passwordable: false,
} as const;

export const personalPage = (title: MessageKey, openTo: "everybody" | "authenticated") =>
  definePage<"account">({
    ...personalTraits,
    guards: [openTo === "everybody" ? guards.default : guards.authenticated],
    load: async (request) => ({ meta: toHiddenMeta(request, title) }),
  });

/** What it shows is loaded with the visitor's request (worker/forms). */
export const formPage = (title: MessageKey) => personalPage(title, "everybody") as Page<never>;

type AnyTranslate = (key: MessageKey, values?: Record<string, number>) => string;

/** Of the shop's own words, the same for everybody; what is typed there stays in the browser. */
export const servicePage = (title: MessageKey, description: MessageKey) =>
  definePage<"withdraw">({
    ...publicTraits,
    async load({ language, market, pathname }) {
      const t = getTranslate(language, market) as AnyTranslate;
      return { meta: { title: t(title), description: t(description, withdrawalTerms), canonical: pathname } };
    },
  });

/** Where a payment provider's checkout may be shown. */
export const paymentPage = (title: MessageKey) =>
  definePage<"checkout">({
    ...personalTraits,
    guards: [guards.default],
    load: async (request, _commerce, { paymentOrigins }) => ({
      meta: {
        ...toHiddenMeta(request, title),
        description: getTranslate(request.language, request.market)("checkout.secure"),
      },
      paymentOrigins,
    }),
  });

const reasons = ["OutOfStock", "BlockedCustomer", "Error"] as const;

const readReason = (query: URLSearchParams): KlarnaFailPage["reason"] =>
  reasons.find((reason) => reason === query.get("error")) ?? "Error";

export const klarnaFail = definePage<"checkout-klarna-fail">({
  ...personalTraits,
  guards: [guards.default],
  canonicalSearch: (query) => toCanonical(`?error=${readReason(query)}`),
  load: async (request) => ({
    meta: toHiddenMeta(request, "klarna.title"),
    reason: readReason(new URLSearchParams(request.search)),
  }),
});
