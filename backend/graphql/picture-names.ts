import type { ExecutionResult } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { ContractChoice } from "#backend/contract/contract.ts";
import { awkwardName } from "#backend/pictures/names.ts";

/** Names of pictures stand in many fields and inside the JSON of widgets, so whole answers are searched. */
export const pictureNames = (contract: ContractChoice): Plugin => ({
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (contract.current().pictureNames === "plain" || Symbol.asyncIterator in result) return;
      setResult({ ...result, data: renamed(result.data) });
    },
  }),
});

const renamed = (data: ExecutionResult["data"]): ExecutionResult["data"] =>
  JSON.parse(JSON.stringify(data ?? null), (_key, value) =>
    typeof value === "string" ? value.replaceAll(/[\w-]+\.(?:avif|jpg)\b/g, awkwardName) : value,
  );
