import type { KlarnaFailPage, PersonalPage } from "#shared/pages.ts";
import type { MessageKey } from "#shared/translate.ts";
import { guards } from "../access/guards.ts";
import type { PageRequest } from "../context.ts";
import { getTranslate } from "../texts.ts";
import { definePage, toCanonical } from "./page.ts";

/** Traits of pages whose content is the shopper's own: no search engine and no cache shall have them. */
export const personalTraits = {
  cache: "none",
  sitemap: false,
  markdown: false,
  passwordable: false,
} as const;

export const toPersonalPage = (
  { language, market, pathname }: PageRequest,
  title: MessageKey,
): PersonalPage => ({
  meta: {
    title: getTranslate(language, market)(title),
    description: "",
    canonical: pathname,
    robots: "noindex",
  },
});

export const personalPage = (title: MessageKey, openTo: "everybody" | "authenticated") =>
  definePage<"account">({
    ...personalTraits,
    guards: [openTo === "everybody" ? guards.default : guards.authenticated],
    load: async (request) => toPersonalPage(request, title),
  });

const reasons = ["OutOfStock", "BlockedCustomer", "Error"] as const;

const readReason = (query: URLSearchParams): KlarnaFailPage["reason"] =>
  reasons.find((reason) => reason === query.get("error")) ?? "Error";

/** What the payment provider said went wrong; whatever else the URL says is the generic failure. */
export const klarnaFail = definePage<"checkout-klarna-fail">({
  ...personalTraits,
  guards: [guards.default],
  canonicalSearch: (query) => toCanonical(`?error=${readReason(query)}`),
  load: async (request) => ({
    ...toPersonalPage(request, "klarna.title"),
    reason: readReason(new URLSearchParams(request.search)),
  }),
});
