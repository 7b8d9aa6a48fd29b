import {
  commonContent,
  company,
  content,
  list,
  listAddress,
  menus,
  orders,
  product,
  relatedProducts,
  reviews,
  urlHistory,
  user,
} from "#shared/operations/generated/operations.ts";
import { type CommerceAnswer, type GraphQlError, isGone, toWord } from "./failure.ts";
import { isOfPriceList } from "./refused-prices.ts";

/** By operation, the roots of which null says that there is no such thing. */
const mayBeMissing: Readonly<Record<string, readonly string[]>> = {
  [product.name]: [product.name],
  [urlHistory.name]: [urlHistory.name],
  [content.name]: ["widgetArea", "phone", "company", "companyPhone"],
  [commonContent.name]: ["widgetArea"],
  [list.name]: ["listPageInfo"],
  [listAddress.name]: ["category", "brand", "list"],
  [menus.name]: ["header", "footer"],
  [reviews.name]: ["reviews", "ratings"],
  [relatedProducts.name]: ["relatedProducts"],
  [user.name]: ["getUser"],
  [orders.name]: ["getOrders"],
  [company.name]: ["getCompany"],
};

/** Of whom these ask; an unknown customer says nothing of goods. */
const isPersonal = (name: string) => [user.name, orders.name, company.name].includes(name);

/** What is not there may be named before: `PRODUCT_NOT_FOUND`, `EntityNotFoundException`. */
const toPattern = (things: string) =>
  new RegExp(`^((item|entity|entry|resource|record|object|${things})s?)?notfound(exception|error)?$`);

const ofShop = toPattern("product|category|brand|campaign|list|page|url|content|widget(area)?|menu|review");
const ofCustomer = toPattern("user|customer|account|profile|company|order");

/** A product may be taken off the market, which an API may be, too, for a moment. */
const withdrawn =
  /^(((product|item|article)s?)?(gone|deleted|removed|withdrawn|discontinued)|(product|item|article)s?(not(available|published|active|forsale)|unavailable|unpublished|inactive))(exception|error)?$/;

interface Extensions {
  code?: string | undefined;
  status?: number | undefined;
  statusCode?: unknown;
  http?: { status?: unknown };
  response?: { status?: unknown };
}

const isMissingWord = (name: string, word: string) =>
  (isPersonal(name) ? ofCustomer : ofShop).test(word) || (name === product.name && withdrawn.test(word));

/** By its code, else by a status, wherever services write one. */
function saysMissing(name: string, { code = "", status, statusCode, http, response }: Extensions): boolean {
  if (isOfPriceList(code)) return false;
  const word = toWord(code);
  if (isGone(status) || isMissingWord(name, word)) return true;
  return word === "" && [code, statusCode, http?.status, response?.status].some(isGone);
}

const rootOf = ({ path }: GraphQlError) => String(path?.[0] ?? "");

/** Of all goods there are some; of those of a name, a text or a page there may be none. */
function asksForSome({ filter, ...own }: Record<string, unknown>): boolean {
  const asked = Object.entries({ ...own, ...(filter as object | undefined) });
  const isChoice = ([name]: [string, unknown]) =>
    !/^(channelId|marketId|languageId|take|sort|filterMode)$/.test(name);
  return asked.filter(isChoice).some(([, value]) => String(value ?? "") !== "" && value !== 0);
}

interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

interface Told {
  data: object;
  errors: readonly GraphQlError[];
}

/** Goods that are "not found" are a list without any; a status may be that of an index that is being built. */
function fillList({ name, variables }: Asked, { data, errors }: Told): Told {
  const isOfList = (error: GraphQlError) =>
    error.path?.length === 1 &&
    rootOf(error) === "products" &&
    isMissingWord(name, toWord(error.extensions?.code ?? ""));
  const isNone = "products" in data && data.products === null && errors.some(isOfList);
  if (!isNone || !asksForSome(variables)) return { data, errors };
  const products = { count: 0, products: [], filters: null };
  return { data: { ...data, products }, errors: errors.filter((error) => !isOfList(error)) };
}

/** Data, and errors but those that say no more than a null beside them: that there is no such thing. */
export function leaveOutMissing(asked: Asked, told: Told): Told {
  const { name, variables } = asked;
  const { data, errors } = fillList(asked, told);
  const entries = Object.entries(data);
  const isNull = (root: string) => entries.some(([each, value]) => each === root && value === null);
  const missing = errors.filter(({ extensions }) => saysMissing(name, extensions ?? {}));
  const roots = [...(mayBeMissing[name] ?? [])];
  // A list that is not there has no goods, either.
  const isUnknown = variables.alias !== undefined && isNull("listPageInfo");
  if (name === list.name && (isUnknown || missing.some((error) => rootOf(error) === "listPageInfo")))
    roots.push("products");
  const nulls = roots.filter(isNull);
  const isEach = nulls.length > 0 && nulls.length === entries.length;
  const isSaid = (error: GraphQlError) =>
    missing.includes(error) &&
    (error.path ? error.path.length === 1 && nulls.includes(rootOf(error)) : isEach);
  return { data, errors: errors.filter((error) => !isSaid(error)) };
}

/** Whether errors without data say that there is no such thing as the one that the operation is named after. */
export const isMissing = (name: string, answer: CommerceAnswer<unknown>) =>
  answer.kind === "refused" &&
  !(answer.path && answer.path.length > 1) &&
  mayBeMissing[name]?.[0] === name &&
  saysMissing(name, answer);
