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
    days: (isSwedish ? 1 : 2) + (isRemote ? 2 : roll(seed, 3, 2)),
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
  JP: { ...english, streets: ["Sakura-dori", "Chuo-dori", "Ekimae-dori", "Gakko-dori", "Kawabata-dori"] },
  KR: { ...english, streets: ["Jungang-ro", "Hakgyo-ro", "Gongwon-ro", "Gangbyeon-ro", "Sijang-gil"] },
};

const hours: readonly Localised[] = [
  { sv: "mån–fre 8–20, lör 9–16", en: "Mon–Fri 8–20, Sat 9–16", de: "Mo–Fr 8–20, Sa 9–16" },
  { sv: "mån–sön 7–22", en: "Mon–Sun 7–22", de: "Mo–So 7–22" },
  { sv: "mån–fre 10–18", en: "Mon–Fri 10–18", de: "Mo–Fr 10–18" },
];

/** Nearest first: three to five, two in remote areas. */
export function pickUpPoints(
  { zip, seed, isRemote }: Coverage,
  city: string,
  country: string,
  language: LanguageCode,
): PickUpPoint[] {
  const { shops, streets } = placesIn[country] ?? english;
  const count = isRemote ? 2 : 3 + roll(seed, 10, 3);
  return pickSeveral(seed, 11, shops, count)
    .map((name, index) => ({
      id: `${country}-${zip}-${index + 1}`,
      name,
      address1: `${pick(seed, 20 + index, streets)} ${1 + roll(seed, 30 + index, 60)}`,
      zipCode: zip,
      city,
      country,
      distance: (isRemote ? 5000 : 200) + roll(seed, 40 + index, isRemote ? 20_000 : 2500),
      openingHours: pick(seed, 50 + index, hours)[language],
    }))
    .sort((a, b) => a.distance - b.distance);
}
