import type { PackageOption, Product, ProductPackage, Stock } from "#shared/catalog.ts";
import { findColour } from "#shared/colour.ts";
import type { ProductQuery } from "#shared/operations/generated/types.ts";
import { findLocalSize } from "#shared/size-systems.ts";
import type { GraphQlError } from "../commerce/failure.ts";
import type { MarketContext } from "../context.ts";
import type { OnceLog } from "../log-once.ts";
import { getTranslate } from "../texts.ts";
import { toDuties } from "./duties.ts";
import { addStocks, items, toProductSummary, toSkus } from "./products.ts";

type WireProduct = NonNullable<ProductQuery["product"]>;
type WireGroup = NonNullable<NonNullable<NonNullable<WireProduct["productPackage"]>["groups"]>[number]>;
type WireOption = NonNullable<NonNullable<WireGroup["options"]>[number]>;

function toOption(
  { optionId, quantity, product }: WireOption,
  { language, market }: MarketContext,
): PackageOption[] {
  if (!product || quantity < 1 || items(product.skus).length === 0) return [];
  const { alias, unitPrice, parameterGroups } = product;
  const { pictures, ...summary } = toProductSummary(product);
  return [
    {
      ...summary,
      id: optionId,
      quantity,
      alias,
      picture: pictures[0] ?? null,
      colour: findColour(parameterGroups) ?? "",
      amounts: { incVat: unitPrice?.sellingPriceIncVat ?? 0, exVat: unitPrice?.sellingPriceExVat ?? 0 },
      skus: toSkus(product.skus, getTranslate(language, market)).map((sku) => {
        const local = findLocalSize(parameterGroups, sku.name, market.country);
        return { ...sku, ...(local !== null && { local }) };
      }),
    },
  ];
}

/** Whether an error may make it look like goods without parts. */
export const hidesParts = (errors: readonly GraphQlError[], { type }: Pick<WireProduct, "type">) =>
  type?.toLowerCase() !== "product" && errors.some(({ path }) => path?.includes("productPackage"));

/** Whether nothing that there is to choose is hidden by an error: neither goods, where one `isOfParts`, nor their stocks. */
export const hasAllParts = (groups: readonly (WireGroup | null)[], isOfParts: boolean) =>
  groups.every((group) => {
    const sizes = items(group?.options).flatMap(({ product }) => items(product?.skus));
    const isCounted = !group?.required || sizes.length === 0 || sizes.some(({ stock }) => stock !== null);
    return isCounted && (!isOfParts || group?.options?.every((option) => option?.product?.skus));
  });

/** A package is no goods: the law asks the same of each of its parts as of a product. */
export const toPackageDuties = (
  { productPackage }: WireProduct,
  request: MarketContext,
  logGap: OnceLog,
): Product["duties"] =>
  items(productPackage?.groups)
    .flatMap(({ options }) => items(options))
    .flatMap(({ product }) => product ?? [])
    .map((product) => ({
      title: product.name ?? "",
      lines: toDuties(product, request, logGap).flatMap(({ lines }) => lines),
    }))
    .filter(({ lines }) => lines.length > 0);

/** As often as an option has its quantity. */
const divide = ({ total, inStock, oversellable, static: fixed }: Stock, quantity: number): Stock => ({
  total: Math.floor(total / quantity),
  inStock: Math.floor(inStock / quantity),
  oversellable: Math.floor(oversellable / quantity),
  static: Math.floor(fixed / quantity),
});

/** As many as of the part that there is least of; undefined where none has to be chosen. */
export const toPackageStock = ({ parts }: ProductPackage): Stock | undefined =>
  parts
    .filter(({ required }) => required)
    .map(({ options }) =>
      addStocks(options.flatMap(({ skus, quantity }) => skus.map(({ stock }) => divide(stock, quantity)))),
    )
    .toSorted((one, other) => one.total - other.total)[0];

/** What the API selected stands first. */
const toShownOrder = (options: WireGroup["options"]) =>
  items(options).toSorted(
    (one, other) => Number(other.isSelected) - Number(one.isSelected) || one.sortOrder - other.sortOrder,
  );

/** An API that selects nothing has the price of what stands first. */
function toGiven(groups: readonly WireGroup[]): ProductPackage["given"] {
  const firsts = groups.flatMap(({ groupId, required, options }) => {
    const [first] = toShownOrder(options);
    return first ? [{ groupId, required, ...first }] : [];
  });
  const hasChosen = firsts.some(({ isSelected }) => isSelected);
  const given = firsts.filter(({ isSelected, required }) => (hasChosen ? isSelected : required));
  return Object.fromEntries(given.map(({ groupId, optionId }) => [groupId, optionId]));
}

/** It has no goods of its own, also where its parts are taken away. */
export const isCalledPackage = ({ type }: Pick<WireProduct, "type">) => type?.toLowerCase() === "package";

/** Null for what is no package. */
export function toPackage(
  { productPackage, unitPrice }: WireProduct,
  request: MarketContext,
): ProductPackage | null {
  const groups = items(productPackage?.groups);
  const parts = groups
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ groupId, name, required, options }) => ({
      id: groupId,
      name: name ?? "",
      required,
      options: toShownOrder(options).flatMap((option) => toOption(option, request)),
    }))
    .filter(({ required, options }) => required || options.length > 0);
  if (parts.length === 0) return null;
  return {
    parts,
    given: toGiven(groups),
    amounts: { incVat: unitPrice?.sellingPriceIncVat ?? 0, exVat: unitPrice?.sellingPriceExVat ?? 0 },
  };
}
