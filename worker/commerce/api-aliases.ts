import type { Market } from "#shared/markets.ts";
import type { Commerce } from "./commerce.ts";
import { marketVariables, toApiAlias } from "./currency.ts";

/** Asks for markets as the API writes them. */
export function withApiAliases(markets: readonly Market[], { ask }: Commerce): Commerce {
  const spelled = markets.filter(({ apiAlias }) => apiAlias !== undefined);
  if (spelled.length === 0) return { ask };
  const spell = ([name, value]: [string, unknown]) => {
    const market = marketVariables.includes(name) && spelled.find(({ alias }) => alias === value);
    return [name, market ? toApiAlias(market) : value];
  };
  return {
    ask: (operation, variables, kind) =>
      ask(operation, Object.fromEntries(Object.entries(variables as object).map(spell)) as never, kind),
  };
}
