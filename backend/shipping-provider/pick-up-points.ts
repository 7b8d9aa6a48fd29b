import { pick, pickSeveral, roll } from "#backend/catalogue/chance.ts";
import type { Coverage } from "./coverage.ts";

export interface PickUpPoint {
  id: string;
  name: string;
  address1: string;
  zipCode: string;
  city: string;
  country: string;
  /** Metres. */
  distance: number;
  openingHours: string;
}

const shops = [
  "Kiosk Norra",
  "Torghandeln",
  "Livs Linden",
  "Station 4",
  "Bokhandeln",
  "Cykelboden",
  "Apoteket Ek",
];
const streets = ["Storgatan", "Kungsgatan", "Skolgatan", "Parkvägen", "Ågatan"];
const hours = ["Mon–Fri 8–20, Sat 9–16", "Mon–Sun 7–22", "Mon–Fri 10–18"];

/** The points nearest to a postal code, nearest first: three to five, two where it is far to everything. */
export function pickUpPoints(
  { zip, seed, isRemote }: Coverage,
  city: string,
  country: string,
): PickUpPoint[] {
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
      openingHours: pick(seed, 50 + index, hours),
    }))
    .sort((a, b) => a.distance - b.distance);
}
