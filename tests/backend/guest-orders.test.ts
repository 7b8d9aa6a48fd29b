import { describe, expect, it } from "vitest";
import { act, as, refresh } from "./account.ts";
import { commitReset, keyOf, mailsTo } from "./mails.ts";
import { cartWith, ida, placeOrder, warehouseSku } from "./shopper.ts";
import { ask } from "./wire.ts";

describe("a new account of who ordered as a guest", () => {
  const numbersOf = async (token: string | undefined) =>
    ((await ask("query { getOrders { id } }", {}, as(token))).data.getOrders as { id: number }[]).map(
      ({ id }) => String(id),
    );

  it("brings the orders once the address is proven by the mailed link, and never before", async () => {
    const email = "Guest-First@example.com";
    const { skuId } = await warehouseSku(4, 36);
    const { data } = await placeOrder(await cartWith(skuId, 1), { ...ida, email });
    const others = await placeOrder(await cartWith(skuId, 1), { ...ida, email: "somebody@example.com" });
    const stranger = await act("register", email, "the stranger's");
    expect(await numbersOf(stranger.token)).toEqual([]);
    const mail = (await mailsTo(email)).find(({ kind }) => kind === "guest-orders");
    expect(mail?.link).toMatch(/^\/\w+\/\w+\/account\/reset-password\?resetKey=[\w-]{43}$/);
    expect(await commitReset(keyOf(mail), "the owner's")).toBe(true);
    expect((await refresh(stranger.refreshToken)).status).toBe(401);
    expect((await act("login", email, "the stranger's")).status).toBe(401);
    const owner = await act("login", email, "the owner's");
    expect(await numbersOf(owner.token)).toEqual([data.placeOrder.orderId]);
    expect(others.data.placeOrder.orderId).not.toBe(data.placeOrder.orderId);
  });

  it("is mailed nothing when there are no such orders", async () => {
    await act("register", "never-ordered@example.com", "Password123!");
    expect(await mailsTo("never-ordered@example.com")).toEqual([]);
  });
});
