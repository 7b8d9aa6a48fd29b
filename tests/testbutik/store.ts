import type { Language } from "#shared/languages.ts";
import type { Store, StoreService, StoreTexts } from "#shared/store.ts";

/** Another merchant, to see that nothing of the demo shop is written anywhere else. */
export const store: Store = {
  name: "Testbutik",
  company: {
    name: "Testbutik GmbH",
    vatId: "DE999999999",
    address: { street: "Prüfweg 7", postalCode: "20095", city: "Hamburg", country: "DE" },
  },
  contact: { email: "hallo@testbutik.example" },
  social: ["https://social.example/testbutik"],
  logo: { file: "/store/logo.svg", width: 132, height: 24 },
  font: { family: "Testbutik Sans", file: "/store/testbutik.woff2", weight: "400 700" },
  mark: { width: 20, height: 20, path: "M2 2h16v16H2z" },
  returnDays: 45,
  returnPostage: "merchant",
  withdrawalDays: 21,
  freeShippingFrom: { SEK: 777, EUR: 66 },
  delivery: { inStock: { from: 6, to: 8 }, ordered: { from: 5, to: 9 } },
  deliveryTo: { us: { inStock: { from: 11, to: 15 }, ordered: { from: 7, to: 12 } } },
  newsletterDiscount: null,
  asksGender: [],
  paidAtOnce: [24],
  careAdvice: false,
};

const texts: StoreTexts = {
  title: "Testbutik: Prüfstücke",
  description: "Alles zum Ausprobieren.",
  about: "Testbutik verkauft Prüfstücke.",
  topSearches: ["Prüflampe"],
};

export const storeTexts: Readonly<Record<Language, StoreTexts>> = { de: texts, en: texts, sv: texts };

export const storeService: StoreService = {
  register: "Amtsgericht Hamburg HRB 999999",
  hours: { days: { from: 2, to: 4 }, from: "10:00", to: "12:00", timeZone: "Europe/Berlin" },
  disputeBody: null,
  sellsTextiles: false,
  returnState: { de: "unbenutzt", en: "unused", sv: "oanvända" },
  producerNumbers: {},
  guaranteeNotice: {
    de: "/legal/guarantee-de.svg",
    en: "/legal/guarantee-en.svg",
    sv: "/legal/guarantee-sv.svg",
  },
  shippingWays: [
    { name: { de: "Bote", en: "Courier", sv: "Bud" }, freeOverLimit: true, fees: { SEK: 44, EUR: 4 } },
  ],
};
