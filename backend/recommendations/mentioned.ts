import { type Catalogue, findProduct, findSku } from "#backend/catalogue/catalogue.ts";

type ProductNumber = string | number;

/** Ids of products a shop named by sku id, by product id or by the address of their page; others are left out. */
export function mentioned(
  catalogue: Catalogue,
  { productNumbers = [], urls = [] }: { productNumbers?: readonly ProductNumber[]; urls?: readonly string[] },
): number[] {
  const named = [
    ...productNumbers.map((number) => byNumber(catalogue, Number(number))),
    ...urls.map((url) => byAddress(catalogue, url)),
  ];
  return [...new Set(named.flatMap((product) => product?.productId ?? []))];
}

const byNumber = (catalogue: Catalogue, number: number) =>
  Number.isInteger(number) && number > 0
    ? (findSku(catalogue, number)?.product ?? findProduct(catalogue, { productId: number }))
    : null;

function byAddress(catalogue: Catalogue, url: string) {
  const [, alias] = /\/p\/(?:[^?#]*\/)?([^/?#]+)/.exec(url) ?? [];
  return alias === undefined ? null : findProduct(catalogue, { alias });
}
