import { type ExecutionResult, Kind, type OperationDefinitionNode, parse } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { Commerce } from "#backend/commerce.ts";
import type { ServerContext } from "./context.ts";
import type { GeinsMerchantApiQuery } from "./generated/resolvers.ts";

/** Root fields that depend on nothing but their arguments, the day, the stock and the approved reviews. */
const browsing = new Set<string>([
  "__typename",
  "channel",
  "channels",
  "products",
  "product",
  "relatedProducts",
  "category",
  "categories",
  "brands",
  "listPageInfo",
  "urlHistory",
  "getMenuAtLocation",
  "widgetArea",
  "cmsPages",
] satisfies (keyof GeinsMerchantApiQuery | "__typename")[]);

const aDay = 24 * 60 * 60 * 1000;
const longestQuery = 32_768;
const mostQueries = 1000;
const mostBytes = 16 * 1024 * 1024;

const encoder = new TextEncoder();

const isSwiss = (variables: Record<string, unknown> | undefined) =>
  variables?.marketId === "ch" && variables.languageId === "de-DE";
/** No Swiss text has the letter; what shoppers write themselves is never among these answers. */
const withoutSz = (text: string) => text.replaceAll("ß", "ss");
const headers = { "Content-Type": "application/json; charset=utf-8" };

/** JSON as bytes, so that it is not encoded again for each answer. */
interface EncodedResult extends ExecutionResult {
  encoded: Uint8Array<ArrayBuffer>;
}

/**
 * Answers of browsing queries, kept in memory as JSON while nothing they depend on has changed: the first sale, the
 * first approved review, an editor's change and the first request of a new UTC day drop them all, so an answer is never older than the
 * stock it shows. Yoga's own plugin tripled the time of an uncached list, because it rewrites each document and
 * searches each answer; it also adds headers and fields the hosted service does not send.
 */
export function responseCache({
  stock,
  reviews,
  editors,
  clock,
  contract,
}: Commerce): Plugin<object, ServerContext> {
  const isBrowsing = new Map<string, boolean>();
  const answers = new Map<string, EncodedResult>();
  let size = 0;
  let validFor = "";

  const now = () =>
    `${stock.revision()}:${reviews.revision()}:${editors.revision()}:${Math.floor(clock.now() / aDay)}:${contract.modes()}`;

  function dropAll(): void {
    validFor = now();
    answers.clear();
    size = 0;
  }

  function isCacheable(query: string, { errors }: ExecutionResult): boolean {
    if (errors || query.length > longestQuery) return false;
    const known = isBrowsing.get(query) ?? onlyBrowses(query);
    if (isBrowsing.size < mostQueries) isBrowsing.set(query, known);
    return known;
  }

  function keep(key: string, answer: EncodedResult): void {
    if (size > mostBytes) dropAll();
    size += key.length + answer.encoded.byteLength;
    answers.set(key, answer);
  }

  return {
    onParams({ request, params, context, paramsHandler, setParamsHandler, setResult }) {
      const { query = "", operationName, variables } = params;
      if (request.headers.has("x-idempotency-key")) return;
      if (now() !== validFor) dropAll();
      // Of the caller only the agreed prices and the preview matter.
      const { priceList, onlyMarket, mayPreview } = context.commerce.caller;
      const prices = [priceList?.priceListId, onlyMarket];
      const key = JSON.stringify([...prices, mayPreview, operationName, variables ?? {}, query]);
      const cached = answers.get(key);
      if (cached) return setResult(cached);
      const asked = validFor;
      setParamsHandler(async (payload): Promise<ExecutionResult> => {
        const result = (await paramsHandler(payload)) as ExecutionResult;
        // After a sale in between, the result is old: answer it, but do not keep it.
        if (!isCacheable(query, result) || now() !== asked) return result;
        const written = JSON.stringify({ ...result, extensions: {} });
        const answer: EncodedResult = {
          encoded: encoder.encode(isSwiss(variables) ? withoutSz(written) : written),
        };
        keep(key, answer);
        return answer;
      });
    },
    onResultProcess({ result, setResultProcessor }) {
      const { encoded } = result as Partial<EncodedResult>;
      if (encoded) setResultProcessor(() => new Response(encoded, { headers }), "application/json");
    },
  };
}

function onlyBrowses(query: string): boolean {
  const operations = parse(query).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return operations.every(({ operation, selectionSet }) =>
    selectionSet.selections.every(
      (field) => operation === "query" && field.kind === Kind.FIELD && browsing.has(field.name.value),
    ),
  );
}
