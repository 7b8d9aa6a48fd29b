import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";

/** Arguments every root field but `channel` and `channels` takes; unknown values fall back, they are no error. */
export interface ContextArguments {
  channelId?: string | null;
  languageId?: string | null;
  marketId?: string | null;
}

/** Root fields answer synchronously: one call is one turn of the object, so calls never interleave. */
export type RootField = (args: never, commerce: Commerce) => unknown;

export type RootFields = Readonly<Record<string, RootField>>;

export function viewpointOf(args: ContextArguments, commerce: Commerce): Viewpoint {
  const market = findMarket(args.marketId);
  const language = findLanguage(args.languageId, market);
  return { market, language, now: Date.now(), stockOf: commerce.stock.stockOf };
}
