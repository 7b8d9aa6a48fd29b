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
import type { CommerceAnswer, GraphQlError } from "./failure.ts";

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

const saysMissing = ({ code, status }: { code?: string | undefined; status?: number | undefined }) =>
  /^not_?found$/i.test(code ?? "") || [404, 410].includes(status ?? 0);

const rootOf = ({ path }: GraphQlError) => String(path?.[0] ?? "");

/** Errors but those that say no more than a null beside them: that there is no such thing. */
export function leaveOutMissing(
  { name, variables }: { name: string; variables: Record<string, unknown> },
  data: object,
  errors: readonly GraphQlError[],
) {
  const told = Object.entries(data);
  const isNull = (root: string) => told.some(([each, value]) => each === root && value === null);
  const missing = errors.filter(({ extensions }) => saysMissing(extensions ?? {}));
  const roots = [...(mayBeMissing[name] ?? [])];
  // A list that is not there has no goods, either.
  const isUnknown = variables.alias !== undefined && isNull("listPageInfo");
  if (name === list.name && (isUnknown || missing.some((error) => rootOf(error) === "listPageInfo")))
    roots.push("products");
  const nulls = roots.filter(isNull);
  const isEach = nulls.length > 0 && nulls.length === told.length;
  return errors.filter(
    (error) =>
      !(
        missing.includes(error) &&
        (error.path ? error.path.length === 1 && nulls.includes(rootOf(error)) : isEach)
      ),
  );
}

/** Whether errors without data say that there is no such thing as the one that the operation is named after. */
export const isMissing = (name: string, answer: CommerceAnswer<unknown>) =>
  answer.kind === "refused" &&
  !(answer.path && answer.path.length > 1) &&
  mayBeMissing[name]?.[0] === name &&
  saysMissing(answer);
