import { Kind, type OperationDefinitionNode, parse } from "graphql";
import type { Commerce } from "#backend/commerce.ts";
import type { Operation } from "./server.ts";

/** Root fields whose answer depends on nothing but their arguments, the day, the stock and the approved reviews. */
const browsing = new Set([
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
]);

const aDay = 24 * 60 * 60 * 1000;
const longestQuery = 32_768;
const mostQueries = 1000;
const mostBytes = 16 * 1024 * 1024;

const encoder = new TextEncoder();

/**
 * Answers of browsing queries, kept in memory while nothing they depend on has changed: the first sale, the
 * first approved review and the first request of a new UTC day drop them all, so an answer is never older than the
 * stock it shows.
 */
export function keptAnswers({ stock, reviews, clock }: Pick<Commerce, "stock" | "reviews" | "clock">) {
  const isBrowsing = new Map<string, boolean>();
  /** As bytes, so that a kept answer is not written anew each time. */
  const answers = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;
  let heldFor = "";

  const moment = () => `${stock.revision()}:${reviews.revision()}:${Math.floor(clock.now() / aDay)}`;

  function dropAll(): void {
    heldFor = moment();
    answers.clear();
    size = 0;
  }

  function mayKeep({ query }: Operation, answer: string): boolean {
    if (query.length > longestQuery || answer.includes('"errors":[')) return false;
    const known = isBrowsing.get(query) ?? onlyBrowses(query);
    if (isBrowsing.size < mostQueries) isBrowsing.set(query, known);
    return known;
  }

  function keep(key: string, answer: Uint8Array<ArrayBuffer>): void {
    if (size > mostBytes) dropAll();
    size += key.length + answer.byteLength;
    answers.set(key, answer);
  }

  /** The kept answer, or else the computed one, which is kept when it only browses and has no errors. */
  return async function answerTo(operation: Operation, compute: () => Promise<Response>): Promise<Response> {
    if (moment() !== heldFor) dropAll();
    const asked = heldFor;
    const key = keyOf(operation);
    const kept = answers.get(key);
    if (kept !== undefined) return json(kept);
    const response = await compute();
    if (!response.ok) return response;
    const text = await response.text();
    // A sale may have come between: what was computed before it is answered, but not kept.
    const bytes = encoder.encode(text);
    if (mayKeep(operation, text) && moment() === asked) keep(key, bytes);
    return json(bytes);
  };
}

/** Browsing depends on nothing of the caller but the prices agreed with them and what they may see. */
const keyOf = ({ query, operationName, variables, caller }: Operation) =>
  `${caller.priceList?.identifier ?? ""}\n${caller.mayPreview}\n${operationName ?? ""}\n${JSON.stringify(variables ?? {})}\n${query}`;

const json = (answer: Uint8Array<ArrayBuffer>) =>
  new Response(answer, { headers: { "Content-Type": "application/json; charset=utf-8" } });

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
