import { mix, pick, pickSeveral, roll } from "#backend/catalogue/chance.ts";
import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import { isServed } from "#backend/checkout/input.ts";

export interface Coverage {
  zip: string;
  /** Decides everything random, so that a postal code always gets the same answer. */
  seed: number;
  hasExpress: boolean;
  hasLockers: boolean;
  days: number;
  isRemote: boolean;
}

/** Numbers above this have the form of a postal code but are none. */
const lastSwedish = 98_499;

const firstNorthern = 83_000;

/** Working days to the country at the least, as the merchant counts them for what is in stock. */
const daysTo: Readonly<Record<string, number>> = {
  SE: 1,
  EU: 3,
  CH: 3,
  GB: 4,
  US: 5,
  CA: 5,
  JP: 6,
  KR: 6,
  HK: 6,
};
const usualDays = 2;

export function coverageOf(given: string, countryCode: string): Coverage | null {
  const zip = given.toUpperCase().replace(/[\s-]/g, "");
  if (!isServed(zip, countryCode)) return null;
  const isSwedish = countryCode === "SE";
  if (isSwedish && (Number(zip) < 10_000 || Number(zip) > lastSwedish)) return null;
  const seed = [...`${countryCode}${zip}`].reduce((sum, sign) => mix(sum, sign.charCodeAt(0)), 1);
  const isRemote = isSwedish ? Number(zip) >= firstNorthern : roll(seed, 1, 5) === 0;
  return {
    zip,
    seed,
    isRemote,
    hasExpress: !isRemote && roll(seed, 2, 4) > 0,
    hasLockers: !isRemote,
    days: (daysTo[countryCode] ?? usualDays) + (isRemote ? 2 : roll(seed, 3, 2)),
  };
}

interface PickUpPoint {
  id: string;
  name: string;
  address1: string;
  zipCode: string;
  city: string;
  country: string;
  distance: number;
  openingHours: string;
}

interface Places {
  shops: readonly string[];
  streets: readonly string[];
  /** "12 High Street". */
  numbersFirst?: true;
}

const nordic: Places = {
  shops: [
    "Kiosk Norra",
    "Torghandeln",
    "Livs Linden",
    "Station 4",
    "Bokhandeln",
    "Cykelboden",
    "Apoteket Ek",
  ],
  streets: ["Storgatan", "Kungsgatan", "Skolgatan", "Parkvägen", "Ågatan"],
};

const english: Places = {
  shops: [
    "Corner News",
    "Market Hall",
    "Linden Foods",
    "Station 4",
    "The Book Room",
    "Bike Shed",
    "Oak Pharmacy",
  ],
  streets: ["High Street", "King Street", "School Road", "Park Avenue", "River Lane"],
  numbersFirst: true,
};

const swiss: Places = {
  shops: [
    "Kiosk Nord",
    "Markthalle",
    "Dorfladen Linde",
    "Gleis 4",
    "Buchladen",
    "Velowerk",
    "Apotheke Eiche",
  ],
  streets: ["Bahnhofstrasse", "Hauptstrasse", "Schulweg", "Parkstrasse", "Seestrasse"],
};

const german: Places = {
  ...swiss,
  shops: [...swiss.shops.slice(0, -2), "Radwerk", "Apotheke Eiche"],
  streets: ["Bahnhofstraße", "Hauptstraße", "Schulweg", "Parkstraße", "Seestraße"],
};

/** Where the EU has many languages. */
const european: Places = {
  shops: ["Kiosk Central", "Station 4", "Café Linden", "Hotel Europa", "Mini Market"],
  streets: ["Via Europa", "Place Centrale"],
};

