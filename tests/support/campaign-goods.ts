import { localHeaders } from "../../tools/local-vars.ts";
import { readProduct, testLocales } from "./shopper.ts";

const [{ basename }] = testLocales;

export interface CampaignProduct {
  alias: string;
  name: string;
}

/** Two products with a first size that a whole campaign can buy. */
export async function findGoods(url: string): Promise<CampaignProduct[]> {
  const list = await fetch(`${url}/_data${basename}/list?sort=PRICE`);
  const { products } = (await list.json()) as { products: { href: string }[] };
  const found: CampaignProduct[] = [];
  for (const { href } of products) {
    const alias = href.split("/").at(-1) ?? "";
    const product = await readProduct(url, basename, alias);
    const [first] = product.skus;
    if (!first || first.stock.oversellable > 0 || found.some(({ name }) => name === product.name)) continue;
    const delivered = await fetch(`${url}/_backend/stock/${first.id}?quantity=2000`, {
      method: "POST",
      headers: localHeaders,
    });
    if (delivered.ok) found.push({ alias, name: product.name });
    if (found.length === 2) return found;
  }
  throw new Error("The catalogue has no two products");
}
