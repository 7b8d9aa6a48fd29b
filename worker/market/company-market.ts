import { mayBeCompany } from "#shared/customer-answer.ts";
import { type Market, siteMarkets } from "#shared/markets.ts";
import { company, user as userOperation } from "#shared/operations/generated/operations.ts";
import type { UserQuery } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceFailure } from "../commerce/failure.ts";
import { toCountryCode } from "./country-codes.ts";
import { findLocalMarkets } from "./resolve.ts";

/** The type of an address is any word in the language of the merchant. */
const isDelivery = ({ addressType }: { addressType: string | null }) =>
  /deliver|ship|lever(ans|ing)|liefer|versand|toimitus/i.test(addressType ?? "");

/** A service without such a question, or one that lets no buyer ask it, will not tell later, either. */
const saysNothing = (failure: CommerceFailure) =>
  failure.kind === "refused" ||
  failure.kind === "malformed" ||
  (failure.kind === "status" && [400, 401, 403, 404].includes(failure.status));

/**
 * Where the goods of a company go, its other addresses, and where it is; none for a person. Of whom the service
 * does not say what they are, only a company has addresses of its own. A service that refuses to tell of the company
 * knows of none; where it cannot be read now nobody knows.
 */
async function findCountries(commerce: Commerce, user: UserQuery["getUser"]): Promise<string[][]> {
  if (!mayBeCompany(user)) return [];
  const answer = await commerce.ask(company, {}, "secondary");
  if (answer.kind !== "data" && !saysNothing(answer)) return [];
  const told = answer.kind === "data" ? answer.data.getCompany : null;
  const addresses = (told?.addresses ?? []).filter((address) => address !== null);
  const { deliveries = [], others = [] } = Object.groupBy(addresses, (address) =>
    isDelivery(address) ? "deliveries" : "others",
  );
  const own = user.customerType === "ORGANIZATION" ? [user.address] : [];
  return [deliveries, others, own].map((group) => group.flatMap((address) => address?.country ?? []));
}

/** Of a company, by `findCountries`. */
async function findCompanyMarkets(
  commerce: Commerce,
  markets: readonly Market[],
  user: UserQuery["getUser"],
): Promise<Market[][]> {
  const offered = siteMarkets(markets);
  const groups = await findCountries(commerce, user);
  return groups.map((countries) =>
    countries.flatMap((country) => findLocalMarkets(toCountryCode(country, offered), offered)),
  );
}

/**
 * In a market of another currency a company with agreed prices would see an empty catalogue. `availableChannels` of a
 * user is empty for just these buyers, so the company's own data decide.
 *
 * @param here the market of the page
 * @returns null for a person, where nobody knows, and who is in a market of theirs
 */
export async function findCompanyMarket(
  commerce: Commerce,
  markets: readonly Market[],
  { user, here }: { user: UserQuery["getUser"]; here: Market },
): Promise<Market | null> {
  const groups = await findCompanyMarkets(commerce, markets, user);
  const own = groups.find(({ length }) => length > 0) ?? [];
  return own.some(({ country }) => country === here.country) ? null : (own[0] ?? null);
}

/** Of whoever asks, the best first; null where the service does not say who that is, or nobody is logged in. */
export async function findOwnCompanyMarkets(commerce: Commerce, markets: readonly Market[]) {
  const answer = await commerce.ask(userOperation, {}, "secondary");
  return answer.kind === "data" && answer.data.getUser
    ? (await findCompanyMarkets(commerce, markets, answer.data.getUser)).flat()
    : null;
}
