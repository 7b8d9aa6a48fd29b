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
  returnDays: number;
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
}

/** Of the start page, for search engines, and of the footer. */
export interface StoreTexts {
  title: string;
  description: string;
  about: string;
}

export const store: Store = {
  name: "Nordkamm",
  company: {
    name: "Nordkamm AB",
    address: { street: "Masthamnsgatan 9", postalCode: "413 29", city: "Göteborg", country: "SE" },
  },
  contact: { email: "service@nordkamm.example", phone: "+46 31 555 01 23" },
  social: ["https://social.example/nordkamm"],
  mark: { width: 34, height: 20, path: "M1.2 18.8 12.6 1.4 18 10l5-7.6 9.8 16.4z" },
  returnDays: 30,
  freeShippingFrom: { SEK: 1000 },
  delivery: { inStock: { from: 2, to: 4 }, ordered: { from: 2, to: 4 } },
  deliveryTo: {},
  newsletterDiscount: 5,
  asksGender: ["SE"],
  paidAtOnce: [24, 27],
};

export const storeTexts: Readonly<Record<Language, StoreTexts>> = {
  de: {
    title: "Nordkamm – Outdoor- und Alpinbekleidung",
    description:
      "Hardshells, Rucksäcke und Stiefel, ausgesucht von Menschen, die sie über der Baumgrenze tragen.",
    about:
      "Nordkamm ist ein kleiner Shop für alle, die nach oben wollen: Bekleidung, Rucksäcke und Stiefel, ausgesucht oberhalb der Baumgrenze.",
  },
  en: {
    title: "Nordkamm – outdoor and alpine clothing",
    description: "Shells, packs and boots chosen by people who carry them above the tree line.",
    about:
      "Nordkamm is a small shop for people who go up: clothing, packs and boots, chosen above the tree line.",
  },
  sv: {
    title: "Nordkamm – kläder för friluftsliv och fjäll",
    description: "Skaljackor, ryggsäckar och kängor utvalda av människor som bär dem ovanför trädgränsen.",
    about:
      "Nordkamm är en liten butik för dig som vill uppåt: kläder, ryggsäckar och kängor, utvalda ovanför trädgränsen.",
  },
};
