import { Kind, type OperationDefinitionNode, parse } from "graphql";
import type { StockBook } from "#backend/stock/book.ts";
import type { Operation } from "./server.ts";

/** Root fields whose answer depends on nothing but their arguments, the day and the stock. */
const browsing = new Set([
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
  "reviews",
]);

const aDay = 24 * 60 * 60 * 1000;
const mostCharacters = 16 * 1024 * 1024;

/**
 * Answers of browsing queries, kept in memory while nothing they depend on has changed: the first sale and
 * the first request of a new UTC day drop them all, so an answer is never older than the stock it shows.
 */
export function keptAnswers(stock: StockBook) {
  const isBrowsing = new Map<string, boolean>();
  const answers = new Map<string, string>();
  let characters = 0;
  let heldFor = "";

  function dropWhenOld(): void {
    const now = `${stock.revision()}:${Math.floor(Date.now() / aDay)}`;
    if (now === heldFor) return;
    heldFor = now;
    answers.clear();
    characters = 0;
  }

  const keyOf = ({ query, operationName, variables }: Operation) =>
    `${operationName ?? ""}\n${JSON.stringify(variables ?? {})}\n${query}`;

  return {
    find(operation: Operation): string | undefined {
      dropWhenOld();
      return answers.get(keyOf(operation));
    },

    /** Keeps an answer without errors of an operation that only browses; anything else is let go. */
    keep(operation: Operation, answer: string): void {
      dropWhenOld();
      if (answer.includes('"errors":[')) return;
      const known = isBrowsing.get(operation.query) ?? onlyBrowses(operation.query);
      if (isBrowsing.size < 1000) isBrowsing.set(operation.query, known);
      if (!known) return;
      const key = keyOf(operation);
      characters += key.length + answer.length;
      if (characters > mostCharacters) {
        answers.clear();
        characters = key.length + answer.length;
      }
      answers.set(key, answer);
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
