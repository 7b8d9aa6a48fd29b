import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { setPromoCode } from "./cart-calls.ts";
import {
  addToCart,
  allSkus,
  cartWith,
  getCart,
  placeOrder,
  type Sku,
  stockOf,
  updateCartItem,
  warehouseSku,
} from "./shopper.ts";
import { call } from "./wire.ts";

type Change = { kind: "add" | "set"; quantity: number };

const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("add", "set"),
  quantity: fc.integer({ min: 1, max: 4 }),
});

let sku: Sku;

beforeAll(async () => {
  sku = await warehouseSku(20, 45);
});

const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, index) => orders(all.toSpliced(index, 1)).map((rest) => [first, ...rest]));

const after = (before: number, { kind, quantity }: Change) => (kind === "add" ? before + quantity : quantity);

it("changes of one cart happen one after the other: what each was answered fits one order of them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 2, maxLength: 4 }), async (changes) => {
      const id = await cartWith(sku.skuId, 1);
      const answers = await Promise.all(
        changes.map(async ({ kind, quantity }) => {
          const change = kind === "add" ? addToCart : updateCartItem;
          const { data } = await change(id, { skuId: sku.skuId, quantity });
          return (data.addToCart ?? data.updateCartItem).items[0].quantity as number;
        }),
      );
      const positions = changes.map((_change, position) => position);
      const fits = orders(positions).some((order) => {
        let quantity = 1;
        return order.every((position) => {
          quantity = after(quantity, changes[position] as Change);
          return quantity === answers[position];
        });
      });
      expect([changes, answers, fits]).toEqual([changes, answers, true]);
    }),
    { numRuns: 25 },
  );
});

it("the last item is sold to exactly one of its buyers, again and again", async () => {
  const scarce = (await allSkus()).filter(
    ({ stock }) => stock.inStock === stock.totalStock && stock.inStock > 0,
  );
  for (const { skuId, stock } of scarce.slice(-12)) {
    const carts = await Promise.all([1, 2, 3].map(() => cartWith(skuId, stock.totalStock)));
    const answers = await Promise.all(carts.map((cartId) => placeOrder(cartId)));
    const placed = answers.flatMap(({ data }) => data?.placeOrder?.orderId ?? []);
    expect(placed).toHaveLength(1);
    expect(await stockOf(skuId)).toBe(0);
    // The product comes back, and the next round has its own single winner.
    await call(`/orders/${placed[0]}/cancelled`, { method: "POST" });
    expect(await stockOf(skuId)).toBe(stock.totalStock);
    const again = await Promise.all(
      carts.map((cartId, index) =>
        placed[0] === answers[index]?.data?.placeOrder?.orderId ? null : placeOrder(cartId),
      ),
    );
    expect(again.filter((answer) => answer?.data?.placeOrder)).toHaveLength(1);
  }
});

it("random carts on the wire get every price back when their promo code is removed", async () => {
  const skus = (await allSkus()).filter(({ stock }) => stock.totalStock >= 5);
  const anyCart = fc.record({
    picked: fc.uniqueArray(fc.integer({ min: 0, max: skus.length - 1 }), { minLength: 1, maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    code: fc.constantFrom("SPRING", "ALPINE20", "3FOR2", "NORD100", "FREESHIP"),
    marketId: fc.constantFrom("se", "jp", "gb", "ch"),
  });
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ picked, quantity, code, marketId }) => {
      const { id } = await getCart();
      for (const index of picked) await addToCart(id, { skuId: skus[index]?.skuId, quantity }, { marketId });
      const before = await getCart(id, { marketId });
      const { data, errors } = await setPromoCode(id, code, { marketId });
      if (errors) expect(errors[0]?.extensions?.code).toBe("RequirementsNotMet");
      else expect(data.setCartPromoCode.summary.total.sellingPriceIncVat).toBeGreaterThanOrEqual(0);
      await setPromoCode(id, "", { marketId });
      expect(await getCart(id, { marketId })).toEqual(before);
    }),
    { numRuns: 25 },
  );
});
