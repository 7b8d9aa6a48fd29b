import { afterAll, expect, test, vi } from "vitest";
import { cartOf } from "../machines/carts.ts";

vi.mock("#client/cart/cart-api.ts", () => ({ fetchCart: vi.fn(), saveChange: vi.fn() }));
vi.stubGlobal("location", { pathname: "/se/sv" });
vi.stubGlobal("document", { documentElement: { dataset: {} }, cookie: "", addEventListener() {} });
vi.stubGlobal("addEventListener", () => {});
const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
afterAll(() => void vi.unstubAllGlobals());

const { fetchCart } = await import("#client/cart/cart-api.ts");
const { leaveOrderedCart, listGoods, readLines, send } = await import("#client/cart/connected-cart.ts");
const { cartView } = await import("#client/cart/cart-storage.ts");

test("a tab that knows the cart under an older id than it was ordered by asks what there is", async () => {
  vi.mocked(fetchCart).mockResolvedValue({ kind: "cart", cart: cartOf({ 11: 2 }, "before") });
  send({ type: "cart.fetch" });
  await vi.waitFor(() => expect(readLines()).toHaveLength(1));
  vi.mocked(fetchCart).mockResolvedValue({ kind: "cart", cart: cartOf({}, "next") });
  await leaveOrderedCart("moved by a logout in another tab");
  await vi.waitFor(() => expect(readLines()).toEqual([]));
});

test("the note of an order goes with its confirmation, though there are goods in the next cart", async () => {
  vi.mocked(fetchCart).mockResolvedValue({ kind: "cart", cart: cartOf({ 12: 1 }, "next") });
  send({ type: "cart.outdated", revision: 1, ordered: "before" });
  const noted = () => JSON.parse(stored.get("cart") ?? "{}").ordered;
  await vi.waitFor(() => expect([readLines().length, noted()]).toEqual([1, "before"]));
  await leaveOrderedCart("before");
  expect(readLines()).toHaveLength(1);
  expect(noted()).toBe("");
});

test("a promo code that an offer of the checkout no longer has is shown no more", async () => {
  const cart = cartOf({ 13: 1 }, "next");
  vi.mocked(fetchCart).mockResolvedValue({ kind: "cart", cart: { ...cart, promoCode: "SPRING" } });
  send({ type: "cart.fetch" });
  const shown = () => cartView.get().confirmed?.promoCode;
  await vi.waitFor(() => expect(shown()).toBe("SPRING"));
  listGoods(cart);
  expect(shown()).toBe("");
});
