import { withoutNulls } from "#shared/cart-answer.ts";
import { emptyForm } from "#shared/checkout.ts";
import { toAddress } from "#shared/checkout-answer.ts";
import { toCompanyAddresses } from "#shared/customer-answer.ts";
import type { Market } from "#shared/markets.ts";
import { company, placeOrder } from "#shared/operations/generated/operations.ts";
import type { CheckoutInputType, CompanyQuery } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer, CommerceFailure } from "../commerce/failure.ts";
import { type Lacking, lacks } from "../commerce/optional-fields.ts";
import { toCountryCode } from "../market/country-codes.ts";

type Address = CheckoutInputType["billingAddress"];

interface Sent {
  checkout?: CheckoutInputType | null;
}

const field = "billingAddressId" satisfies keyof CheckoutInputType;

/** As graphql-js and GraphQL.NET say it of variables, before they execute anything. */
const ofVariables = /^Variable ["']\$checkout["']/;
const unknownField =
  /\bfield "billingAddressId" is not defined\b|\b(unknown field "|unrecognized input fields ')billingAddressId\b/i;

/** Words of a caller, which an API may repeat, say nothing of it. */
function lacksIds(answer: CommerceAnswer<unknown>, variables: object): boolean {
  const words = answer.kind === "refused" && !answer.path?.length ? answer.message : undefined;
  const said = (answer.kind === "status" ? answer.reason : words) ?? "";
  const own = JSON.stringify(variables).replaceAll("\\", "");
  return ofVariables.test(said) && unknownField.test(said) && !unknownField.test(own);
}

/** As a company would type it. A country that nobody knows stays in the API's own words. */
function findAddress({ getCompany }: CompanyQuery, id: string, markets: readonly Market[]): Address {
  const told = withoutNulls(getCompany?.addresses).find(({ addressId }) => addressId === id);
  if (!told) return null;
  const country = toCountryCode(told.country ?? "", markets) || told.country;
  const [kept] = toCompanyAddresses({ name: getCompany?.name ?? null, addresses: [{ ...told, country }] });
  return { ...toAddress({ ...emptyForm, ...kept?.fields }, true), country };
}

/** Nothing was sent. */
const unsent: CommerceFailure = { kind: "circuit-open", message: "Network request failed" };

/**
 * Writes out the address that a checkout names by its id, where the API lists those of a company and takes no id. An order
 * is never sent once more: its checkout, which is priced just before, has found that out.
 */
export function withKeptAddresses(lacking: Lacking, markets: readonly Market[], { ask }: Commerce): Commerce {
  return {
    async ask(...call) {
      const [operation, variables, kind] = call;
      const { checkout } = variables as Sent;
      if (!checkout?.billingAddressId) return ask(...call);
      const { billingAddressId, ...others } = checkout;
      const isOrder = operation.name === placeOrder.name;
      const isLacked = isOrder ? lacking.has(field) : lacks(lacking, field);
      const answer = isLacked ? null : await ask(...call);
      if (answer?.kind === "data") lacking.delete(field);
      if (answer && (isOrder || !lacksIds(answer, variables))) return answer;
      if (answer) lacking.set(field, Date.now());
      const told = await ask(company, {});
      if (told.kind !== "data") return isOrder ? unsent : told;
      const billingAddress = findAddress(told.data, billingAddressId, markets);
      if (!billingAddress) return answer ?? unsent;
      return ask(operation, { ...variables, checkout: { ...others, billingAddress } }, kind);
    },
  };
}
