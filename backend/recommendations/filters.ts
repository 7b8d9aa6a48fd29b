import { branch, type FeedItem, valuesOf } from "./feed.ts";

export type Test = (item: FeedItem) => boolean;

/** Keys are ANDed; several values of one key only through `$and` and `$or`. */
export type ObjectFilter = Readonly<Record<string, unknown>>;

export function objectFilter(filter: ObjectFilter): Test {
  const tests = Object.entries(filter).map(([name, wanted]) => testOf(name, wanted));
  return (item) => tests.every((test) => test(item));
}

function testOf(name: string, wanted: unknown): Test {
  if ((name === "$and" || name === "$or") && Array.isArray(wanted)) {
    const tests = wanted.filter(isObject).map(objectFilter);
    return (item) => (name === "$and" ? tests.every((test) => test(item)) : tests.some((test) => test(item)));
  }
  if (isObject(wanted)) {
    const tests = Object.entries(wanted).map(([operator, value]) => operatorTest(name, operator, value));
    return (item) => tests.every((test) => test(item));
  }
  return operatorTest(name, "$eq", wanted);
}

/** `$eq`, `$in`, `$all`; an unknown operator and a plain list of values match nothing. */
function operatorTest(name: string, operator: string, wanted: unknown): Test {
  const values = textsOf(name, operator, wanted);
  return (item) => {
    const held = valuesOf(item, name);
    if (operator === "$in") return values.some((value) => held.includes(value));
    return values.length > 0 && values.every((value) => held.includes(value));
  };
}

function textsOf(name: string, operator: string, wanted: unknown): string[] {
  if (name === "hierarchies" && Array.isArray(wanted)) return [branch(wanted.map(String))];
  if (operator === "$in" || operator === "$all") return Array.isArray(wanted) ? wanted.map(String) : [];
  return operator === "$eq" && !Array.isArray(wanted) ? [String(wanted)] : [];
}

export type Choices = ReadonlyMap<string, readonly string[]>;

/** `["brand:X", "price:100,300"]` */
export function choicesOf(queries: readonly string[]): Choices {
  const choices = new Map<string, string[]>();
  for (const query of queries) {
    const colon = query.indexOf(":");
    if (colon > 0) {
      const name = query.slice(0, colon);
      choices.set(name, [...(choices.get(name) ?? []), query.slice(colon + 1)]);
    }
  }
  return choices;
}

/** @param except left out, as a facet ignores its own choices when it counts */
export function choiceTest(choices: Choices, except?: string): Test {
  const tests = [...choices].filter(([name]) => name !== except);
  return (item) => tests.every(([name, wanted]) => wanted.some((value) => isChosen(item, name, value)));
}

function isChosen(item: FeedItem, name: string, value: string): boolean {
  if (name !== "price") return valuesOf(item, name).includes(value);
  const [lowest = Number.NaN, highest = Number.NaN] = value.split(",").map(Number);
  return item.price >= lowest && item.price <= highest;
}

const isObject = (value: unknown): value is ObjectFilter =>
  typeof value === "object" && value !== null && !Array.isArray(value);
