import { decodeHTMLStrict } from "entities";
import { printAmount } from "#shared/formats.ts";
import { toCurrencyCode } from "./currency.ts";

/** Of a request: what its prices are in, where an answer does not say it, and how they are written. */
export interface Writing {
  /** ISO code. */
  currency: string | undefined;
  /** BCP 47; without it prices stay as the API writes them. */
  locale: string | undefined;
}

type Node = Record<string, unknown>;

const suffix = "Formatted";
const names = new Set(["name", "displayName", "label", "title", "packageName", "author", "comment", "value"]);
const stocks = new Set(["totalStock", "inStock", "oversellable", "static"]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function findCurrency({ currency }: Node): string | undefined {
  const code = isNode(currency) ? currency.code : currency;
  return typeof code === "string" ? toCurrencyCode(code) : undefined;
}

/** Whether an amount has more digits than coins. */
const isFine = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6;

/** Less than the smallest coin. */
const isNothing = (amount: unknown) => typeof amount === "number" && amount < 0.005;

/**
 * A product for nothing has no price where it has cost nothing before, either, or is not reduced; the line of a cart may
 * well be free.
 */
const isUnpriced = (
  name: string,
  node: Node,
  { sellingPriceIncVat, regularPriceIncVat, isDiscounted }: Node,
) =>
  name === "unitPrice" &&
  !("quantity" in node) &&
  isNothing(sellingPriceIncVat) &&
  (isNothing(regularPriceIncVat) || isDiscounted === false);

const hasDigit = (text: unknown) => /\p{Nd}/u.test(String(text));

/** The API's own text stays where it is right. Nothing where there is no price: the API has 0, and no number in its text. */
function writePrice(node: Node, name: string, owner: string, { currency, locale }: Writing): unknown {
  const amount = node[name.slice(0, -suffix.length)];
  const isOfGoods = owner === "unitPrice";
  const written = isOfGoods && !hasDigit(node[name]) ? null : node[name];
  if (isOfGoods && typeof amount === "number" && (amount < 0 || (isNothing(amount) && !written))) return null;
  if (typeof amount !== "number" || !currency || !locale || (written && !isFine(amount))) return written;
  return printAmount(amount, currency, locale);
}

/** The number of a carrier or a place may be longer than a number can be. */
const keepDigits = (_: string, value: unknown, { source }: { source?: string } = {}) =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value;

/** What external services say is JSON within the answer. */
function correctJson(json: string, writing: Writing): string {
  try {
    return JSON.stringify(correctFacts(JSON.parse(json, keepDigits), writing));
  } catch {
    return json;
  }
}

function correct(name: string, node: Node, owner: string, writing: Writing): unknown {
  const value = node[name];
  if (name.endsWith(suffix)) return writePrice(node, name, owner, writing);
  if (isNode(value)) return isUnpriced(name, node, value) ? null : correctFacts(value, writing, name);
  if (typeof value === "number") return value < 0 && stocks.has(name) ? 0 : value;
  if (typeof value !== "string") return value;
  if (name === "shippingData") return correctJson(value, writing);
  const isName = names.has(name) && owner !== "meta" && value.includes("&") && !/^\s*[[{]/.test(value);
  return isName ? decodeHTMLStrict(value) : value;
}

/**
 * An answer of the commerce API as the shop counts on it, changed in place: a price without a text, or
 * of more digits than coins have, is written from its number, names are without entities as texts are, and no stock is below zero.
 */
export function correctFacts<Data>(data: Data, writing: Writing, owner = ""): Data {
  if (Array.isArray(data)) {
    for (const part of data) if (isNode(part)) correctFacts(part, writing, owner);
    return data;
  }
  if (!isNode(data)) return data;
  const currency = findCurrency(data);
  const own = currency && currency !== writing.currency ? { ...writing, currency } : writing;
  for (const name of Object.keys(data)) (data as Node)[name] = correct(name, data, owner, own);
  return data;
}
