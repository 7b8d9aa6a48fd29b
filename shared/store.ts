import type { Language } from "./languages.ts";

interface Span {
  from: number;
  to: number;
}

interface Delivery {
  /** Working days, for what is in stock. */
  inStock: Span;
  /** Weeks, for what is ordered from the manufacturer first. */
  ordered: Span;
}

interface Hours {
  /** Of the week, 1 is Monday. */
  days: Span;
  /** `09:00`, in the time zone. */
  from: string;
  to: string;
  timeZone: string;
}

interface ShippingWay {
  name: Readonly<Record<Language, string>>;
  fees: Readonly<Record<string, number>>;
  /** Whether it is free from `freeShippingFrom` on. */
  freeOverLimit: boolean;
}

/** What the merchant says of themselves; a build with `STORE=path/to/folder` takes the `store.ts` of that folder. */
export interface Store {
  name: string;
  /** As the law wants the seller named; for search engines, too. */
  company: {
    name: string;
    vatId?: string;
    address: { street: string; postalCode: string; city: string; country: string };
  };
  contact: { email: string; phone?: string };
  /** Addresses of the shop's profiles elsewhere. */
  social: readonly string[];
  /** Drawn as a line in the colour of the text, beside the name and as the icon of the tab. */
  mark: { width: number; height: number; path: string };
  /** In place of mark and name: a picture in `public/store/`, `/store/…`, in the size in which it is shown. */
  logo?: { file: string; width: number; height: number };
  /** In place of the shop's own: a WOFF2 file in `public/store/`, with its weights as in `100 900`. */
  font?: { family: string; file: string; weight: string };
  returnDays: number;
  /** Who bears the postage of what is sent back; whoever says nothing bears it, by Directive 2011/83/EU, article 14. */
  returnPostage: "shopper" | "merchant";
  /** Of consumers, by law. */
  withdrawalDays: number;
  /** In whole units, by currency; others have no free shipping. */
  freeShippingFrom: Readonly<Record<string, number>>;
  delivery: Delivery;
  /** By the market's alias, where it takes another time. */
  deliveryTo: Readonly<Record<string, Delivery>>;
  /** Per cent off the first purchase; null: the newsletter promises none. */
  newsletterDiscount: number | null;
  /** Country codes; elsewhere an account does not ask for it. */
  asksGender: readonly string[];
  /** Ids of the account's own payments that are no invoice: they need no personal or organization ID. */
  paidAtOnce: readonly number[];
  /** Whether the page of every product tells how to care for it: then the thanks for an order lead there. */
  careAdvice: boolean;
}

/** What pages about the shop say; no other page has to carry it. An empty text is one that the merchant must still fill. */
export interface StoreService {
  /** Where and under which number the company is registered. */
  register: string;
  hours: Hours;
  /** The body before which the merchant resolves disputes with consumers; null: the merchant takes part in none. */
  disputeBody: { name: string; url: string } | null;
  /** By the market's alias: registers of packaging and textile producers, and the number in each. */
  producerNumbers: Readonly<Record<string, readonly { register: string; number: string }[]>>;
  /**
   * The official pictures of the notice of Regulation (EU) 2025/1960: `/legal/…`, files of `public/legal/`. Null: its words
   * alone, which is not enough to sell; false: the shop sells to no market of the EU, the EEA or Norway.
   */
  guaranteeNotice: Readonly<Record<Language, string>> | null | false;
  /** What ways of delivery cost a parcel, with VAT, in whole units by currency. */
  shippingWays: readonly ShippingWay[];
  /** Whether goods are textiles or shoes, which must say what they are made of: one that does not is logged. */
  sellsTextiles: boolean;
  /** In which state goods come back, as in "within 30 days of receiving them, unworn and with their tags". */
  returnState: Readonly<Record<Language, string>>;
}

export interface StoreTexts {
  /** Of the start page, for search engines. */
  title: string;
  description: string;
  /** In the footer. */
  about: string;
  /** What shoppers are offered before they search for something; the commerce API knows none. */
  topSearches: readonly string[];
}

