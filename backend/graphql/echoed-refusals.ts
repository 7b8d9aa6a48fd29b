import { GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { Contract, ContractChoice } from "#backend/contract/contract.ts";

/** Every text among the values of a call. */
function findTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(findTexts) : [];
}

function repeat({ message, path, extensions }: GraphQLError, texts: string[], how: Contract["refusals"]) {
  const { code, ...others } = extensions;
  return new GraphQLError([message, ...texts].join(" "), {
    path,
    extensions: how === "echoed" ? extensions : others,
  });
}

/** Refusals with the ids and terms of the caller in their words. */
export const echoedRefusals = (contract: ContractChoice): Plugin => ({
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { refusals } = contract.current();
      if (refusals === "own" || Symbol.asyncIterator in result || !result.errors) return;
      const texts = findTexts(args.variableValues);
      setResult({ ...result, errors: result.errors.map((error) => repeat(error, texts, refusals)) });
    },
  }),
});
