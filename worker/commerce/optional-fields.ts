import {
  checkout,
  checkoutWithoutEmail,
  company,
  orders,
  ordersWithoutCarts,
} from "#shared/operations/generated/operations.ts";
import type { Commerce } from "./commerce.ts";
import type { CommerceAnswer } from "./failure.ts";

/** What is asked, or answered, instead of an operation with a field that not every version of the API has. */
const withoutField: Readonly<Record<string, { asked: typeof checkoutWithoutEmail } | { data: object }>> = {
  [checkout.name]: { asked: checkoutWithoutEmail },
  [company.name]: { data: { getCompany: null } },
};

/** Of Apollo and graphql-js, of GraphQL.NET and graphql-ruby. That of Hasura is one of bad values, too. */
const validationCodes = ["GRAPHQL_VALIDATION_FAILED", "FIELDS_ON_CORRECT_TYPE", "undefinedField"];
/** Of graphql-js, GraphQL.NET, graphql-ruby, graphql-java, juniper, async-graphql and Hasura. */
const validationWords =
  /Cannot query field|does(n't| not) exist on (the )?type|FieldUndefined|unknown field|not found in type/i;

/** Words that the caller's own values contain may be their echo, so they say nothing. */
const lacksField = (answer: CommerceAnswer<unknown>, variables: object) =>
  answer.kind === "refused" &&
  (validationCodes.includes(answer.code ?? "") ||
    (validationWords.test(answer.message) && !validationWords.test(JSON.stringify(variables))));

/** What a gateway may say, too, once. */
const isBadRequest = (answer: CommerceAnswer<unknown>) =>
  answer.kind === "status" && [400, 422].includes(answer.status);

/** Milliseconds: servers of two versions may answer by turns while the API is renewed. */
const lackedFor = 300_000;

/** When the API refused which operation, in milliseconds since 1970. */
export type Lacking = Map<string, number>;

const lacks = (lacking: Lacking, name: string) => Date.now() - (lacking.get(name) ?? 0) < lackedFor;

type Call = Parameters<Commerce["ask"]>;

/** All of a customer come at once: where they are too many, without their goods, and with an error that says so. */
async function askForOrders(ask: Commerce["ask"], call: Call): Promise<CommerceAnswer<unknown>> {
  const whole = await ask(...call);
  const answer = whole.kind === "too-large" ? await ask(ordersWithoutCarts, {}) : whole;
  if (answer === whole || answer.kind !== "data") return answer;
  const error = { message: "Server response was too large", path: ["getOrders", "cart"] };
  return { ...answer, errors: [...answer.errors, error] };
}

/** Asks for a field that the API lacks once in five minutes, and does without it. */
export function withOptionalFields(lacking: Lacking, { ask }: Commerce): Commerce {
  return {
    async ask(...call) {
      const [{ name }, ...rest] = call;
      if (name === orders.name) return (await askForOrders(ask, call as Call)) as never;
      const instead = withoutField[name];
      if (!instead) return ask(...call);
      const answer = lacks(lacking, name) ? null : await ask(...call);
      const isLacking = answer !== null && lacksField(answer, call[1]);
      if (answer && !isLacking && !isBadRequest(answer)) return answer;
      if (isLacking) lacking.set(name, Date.now());
      if ("asked" in instead) return ask(instead.asked as (typeof call)[0], ...rest);
      return { kind: "data", data: instead.data as never, errors: [] };
    },
  };
}
