import { optOutCountries } from "../consent/law.ts";
import { economicArea, isDone, type Rule } from "./rule.ts";

const european = { on: economicArea, off: [], elsewhere: "done-too" } as const;

/** What a shop for goods must do towards consumers, by market. Not legal advice. */
export const rules = {
  "prior-price": {
    ...european,
    duty: "A reduction is counted from the lowest price of the 30 days before it.",
    since: "2022-05-28",
    source: "Directive 98/6/EC, article 6a; CJEU C-330/23",
    why: "One rule for all markets: what may be shown in the EU may be shown everywhere.",
    code: "shared/reduction.ts",
    test: "tests/rules/reduction.test.ts",
  },
  withdrawal: {
    ...european,
    duty: "A contract is withdrawn from in two steps, without an account; a receipt says when.",
    since: "2026-06-19",
    source: "Directive 2011/83/EU, article 11a",
    why: "The shop gives the same right everywhere.",
    code: "worker/api/withdrawals.ts",
    test: "tests/worker/withdrawals.test.ts",
  },
  "accessibility-statement": {
    ...european,
    duty: "A page says how accessible the shop is, and who helps.",
    since: "2025-06-28",
    source: "Directive (EU) 2019/882",
    why: "The page is for everybody; editors write it under the alias accessibility.",
    code: "client/service/company-facts.tsx",
    test: "tests/worker/service-pages.test.ts",
  },
  consent: {
    duty: "Nothing optional is stored or sent before the shopper agrees.",
    source: "GDPR; Directive 2002/58/EC, article 5(3); by market: shared/consent/law.ts",
    why: "Where the law lets a shopper object instead it is off; where it is not known the shop asks first.",
    on: [...economicArea, "GB", "CH"],
    off: optOutCountries,
    elsewhere: "done-too",
    code: "shared/consent/law.ts",
    test: "tests/rules/consent-choice.test.ts",
  },
  manufacturer: {
    ...european,
    duty: "An offer names the manufacturer, the responsible person in the EU, an identifier and warnings.",
    since: "2024-12-13",
    source: "Regulation (EU) 2023/988, article 19",
    why: "Harmless elsewhere. Shown from the product's parameters; what lacks is logged.",
    code: "worker/pages/duties.ts",
    test: "tests/worker/law-on-pages.test.ts",
  },
  "guarantee-notice": {
    duty: "The harmonised notice reminds of the legal guarantee, before an order.",
    since: "2026-09-27",
    source: "Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, annex I",
    why: "It speaks of the law of the EU, so it would be wrong elsewhere. Only the official picture will do.",
    on: economicArea,
    off: [],
    elsewhere: "left-out",
    code: "client/checkout/guarantee-notice.tsx",
    test: "tests/worker/law-in-checkout.test.ts",
  },
  "durability-label": {
    duty: "A manufacturer's free guarantee of more than two years is shown with its years.",
    since: "2026-09-27",
    source: "Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, annex II",
    why: "The label belongs to the notice. Shown for a product that has one.",
    on: economicArea,
    off: [],
    elsewhere: "left-out",
    code: "shared/law/durability.ts",
    test: "tests/rules/law-durability.test.ts",
  },
  "repair-information": {
    ...european,
    duty: "What the manufacturer says of repairs is said before an order.",
    since: "2026-09-27",
    source: "Directive (EU) 2024/825",
    why: "Harmless elsewhere.",
    code: "shared/law/durability.ts",
    test: "tests/rules/law-durability.test.ts",
  },
  "green-claims": {
    ...european,
    duty: "No text praises goods as good for the environment in general.",
    since: "2026-09-27",
    source: "Directive (EU) 2024/825",
    why: "Texts are the same in all markets.",
    code: "shared/law/green-claims.ts",
    test: "tests/rules/law-green-claims.test.ts",
  },
  "fibre-composition": {
    ...european,
    duty: "Fibres are readable in per cent, in the page's language, with parts of animal origin.",
    source: "Regulation (EU) 1007/2011, articles 12 and 16",
    why: "Harmless elsewhere.",
    code: "shared/law/fibres.ts",
    test: "tests/rules/law-fibres.test.ts",
  },
  "review-origin": {
    ...european,
    duty: "Beside reviews it says whether and how they are checked.",
    since: "2022-05-28",
    source: "Directive 2005/29/EC, article 7(6)",
    why: "Harmless elsewhere.",
    code: "client/product/reviews.tsx",
    test: "tests/worker/law-on-pages.test.ts",
  },
  "order-button": {
    ...european,
    duty: "The button says that the order must be paid; the summary stands right before it.",
    source: "Directive 2011/83/EU, article 8(2)",
    why: 'The words belong to the language. Guidance of the Commission takes "buy now" for clear.',
    code: "client/checkout/sections.tsx",
    test: "tests/rules/law-order-button.test.ts",
  },
  "dispute-resolution": {
    duty: "The shop says whether it takes part in dispute resolution; the EU's closed platform is not linked.",
    since: "2025-07-20",
    source: "Directive 2013/11/EU, article 13; Regulation (EU) 2024/3228",
    why: "It speaks of bodies in the EU.",
    on: economicArea,
    off: [],
    elsewhere: "left-out",
    code: "worker/pages/service.ts",
    test: "tests/worker/service-pages.test.ts",
  },
  "producer-numbers": {
    duty: "Registers of packaging and textile producers are named with their numbers.",
    source: "National law on packaging; Directive (EU) 2025/1892",
    why: "Shown where storeService.producerNumbers has some for the market; national details were not verified.",
    on: economicArea,
    off: [],
    elsewhere: "left-out",
    code: "worker/pages/service.ts",
    test: "tests/worker/service-pages.test.ts",
  },
  "price-with-vat": {
    duty: "Consumers see prices with VAT, and beside them that shipping comes on top.",
    source: "Directive 98/6/EC; Directive 2011/83/EU, article 6(1)(e)",
    why: "Where prices have no VAT the page says that taxes are not included.",
    on: economicArea,
    off: [],
    elsewhere: "done-too",
    code: "client/product/product-info.tsx",
    test: "tests/worker/law-on-pages.test.ts",
  },
  "geo-blocking": {
    ...european,
    duty: "Nobody is moved to another country's shop without agreeing; everybody may buy.",
    since: "2018-12-03",
    source: "Regulation (EU) 2018/302",
    why: "The address decides the market everywhere; the place only suggests one.",
    code: "worker/market/resolve.ts",
    test: "tests/rules/market-resolve.test.ts",
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export const isRuleDone = (id: RuleId, country: string): boolean => isDone(rules[id], country);

/** Those that screens ask for because they differ by market. */
const differing = ["guarantee-notice"] as const;

export type ShownDuty = (typeof differing)[number];

export const findShownDuties = (country: string): ShownDuty[] =>
  differing.filter((id) => isRuleDone(id, country));
