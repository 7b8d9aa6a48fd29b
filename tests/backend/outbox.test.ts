import { describe, expect, it } from "vitest";
import { act, as, refresh } from "./account.ts";
import { commitReset, keyOf, mailsTo } from "./mails.ts";
import { allSkus, cartWith, ida, placeOrder, stockOf, warehouseSku } from "./shopper.ts";
import { ask, call } from "./wire.ts";

const requestReset = async (email: string, languageId = "en-US") =>
  (
    await ask(
      `mutation r($email: String!, $languageId: String) {
        requestPasswordReset(email: $email, languageId: $languageId, marketId: "eu") }`,
      { email, languageId },
    )
  ).data.requestPasswordReset;

describe("an order's confirmation", () => {
  it("is mailed once, with what was bought and what it came to", async () => {
    const sku = await warehouseSku(4, 35);
    const cartId = await cartWith(sku.skuId, 2);
    const email = "Confirmed@example.com";
    const { data } = await placeOrder(cartId, { ...ida, email });
    await placeOrder(cartId, { ...ida, email });
    const order = await ask(
      `query o($id: Guid!) { getOrderPublic(publicOrderId: $id) {
        orderTotal { sellingPriceIncVatFormatted } cart { items { product { name } } } } }`,
      { id: data.placeOrder.publicId },
    );
    const { orderTotal, cart } = order.data.getOrderPublic;
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ kind: "order-confirmation", to: "confirmed@example.com" }]);
    expect(mails[0]?.subject).toContain(data.placeOrder.orderId);
    expect(mails[0]?.text).toContain(`2 × ${cart.items[0].product.name}`);
    expect(mails[0]?.text).toContain(orderTotal.sellingPriceIncVatFormatted);
    expect(mails[0]?.text).toContain("Fjällgatan 3");
  });

  it("is not mailed for an order that was refused", async () => {
    const sku = await warehouseSku(4, 36);
    await placeOrder(await cartWith(sku.skuId, 1), { email: "refused@example.com" });
    expect(await mailsTo("refused@example.com")).toEqual([]);
  });
});

describe("a password reset", () => {
  it("mails a link whose key sets a new password, once, and ends all sessions", async () => {
    const earlier = await act("register", "forgot@example.com", "the old one");
    expect(await requestReset("Forgot@Example.com", "de-DE")).toBe(true);
    const [mail] = await mailsTo("forgot@example.com");
    expect(mail).toMatchObject({ kind: "password-reset", subject: "Passwort zurücksetzen" });
    expect(mail?.link).toMatch(/^\/eu\/de\/account\/reset-password\?resetKey=[\w-]{43}$/);
    expect(await commitReset(keyOf(mail), "the new one")).toBe(true);
    expect(await commitReset(keyOf(mail), "another")).toBe(false);
    expect((await refresh(earlier.refreshToken)).status).toBe(401);
    expect((await act("login", "forgot@example.com", "the old one")).status).toBe(401);
    expect((await act("login", "forgot@example.com", "the new one")).status).toBe(200);
  });

  it("says the same for an address nobody has, and mails nothing", async () => {
    expect(await requestReset("unknown@example.com")).toBe(true);
    expect(await requestReset("no address at all")).toBe(true);
    expect(await mailsTo("unknown@example.com")).toEqual([]);
  });

  it("makes an earlier key worthless, and mails three times an hour at most", async () => {
    await act("register", "again@example.com", "Password123!");
    for (let times = 0; times < 5; times++) expect(await requestReset("again@example.com")).toBe(true);
    const mails = await mailsTo("again@example.com");
    expect(mails).toHaveLength(3);
    expect(await commitReset(keyOf(mails[2]), "a new one")).toBe(false);
    expect(await commitReset(keyOf(mails[0]), "a new one")).toBe(true);
  });

  it("is refused for a key that was never given, and for a password in clear text", async () => {
    expect(await commitReset("nothing", "a new one")).toBe(false);
    const { errors } = await ask('mutation { commitReset(resetKey: "nothing", password: "clear text") }');
    expect(errors?.[0]?.extensions?.code).toBe("InvalidPassword");
  });
});

