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

/** What not every version of the service has. */
export const optionalFields = (contract: ContractChoice): Plugin => ({
  onValidate({ addValidationRule }) {
    if (!contract.current().knowsCompanies) addValidationRule(withoutCompanies);
  },
});
