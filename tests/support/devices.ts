import { addToCart, getCart } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "./account.ts";
import { callOperation, fillCart } from "./calls.ts";
import type { createEdge } from "./edge.ts";

type Edge = ReturnType<typeof createEdge>;

/** One piece of either is no more than there is. */
export async function findTwoSizes(edge: Edge): Promise<[number, number]> {
  const { skuId } = await fillCart(edge);
  const page = await edge.fetch("/_data/se/en/p/alpine-jacket");
  const { product } = await page.json<{ product: { skus: { id: number; stock: { total: number } }[] } }>();
  const sizes = product.skus.toSorted((one, other) => other.stock.total - one.stock.total);
  const other = sizes.find(({ id }) => id !== skuId);
  if (!other) throw new Error("There is one size only");
  return [skuId, other.id];
}

/** A browser of somebody, in front of the shop's API. */
export function openDevice(edge: Edge) {
  const visitor = createVisitor(edge);
  const call = async (operation: { name: string; hash: string }, variables: object, key?: string) => {
    const options = { cookie: visitor.jar.header(), ...(key !== undefined && { key }) };
    const result = await callOperation(edge, operation, variables, options);
    visitor.jar.take(result.response);
    return result;
  };
  return {
    visitor,
    call,
    cartId: () => visitor.jar.cookies.get("cart"),
    add: (skuId: number, quantity = 1) => call(addToCart, { id: "", item: { skuId, quantity } }),
    lines: async (): Promise<[number, number][]> => {
      const { answer } = await call(getCart, { id: "" });
      const items: { skuId: number; quantity: number }[] = answer.data.getCart?.items ?? [];
      return items.map(({ skuId, quantity }): [number, number] => [skuId, quantity]).toSorted();
    },
  };
}

/** With the cookies that its browser has now. */
export function openTab(edge: Edge, browser: ReturnType<typeof openDevice>) {
  const tab = openDevice(edge);
  for (const [name, value] of browser.visitor.jar.cookies) tab.visitor.jar.cookies.set(name, value);
  return tab;
}

/** A customer who is logged in on the first device; `logIn` does it on another. */
export async function meetCustomer(edge: Edge) {
  const username = newcomer();
  const first = openDevice(edge);
  await first.visitor.auth("register", { username, password });
  const logIn = async (device: ReturnType<typeof openDevice>, name = username) =>
    (await device.visitor.auth("login", { username: name, password })).status;
  return { username, first, logIn };
}
