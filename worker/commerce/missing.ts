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
import { type CommerceAnswer, type GraphQlError, readStatus } from "./failure.ts";

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

/** What is not there may be named before: `PRODUCT_NOT_FOUND`, `EntityNotFoundException`. */
const missingCode =
  /^((user|customer|account|profile|company|order|product|category|brand|campaign|list|page|url|content|widget(area)?|menu|review|item|entity|entry|resource|record|object)s?)?notfound(exception|error)?$/;

const saysMissing = ({ code, status }: { code?: string | undefined; status?: number | undefined }) =>
  missingCode.test(
    String(code)
      .replace(/[^a-z]/gi, "")
      .toLowerCase(),
  ) || [404, 410].includes(status ?? 0);

const isMissingError = ({ extensions }: GraphQlError) =>
  saysMissing({ code: extensions?.code, status: readStatus(extensions) });

const rootOf = ({ path }: GraphQlError) => String(path?.[0] ?? "");

const noGoods = { count: 0, products: [], filters: null };

/** Of all goods there are some; of those of a name, a text or a page there may be none. */
function asksForSome({
  channelId,
  marketId,
  languageId,
  take,
  filter,
  ...own
}: Record<string, unknown>): boolean {
  const { sort, filterMode, ...chosen } = (filter ?? {}) as Record<string, unknown>;
  return Object.values({ ...own, ...chosen }).some((value) => String(value ?? "") !== "" && value !== 0);
}

/**
 * Data, and errors but those that say no more than a null beside them: that there is no such thing. Goods that are "not
 * found" are a list without any.
 */
export function leaveOutMissing(
  { name, variables }: { name: string; variables: Record<string, unknown> },
  given: object,
  said: readonly GraphQlError[],
): { data: object; errors: readonly GraphQlError[] } {
  const isOfList = (error: GraphQlError) =>
    error.path?.length === 1 && rootOf(error) === "products" && isMissingError(error);
  const isNull = "products" in given && given.products === null;
  const isEmptyList = isNull && asksForSome(variables) && said.some(isOfList);
  const data = isEmptyList ? { ...given, products: noGoods } : given;
  const errors = isEmptyList ? said.filter((error) => !isOfList(error)) : said;
  const told = Object.entries(data);
  const isNullRoot = (root: string) => told.some(([each, value]) => each === root && value === null);
  const missing = errors.filter(isMissingError);
  const roots = [...(mayBeMissing[name] ?? [])];
  // A list that is not there has no goods, either.
  const isUnknown = variables.alias !== undefined && isNullRoot("listPageInfo");
  if (name === list.name && (isUnknown || missing.some((error) => rootOf(error) === "listPageInfo")))
    roots.push("products");
  const nulls = roots.filter(isNullRoot);
  const isEach = nulls.length > 0 && nulls.length === told.length;
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
  saysMissing(answer);
