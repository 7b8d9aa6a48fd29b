import { mix, roll } from "#backend/catalogue/chance.ts";
import { isServed } from "#backend/checkout/postal-code.ts";

/** What carriers do at one postal code; null where nobody drives. */
export interface Coverage {
  zip: string;
  /** Decides everything that is made up about a place; the same code, the same place. */
  seed: number;
  hasExpress: boolean;
  hasLockers: boolean;
  /** Working days to the door. */
  days: number;
  /** Far away: the door costs more. */
  isRemote: boolean;
}

/** Swedish codes run from 100 05 to 984 99; what is above has the form of one but is none. */
const lastSwedish = 98_499;

/** Swedish codes from here on lie in the north, a day and a surcharge further away. */
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
