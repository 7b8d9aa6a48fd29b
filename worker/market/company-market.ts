import { type Market, siteMarkets } from "#shared/markets.ts";
import { company, user as userOperation } from "#shared/operations/generated/operations.ts";
import type { UserQuery } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { findLocalMarket } from "./resolve.ts";

const isDelivery = ({ addressType }: { addressType: string | null }) =>
  /deliver|ship/i.test(addressType ?? "");

/**
 * Where the goods of a company go, then where it is; none for a person. Not every service writes codes. Of whom the
 * service does not say what they are, only a company has addresses of its own.
 */
async function findCountries(commerce: Commerce, user: UserQuery["getUser"]): Promise<string[]> {
  if (!user || user.customerType === "PERSON") return [];
  const answer = await commerce.ask(company, {}, "secondary");
  const kept = (answer.kind === "data" && answer.data.getCompany?.addresses) || [];
  const addresses = kept.filter((address) => address !== null);
  const delivery = addresses.find(isDelivery) ?? addresses[0];
  const isCompany = user.customerType === "ORGANIZATION";
  return [delivery?.country, isCompany ? user.address?.country : null].flatMap(
    (country) => country?.toUpperCase() ?? [],
  );
}

/**
 * In a market of another currency a company with agreed prices would see an empty catalogue. `availableChannels` of a
 * user is empty for just these buyers, so the company's own data decide. Null for a person, and where nobody knows.
 */
export async function findCompanyMarket(
  commerce: Commerce,
  markets: readonly Market[],
  user: UserQuery["getUser"],
): Promise<Market | null> {
  const offered = siteMarkets(markets);
  const countries = await findCountries(commerce, user);
  return countries.map((country) => findLocalMarket(country, offered)).find(Boolean) ?? null;
}

/** As `findCompanyMarket`, of whoever asks. */
export async function findOwnCompanyMarket(commerce: Commerce, markets: readonly Market[]) {
  const answer = await commerce.ask(userOperation, {}, "secondary");
  return answer.kind === "data" ? findCompanyMarket(commerce, markets, answer.data.getUser) : null;
}