describe("the newsletter", () => {
  const subscribe = async (email: string, tags: string[] = []) =>
    (
      await ask(
        "mutation s($email: String!, $tags: [String]) { subscribeToNewsletter(email: $email, tags: $tags) }",
        { email, tags },
      )
    ).data.subscribeToNewsletter;

  it("is confirmed by the mailed link; afterwards nothing more is mailed", async () => {
    expect(await subscribe("Reader@example.com", ["footer"])).toBe(true);
    const [mail] = await mailsTo("reader@example.com");
    expect(mail?.kind).toBe("newsletter-confirmation");
    const confirmed = await call(`/${mail?.link}`);
    expect(confirmed.status).toBe(200);
    expect(await confirmed.text()).toContain("WELCOME5");
    expect((await call(`/${mail?.link}`)).status).toBe(200);
    expect(await subscribe("reader@example.com")).toBe(true);
    expect(await mailsTo("reader@example.com")).toHaveLength(1);
  });

  it("is thanked for in the language it was asked for in", async () => {
    await ask('mutation { subscribeToNewsletter(email: "leser@example.com", languageId: "de-DE") }');
    const [mail] = await mailsTo("leser@example.com");
    expect(mail?.subject).toBe("Newsletter bestätigen");
    const page = await (await call(`/${mail?.link}`)).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain("Newsletter");
    expect(page).not.toContain("our newsletter");
  });

  it("mails the same link again until it was followed", async () => {
    await subscribe("slow@example.com");
    await subscribe("slow@example.com");
    const mails = await mailsTo("slow@example.com");
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ link }) => link)).size).toBe(1);
  });

  it("is not for an address that is none, and its links cannot be guessed", async () => {
    expect(await subscribe("nobody")).toBe(false);
    expect((await call("/newsletter/guess")).status).toBe(404);
  });

  it("can be wished for in the profile, with the same second step", async () => {
    const { token } = await act("register", "wish@example.com", "Password123!");
    const wish = (newsletter: boolean) =>
      ask(
        "mutation u($user: UserInputType!) { updateUser(user: $user) { newsletter } }",
        { user: { newsletter } },
        as(token),
      );
    expect((await wish(true)).data.updateUser.newsletter).toBe(true);
    const [mail] = await mailsTo("wish@example.com");
    expect(mail?.kind).toBe("newsletter-confirmation");
    await wish(false);
    expect((await call(`/${mail?.link}`)).status).toBe(404);
  });
});

describe("back in stock", () => {
  const watch = async (email: string, skuId: number) =>
    (
      await ask(
        `mutation m($email: String!, $skuId: Int!) {
          monitorProductAvailability(email: $email, skuId: $skuId, languageId: "en-US", marketId: "gb") }`,
        { email, skuId },
      )
    ).data.monitorProductAvailability;
  const deliver = (skuId: number, quantity: number | string, origin?: string) =>
    call(`/stock/${skuId}?quantity=${quantity}`, { method: "POST" }, origin);
  const soldOut = async (nth: number) => {
    const sku = (await allSkus()).filter(({ stock }) => stock.totalStock === 0)[nth];
    if (!sku) throw new Error("Nothing is sold out");
    return sku.skuId;
  };

  it("is told by mail when a delivery arrives, once", async () => {
    const skuId = await soldOut(0);
    expect([await watch("waiting@example.com", skuId), await watch("Waiting@example.com", skuId)]).toEqual([
      true,
      true,
    ]);
    expect(await mailsTo("waiting@example.com")).toEqual([]);
    await deliver(skuId, 3);
    await deliver(skuId, 2);
    expect(await stockOf(skuId)).toBe(5);
    const mails = await mailsTo("waiting@example.com");
    expect(mails).toMatchObject([{ kind: "back-in-stock", link: expect.stringMatching(/^\/gb\/en\/p\//) }]);
  });

  it("is told in the size that the market's shoppers know", async () => {
    const { data } = await ask(`{ products(take: 200, filter: { sort: LATEST, includeCollapsed: true }) {
      products { skus { skuId name } } } }`);
    const skus = data.products.products.flatMap((product: { skus: { skuId: number; name: string }[] }) =>
      product.skus.filter(({ name }) => name === "42"),
    );
    const { skuId } = skus[0];
    await watch("shoes@example.com", skuId);
    await deliver(skuId, 1);
    const [mail] = await mailsTo("shoes@example.com");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("in size UK 8 is back");
      expect(part).toContain("Size: UK 8");
    }
  });

  it("can be bought then", async () => {
    const skuId = await soldOut(1);
    await deliver(skuId, 1);
    const { data } = await placeOrder(await cartWith(skuId, 1));
    expect(data.placeOrder.status).toBe("completed");
    expect(await stockOf(skuId)).toBe(0);
  });

  it("is not promised for a sku that does not exist or to an address that is none", async () => {
    expect(await watch("waiting@example.com", 1)).toBe(false);
    expect(await watch("waiting", await soldOut(2))).toBe(false);
  });

  it("knows deliveries of some pieces, on the developer's own machine only", async () => {
    const skuId = await soldOut(2);
    const statuses = [
      await deliver(skuId, 1, "https://shop.example"),
      await deliver(1, 1),
      await deliver(skuId, 0),
      await deliver(skuId, "many"),
      await call(`/stock/${skuId}?quantity=1`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 400, 400, 405]);
    expect(await stockOf(skuId)).toBe(0);
  });
});

describe("the outbox", () => {
  it("is a page without scripts that shows what shoppers wrote as text", async () => {
    const sku = await warehouseSku(4, 37);
    const billingAddress = { ...ida.billingAddress, firstName: "<script>alert(1)</script>" };
    await placeOrder(await cartWith(sku.skuId, 1), { ...ida, billingAddress });
    const answer = await call("/outbox");
    const page = await answer.text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("opens on the developer's own machine only", async () => {
    expect((await call("/outbox", {}, "https://shop.example")).status).toBe(404);
  });
});
