import { addToCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "./buyer.ts";
import { createEdge } from "./edge.ts";

type Edge = ReturnType<typeof createEdge>;

interface CallOptions {
  cookie?: string;
  /** Path of the page that asks. */
  page?: string;
  key?: string;
  /** Of the caller; nobody knows it where none is given. */
  address?: string;
  headers?: Record<string, string>;
}

/** A call of the browser; `answer` is the JSON that it gets. */
export async function callOperation(
  edge: Edge,
  { name, hash }: { name: string; hash: string },
  variables: unknown,
  { cookie = "", page = "/se/en", key, address, headers = {} }: CallOptions = {},
) {
  const response = await edge.fetch("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-page-path": page,
      cookie,
      ...(key !== undefined && { "idempotency-key": key }),
      ...(address !== undefined && { "cf-connecting-ip": address }),
      ...headers,
    },
    body: JSON.stringify({
      operationName: name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
  const answer = (await response.json()) as any;
  return { response, status: response.status, answer, code: answer.errors?.[0]?.extensions?.code };
}

/** `name=value` of a cookie that an answer sets; empty when it does not. */
export const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

interface Product {
  skus: { id: number; stock: { inStock: number } }[];
}

/** A size that many tests can buy. */
export async function findStocked(edge: Edge): Promise<number> {
  const list = await edge.fetch("/_data/se/en/list");
  const { products } = await list.json<{ products: { href: string }[] }>();
  for (const { href } of products) {
    const page = await edge.fetch(`/_data/se/en${href}`);
    const { product } = await page.json<{ product: Product }>();
    const sku = product.skus.find(({ stock }) => stock.inStock > 30);
    if (sku) return sku.id;
  }
  throw new Error("No size is well stocked");
}

/** A cart with one piece of a well-stocked size; `cookie` is its owner's. */
export async function fillCart(edge: Edge) {
  const skuId = await findStocked(edge);
  const { response, answer } = await callOperation(edge, addToCart, { id: "", item: { skuId, quantity: 1 } });
  const cookie = cookieOf(response, "cart");
  return { cookie, cartId: cookie.split("=")[1] ?? "", skuId, cart: answer.data.addToCart };
}

/** Else the first order of a file would be asked for twice: by hash, then with its text. */
export async function orderOnce(): Promise<void> {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const { answer } = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  if (!answer.data?.placeOrder.orderId) throw new Error("Nothing can be ordered");
}
