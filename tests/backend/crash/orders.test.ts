import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrashingBackend, crashingBackend } from "./crashing-backend.ts";

const placements = 100;
const atOnce = 20;

/** An order somebody wants, and what they have heard of it so far. */
interface Wanted {
  cartId: string;
  skuId: number;
  quantity: number;
  email: string;
  /** Half of the clients repeat with a key, the others rely on the cart. */
  key: string | null;
  orderId: string | null;
}

let backend: CrashingBackend;
let url: string;

beforeAll(async () => {
  backend = await crashingBackend();
}, 60_000);

afterAll(() => backend.remove());

// biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
async function ask(query: string, variables = {}, headers = {}): Promise<any> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: Error[] };
  if (errors) throw new Error(errors[0]?.message);
  return data;
}

const look = async (path: string) => {
  const response = await fetch(`${url}${path}`, {
    headers: { Accept: "application/json", "local-token": "token-of-the-tests" },
  });
  return { status: response.status, body: await response.json() };
};

async function stock(): Promise<Map<number, number>> {
  const { products } = await ask(
    "{ products(take: 200, filter: { sort: LATEST, includeCollapsed: true }) { products { skus { skuId stock { totalStock inStock } } } } }",
  );
  const skus: { skuId: number; stock: { totalStock: number; inStock: number } }[] = products.products.flatMap(
    (product: { skus: [] }) => product.skus,
  );
  const complete = skus.filter((sku) => sku.stock.inStock === sku.stock.totalStock);
  return new Map(complete.map((sku) => [sku.skuId, sku.stock.totalStock]));
}

/** A full cart, ready to be ordered. */
async function want(skuId: number, number: number): Promise<Wanted> {
  const { getCart } = await ask("{ getCart { id } }");
  const quantity = 1 + (number % 2);
  await ask(
    "mutation a($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }",
    { id: getCart.id, item: { skuId, quantity } },
  );
  const key = number % 2 === 0 ? crypto.randomUUID() : null;
  return { cartId: getCart.id, skuId, quantity, email: `order-${number}@example.com`, key, orderId: null };
}

const address = {
  firstName: "Ida",
  lastName: "Lind",
  addressLine1: "Fjällgatan 3",
  city: "Stockholm",
  zip: "11330",
};

/** Asks for the order, be it for the first time or again; a lost connection leaves it open. */
async function sendOrder(wanted: Wanted): Promise<void> {
  const variables = { id: wanted.cartId, checkout: { email: wanted.email, billingAddress: address } };
  const headers = wanted.key ? { "x-idempotency-key": wanted.key } : {};
  const mutation = `mutation p($id: String!, $checkout: CheckoutInputType!) {
    placeOrder(cartId: $id, checkout: $checkout) { orderId } }`;
  const answer = await ask(mutation, variables, headers).catch((error: Error) => {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  });
  if (!answer) return;
  if (wanted.orderId !== null) expect(answer.placeOrder.orderId).toBe(wanted.orderId);
  wanted.orderId = answer.placeOrder.orderId;
}

const chance = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.random() * milliseconds));

it("kills the backend at random moments of 100 placements: no order is lost or doubled, stock equals orders", async () => {
  url = await backend.start();
  const before = await stock();
  const skus = [...before].filter(([, units]) => units >= 20).map(([skuId]) => skuId);
  expect(skus.length).toBeGreaterThanOrEqual(10);
  const all = await Promise.all(
    Array.from({ length: placements }, (_, number) => want(skus[number % skus.length] ?? 0, number)),
  );

  let kills = 0;
  let cutOff = 0;
  for (let open = all; open.length > 0; open = all.filter(({ orderId }) => orderId === null)) {
    const batch = open.slice(0, atOnce);
    const placing = batch.map(sendOrder);
    // At first when one has just been answered: the others stand before their commit, in it or behind it.
    await (kills < 3 ? Promise.race(placing) : chance(600));
    await backend.kill();
    await Promise.all(placing);
    kills += 1;
    if (batch.some(({ orderId }) => orderId === null)) cutOff += 1;
    url = await backend.start();
    await stock();
  }
  expect(kills).toBeGreaterThanOrEqual(placements / atOnce);
  expect(cutOff).toBeGreaterThan(0);

  // Everybody asks once more, as a client does that never saw the answer.
  await Promise.all(all.map(sendOrder));
  expect(all.map(({ orderId }) => Number(orderId)).sort()).toEqual(
    Array.from({ length: placements }, (_, number) => 100_001 + number),
  );
  expect((await look(`/orders/${100_001 + placements}`)).status).toBe(404);
  const ordered = new Map<number, number>();
  for (const { orderId, cartId, skuId, quantity, email } of all) {
    const { body } = await look(`/orders/${orderId}`);
    expect(body).toMatchObject({ cartId, email, rows: [{ row: { skuId, quantity } }] });
    ordered.set(skuId, (ordered.get(skuId) ?? 0) + quantity);
    const mails = await look(`/outbox?to=${email}`);
    expect(mails.body).toMatchObject([{ kind: "order-confirmation" }]);
  }
  const after = await stock();
  for (const [skuId, units] of before) {
    expect([skuId, after.get(skuId)]).toEqual([skuId, units - (ordered.get(skuId) ?? 0)]);
  }
}, 180_000);
