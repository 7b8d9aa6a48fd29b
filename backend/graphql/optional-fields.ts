import { GraphQLError, type ValidationRule } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { ContractChoice } from "#backend/contract/contract.ts";

/** As if the schema had no such field. */
const withoutCompanies: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value !== "getCompany") return;
    const type = context.getParentType()?.name;
    context.reportError(
      new GraphQLError(`Cannot query field "getCompany" on type "${type}".`, { nodes: node }),
    );
  },
});

const unknownInput = new GraphQLError(
  'Variable "$checkout" got invalid value {}; Field "billingAddressId" is not defined by type "CheckoutInputType".',
  { extensions: { code: "BAD_USER_INPUT" } },
);

/** What not every version of the service has. */
export const optionalFields = (contract: ContractChoice): Plugin => ({
  onValidate({ addValidationRule }) {
    if (!contract.current().knowsCompanies) addValidationRule(withoutCompanies);
  },
  onExecute({ args: { variableValues }, setResultAndStopExecution }) {
    const { checkout } = (variableValues ?? {}) as { checkout?: object | null };
    const { knowsCompanies, companyAddresses } = contract.current();
    const takesIds = knowsCompanies && companyAddresses !== "listed";
    if (!takesIds && checkout && "billingAddressId" in checkout)
      setResultAndStopExecution({ errors: [unknownInput] });
  },
});
