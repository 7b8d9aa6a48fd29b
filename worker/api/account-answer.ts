import { withoutNulls } from "#shared/cart-answer.ts";
import { printAmount } from "#shared/formats.ts";
import { localeOf } from "#shared/markets.ts";
import { orders, user } from "#shared/operations/generated/operations.ts";
import type {
  CompanyQuery,
  OrdersQuery,
  UpdateUserMutation,
  UserFragment,
  UserQuery,
} from "#shared/operations/generated/types.ts";
import type { ShopperCommerce } from "../auth/shopper-session.ts";
import { toCurrencyCode } from "../commerce/currency.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { toCountryCode } from "../market/country-codes.ts";

type Company = NonNullable<CompanyQuery["getCompany"]>;

/** What an account is before its first `updateUser`. */
const emptyUser = (email: string): UserFragment => ({
  email,
  gender: null,
  customerType: null,
  personalId: null,
  newsletter: null,
  balances: null,
  address: null,
});

/** With a balance in the market's currency, and every one printed. */
function fillBalances(c: ShopContext, told: UserFragment): UserFragment {
  const { market, language } = c.get("marketContext");
  const known = withoutNulls(told.balances);
  const isKnown = known.some(({ currency }) => toCurrencyCode(currency) === market.currency);
  const none = { currency: market.currency, amount: 0, amountFormatted: null };
  const print = (amount: number, currency: string) =>
    printAmount(amount, currency, localeOf(language, market));
  const balances = (isKnown ? known : [none, ...known]).map(({ currency, amount, amountFormatted }) => ({
    ...{ currency, amount },
    amountFormatted: amountFormatted || print(amount, currency),
  }));
  return { ...told, balances };
}

/** As the checkout compares them. */
function withCountryCodes(c: ShopContext, told: Company): Company {
  const { markets } = c.get("marketContext");
  const addresses = withoutNulls(told.addresses).map((address) => ({
    ...address,
    country: toCountryCode(address.country ?? "", markets) || address.country,
  }));
  return { ...told, addresses };
}

/**
 * Puts an empty history or profile in place of null, which the API may say of a new customer, where it has not refused
 * the session: to the browser null says that there is none. Balances are printed where the API tells no text, and a
 * company's countries become codes.
 */
export async function completeAccount(
  c: ShopContext,
  { name }: { name: string },
  answer: CommerceAnswer<unknown>,
  commerce: ShopperCommerce,
): Promise<CommerceAnswer<unknown>> {
  if (answer.kind !== "data") return answer;
  const { getOrders, getUser, updateUser, getCompany } = answer.data as Partial<
    OrdersQuery & UserQuery & UpdateUserMutation & CompanyQuery
  >;
  const isNew = async () => answer.errors.length === 0 && commerce.knowsShopper();
  // Nobody reads that they have no balance where an error hides it.
  const fill = (told: UserFragment) =>
    told.balances === null && answer.errors.length > 0 ? told : fillBalances(c, told);
  if (name === orders.name && getOrders === null && (await isNew()))
    return { ...answer, data: { getOrders: [] } satisfies OrdersQuery };
  if (name === user.name && getUser === null && (await isNew())) {
    const email = (await commerce.findEmail()) ?? "";
    return { ...answer, data: { getUser: fillBalances(c, emptyUser(email)) } satisfies UserQuery };
  }
  if (getCompany) return { ...answer, data: { getCompany: withCountryCodes(c, getCompany) } };
  if (getUser) return { ...answer, data: { getUser: fill(getUser) } satisfies UserQuery };
  if (updateUser) {
    // What is said of a part of the account is said of no change.
    const errors = answer.errors.filter(({ path = [] }) => path.length < 2);
    return { ...answer, errors, data: { updateUser: fill(updateUser) } satisfies UpdateUserMutation };
  }
  return answer;
}