const placesIn: Readonly<Record<string, Places>> = {
  SE: nordic,
  NO: {
    shops: ["Kiosken", "Torghallen", "Lindens Mat", "Stasjon 4", "Bokhandelen", "Sykkelbua", "Apotek Eik"],
    streets: ["Storgata", "Kongens gate", "Skolegata", "Parkveien", "Elvegata"],
  },
  DK: {
    shops: [
      "Kiosken",
      "Torvehallen",
      "Linds Købmand",
      "Station 4",
      "Boghandlen",
      "Cykelværket",
      "Egens Apotek",
    ],
    streets: ["Storegade", "Kongensgade", "Skolegade", "Parkvej", "Åvej"],
  },
  FI: {
    shops: [
      "Pohjoiskioski",
      "Kauppahalli",
      "Lehmus",
      "Asema 4",
      "Kirjakauppa",
      "Pyöräpaja",
      "Tammen apteekki",
    ],
    streets: ["Pääkatu", "Kuninkaankatu", "Koulukatu", "Puistotie", "Jokikatu"],
  },
  CH: swiss,
  EU: european,
  DE: german,
  AT: german,
  JP: {
    shops: english.shops,
    streets: ["Sakura-dori", "Chuo-dori", "Ekimae-dori", "Gakko-dori", "Kawabata-dori"],
  },
  KR: {
    shops: english.shops,
    streets: ["Jungang-ro", "Hakgyo-ro", "Gongwon-ro", "Gangbyeon-ro", "Sijang-gil"],
  },
};

interface Hours extends Localised {
  /** In English where clocks have twelve hours. */
  twelve: string;
}

const hours: readonly Hours[] = [
  {
    sv: "mån–fre 8–20, lör 9–16",
    en: "Mon–Fri 8–20, Sat 9–16",
    de: "Mo–Fr 8–20, Sa 9–16",
    twelve: "Mon–Fri 8 am–8 pm, Sat 9 am–4 pm",
  },
  { sv: "mån–sön 7–22", en: "Mon–Sun 7–22", de: "Mo–So 7–22", twelve: "Mon–Sun 7 am–10 pm" },
  { sv: "mån–fre 10–18", en: "Mon–Fri 10–18", de: "Mo–Fr 10–18", twelve: "Mon–Fri 10 am–6 pm" },
];

const hasTwelveHours = (country: string) => country === "US" || country === "CA";

/** Where a postal code has two parts. */
const parts: Readonly<Record<string, readonly [RegExp, string]>> = {
  SE: [/^(\d{3})(\d{2})$/, "$1 $2"],
  GB: [/^(.+)(\d[A-Z]{2})$/, "$1 $2"],
  CA: [/^(.{3})(.{3})$/, "$1 $2"],
  JP: [/^(\d{3})(\d{4})$/, "$1-$2"],
};

const printZip = (zip: string, country: string): string => {
  const [form, print] = parts[country] ?? [];
  return form && print ? zip.replace(form, print) : zip;
};

/** Nearest first: three to five, two in remote areas. @param country ISO 3166, or `EU` */
export function pickUpPoints(
  { zip, seed, isRemote }: Coverage,
  city: string,
  country: string,
  language: LanguageCode,
): PickUpPoint[] {
  const { shops, streets, numbersFirst } = placesIn[country] ?? english;
  const count = isRemote ? 2 : 3 + roll(seed, 10, 3);
  return pickSeveral(seed, 11, shops, count)
    .map((name, index) => {
      const address = [pick(seed, 20 + index, streets), String(1 + roll(seed, 30 + index, 60))];
      const open = pick(seed, 50 + index, hours);
      return {
        id: `${country}-${zip}-${index + 1}`,
        name,
        address1: (numbersFirst ? address.reverse() : address).join(" "),
        zipCode: printZip(zip, country),
        city,
        country,
        distance: (isRemote ? 5000 : 200) + roll(seed, 40 + index, isRemote ? 20_000 : 2500),
        openingHours: open[language === "en" && hasTwelveHours(country) ? "twelve" : language],
      };
    })
    .sort((a, b) => a.distance - b.distance);
}
