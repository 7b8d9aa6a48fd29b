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
const { leaveOrderedCart, readLines, send } = await import("#client/cart/connected-cart.ts");

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
