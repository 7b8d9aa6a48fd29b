import type { CartLine } from "#shared/cart.ts";
import {
  type Amounts,
  isPriced,
  type PackageOption,
  type PackagePart,
  type Product,
  type ProductPackage,
  type Sku,
} from "#shared/catalog.ts";
import { previewLine } from "../cart/cart-changes.ts";
import { newKey } from "../cart/cart-packages.ts";

/** Option and sku by the part's id, as `toValue` writes them. */
export type Choice = Readonly<Record<number, string>>;

/** The worker reads the same of a form without scripts. Two options may have the same skus, in other quantities. */
export const toValue = (option: PackageOption, sku: Sku) => `${option.id}.${sku.id}`;

/** Whether there are as many as a package needs. */
export const isInStock = ({ quantity }: PackageOption, { stock }: Sku) => stock.total >= quantity;

export const isSoldOut = ({ required, options }: PackagePart) =>
  required && !options.some((option) => option.skus.some((sku) => isInStock(option, sku)));

/** Where there is nothing to choose. */
export const firstChoice = ({ parts }: ProductPackage): Choice =>
  Object.fromEntries(
    parts.flatMap(({ id, required, options: [option] }) => {
      const [sku, ...others] = option?.skus ?? [];
      const isOnly = required && option && sku && others.length === 0 && isInStock(option, sku);
      return isOnly ? [[id, toValue(option, sku)]] : [];
    }),
  );

export function findChosen({ id, options }: PackagePart, choice: Choice) {
  for (const option of options)
    for (const sku of option.skus) if (toValue(option, sku) === choice[id]) return { option, sku };
  return undefined;
}

export const findMissing = ({ parts }: ProductPackage, choice: Choice) =>
  parts.filter((part) => part.required && !findChosen(part, choice));

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * What the parts cost one by one, where each has a price. The price of the package is known where the API's own choice was
 * made; where that has an optional part, nobody knows whether the price does.
 */
export function compareWithParts({ parts, amounts, given }: ProductPackage, choice: Choice) {
  const taken = parts.flatMap((part) => {
    const option = findChosen(part, choice)?.option ?? (part.required ? part.options[0] : undefined);
    return option || part.required ? [{ part, option }] : [];
  });
  const isGiven =
    taken.length === Object.keys(given).length &&
    taken.every(({ part, option }) => part.required && option?.id === given[part.id]);
  const priced = taken.flatMap(({ option }) => (option && isPriced(option) ? [option] : []));
  const sumOf = (kind: keyof Amounts) =>
    toCents(priced.reduce((sum, { amounts, quantity }) => sum + amounts[kind] * quantity, 0));
  if (priced.length < taken.length) return { separately: null, isGiven, saved: null };
  const separately = { incVat: sumOf("incVat"), exVat: sumOf("exVat") };
  const saved = {
    incVat: toCents(separately.incVat - amounts.incVat),
    exVat: toCents(separately.exVat - amounts.exVat),
  };
  return { separately, isGiven, saved: isGiven && saved.incVat > 0 ? saved : null };
}

/** As the cart shows them until the shop has answered. */
export function toLines(product: Product, { parts }: ProductPackage, choice: Choice): CartLine[] {
  const key = `${newKey}${Date.now()}`;
  return parts.flatMap((part) => {
    const chosen = findChosen(part, choice);
    if (!chosen) return [];
    const { option, sku } = chosen;
    const { picture, quantity } = option;
    const line = previewLine({
      skuId: sku.id,
      quantity,
      stock: sku.stock,
      product: { ...option, pictures: picture ? [picture] : [] },
    });
    return [
      {
        ...line,
        package: { key, id: product.id, name: product.name, groupId: part.id, optionId: option.id },
      },
    ];
  });
}