export const store: Store = {
  name: "Nordkamm",
  company: {
    name: "Nordkamm AB",
    address: { street: "Masthamnsgatan 9", postalCode: "413 29", city: "Göteborg", country: "SE" },
  },
  contact: {
    email: "service@nordkamm.example",
    phone: "+46 31 555 01 23",
  },
  social: ["https://social.example/nordkamm"],
  mark: { width: 34, height: 20, path: "M1.2 18.8 12.6 1.4 18 10l5-7.6 9.8 16.4z" },
  returnDays: 30,
  returnPostage: "shopper",
  withdrawalDays: 14,
  freeShippingFrom: { SEK: 1000 },
  delivery: { inStock: { from: 2, to: 4 }, ordered: { from: 2, to: 4 } },
  deliveryTo: {
    default: { inStock: { from: 1, to: 3 }, ordered: { from: 2, to: 4 } },
    se: { inStock: { from: 1, to: 3 }, ordered: { from: 2, to: 4 } },
    eu: { inStock: { from: 3, to: 6 }, ordered: { from: 3, to: 5 } },
    ch: { inStock: { from: 3, to: 5 }, ordered: { from: 3, to: 5 } },
    gb: { inStock: { from: 4, to: 7 }, ordered: { from: 3, to: 5 } },
    us: { inStock: { from: 5, to: 9 }, ordered: { from: 4, to: 6 } },
    ca: { inStock: { from: 5, to: 9 }, ordered: { from: 4, to: 6 } },
    jp: { inStock: { from: 6, to: 10 }, ordered: { from: 4, to: 6 } },
    kr: { inStock: { from: 6, to: 10 }, ordered: { from: 4, to: 6 } },
    hk: { inStock: { from: 6, to: 10 }, ordered: { from: 4, to: 6 } },
  },
  newsletterDiscount: 5,
  asksGender: ["SE"],
  paidAtOnce: [24, 27],
  careAdvice: true,
};

export const storeTexts: Readonly<Record<Language, StoreTexts>> = {
  de: {
    title: "Nordkamm – Outdoor- und Alpinbekleidung",
    description:
      "Hardshells, Rucksäcke und Stiefel, ausgesucht von Menschen, die sie über der Baumgrenze tragen.",
    about:
      "Nordkamm ist ein kleiner Shop für alle, die nach oben wollen: Bekleidung, Rucksäcke und Stiefel, ausgesucht oberhalb der Baumgrenze.",
    topSearches: ["Hardshelljacke", "Wanderstiefel", "Fleece", "Merino", "Tagesrucksack", "Mütze"],
  },
  en: {
    title: "Nordkamm – outdoor and alpine clothing",
    description: "Shells, packs and boots chosen by people who carry them above the tree line.",
    about:
      "Nordkamm is a small shop for people who go up: clothing, packs and boots, chosen above the tree line.",
    topSearches: ["Shell jacket", "Hiking boots", "Fleece", "Merino", "Daypack", "Beanie"],
  },
  sv: {
    title: "Nordkamm – kläder för friluftsliv och fjäll",
    description: "Skaljackor, ryggsäckar och kängor utvalda av människor som bär dem ovanför trädgränsen.",
    about:
      "Nordkamm är en liten butik för dig som vill uppåt: kläder, ryggsäckar och kängor, utvalda ovanför trädgränsen.",
    topSearches: ["Skaljacka", "Vandringskänga", "Fleece", "Merino", "Dagsryggsäck", "Mössa"],
  },
};

export const storeService: StoreService = {
  register: "Bolagsverket 559999-0001",
  hours: { days: { from: 1, to: 5 }, from: "09:00", to: "17:00", timeZone: "Europe/Stockholm" },
  disputeBody: { name: "Allmänna reklamationsnämnden (ARN)", url: "https://www.arn.se" },
  producerNumbers: { eu: [{ register: "LUCID", number: "DE0000000000000" }] },
  guaranteeNotice: null,
  sellsTextiles: true,
  returnState: {
    de: "ungetragen und mit Etikett",
    en: "unworn and with their tags",
    sv: "oanvända och med etikett",
  },
  shippingWays: [
    {
      name: { de: "Lieferung nach Hause", en: "Home delivery", sv: "Hemleverans" },
      freeOverLimit: true,
      fees: {
        SEK: 59,
        DKK: 49,
        NOK: 69,
        EUR: 5.9,
        CHF: 7.9,
        GBP: 5.5,
        USD: 12,
        CAD: 16,
        JPY: 1800,
        KRW: 18000,
        HKD: 90,
      },
    },
    {
      name: { de: "Expresslieferung", en: "Express delivery", sv: "Expressleverans" },
      freeOverLimit: false,
      fees: {
        SEK: 129,
        DKK: 99,
        NOK: 149,
        EUR: 12.9,
        CHF: 16.9,
        GBP: 11.5,
        USD: 29,
        CAD: 39,
        JPY: 3900,
        KRW: 39000,
        HKD: 210,
      },
    },
    {
      name: { de: "Abholstation", en: "Pick-up point", sv: "Ombud nära dig" },
      freeOverLimit: true,
      fees: {
        SEK: 39,
        DKK: 35,
        NOK: 49,
        EUR: 3.9,
        CHF: 5.9,
        GBP: 3.9,
        USD: 9,
        CAD: 12,
        JPY: 1200,
        KRW: 12000,
        HKD: 60,
      },
    },
  ],
};
