import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";
import contract from "#backend/schema.graphql?raw";
import { act, as, refresh } from "./account.ts";
import { everyField } from "./every-field.ts";
import { cartWith, ida, placeOrder, updateCheckout, warehouseSku } from "./shopper.ts";
import { ask, post } from "./wire.ts";

const profile = `id email gender customerType newsletter personalId memberType memberId metaData balance
  balanceFormatted balances { currency amount } availableChannels { channelId availableMarkets { alias } }
  address { firstName lastName addressLine1 careOf zip city country mobile company }`;

const register = async (email: string) => (await act("register", email, "Password123!")).token;

const updateUser = (user: object, token: string | undefined) =>
  ask(
    `mutation u($user: UserInputType!) { updateUser(user: $user) { ${profile} } }`,
    { user },
    token === undefined ? {} : as(token),
  );

const getUser = async (token: string | undefined) =>
  (await ask(`{ getUser(marketId: "se") { ${profile} } }`, {}, as(token))).data.getUser;

const getOrders = async (token: string | undefined) =>
  (await ask("{ getOrders { id customerId status cart { items { skuId } } } }", {}, as(token))).data
    .getOrders;

describe("a user", () => {
  it("has an empty profile until something is told", async () => {
    const user = await getUser(await register("new@example.com"));
    expect(user).toMatchObject({
      email: "new@example.com",
      address: null,
      gender: "UNSET",
      customerType: "PERSON",
      newsletter: false,
      personalId: null,
      balance: 0,
      balances: [],
    });
    expect(user.availableChannels[0].availableMarkets).toHaveLength(13);
  });

  it("tells their fields in parts: what is omitted or null stays", async () => {
    const token = await register("parts@example.com");
    const address = { firstName: "Ida", zip: "11330", city: "Stockholm", company: "Lind AB" };
    await updateUser(
      { address, gender: "WOMAN", personalId: "811218-9876", customerType: "ORGANIZATION" },
      token,
    );
    const { data } = await updateUser(
      { address: { zip: "11331" }, gender: null, customerType: "ORGANIZATION" },
      token,
    );
    expect(data.updateUser).toMatchObject({
      address: { ...address, zip: "11331", careOf: "" },
      gender: "WOMAN",
      personalId: "811218-9876",
      customerType: "ORGANIZATION",
    });
    expect(await getUser(token)).toEqual(data.updateUser);
  });

  it("becomes a person when the customer type is not sent: the contract's default", async () => {
    const token = await register("default@example.com");
    await updateUser({ customerType: "ORGANIZATION" }, token);
    expect((await updateUser({ gender: "MAN" }, token)).data.updateUser.customerType).toBe("PERSON");
  });

  it("is refused a profile without end", async () => {
    const token = await register("endless@example.com");
    const { errors } = await updateUser({ metaData: "x".repeat(20_000) }, token);
    expect(errors?.[0]?.extensions?.code).toBe("TooLong");
  });

  it("is nobody without a token: null from queries, a refusal from mutations", async () => {
    const query = "{ getUser { email } getOrders { id } getOrder(orderId: 100001) { id } }";
    expect((await ask(query)).data).toEqual({ getUser: null, getOrders: null, getOrder: null });
    for (const answer of [
      await updateUser({ gender: "MAN" }, undefined),
      await ask("mutation { deleteUser }"),
    ]) {
      expect(answer.errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
    }
  });
});

it("is not told the answer kept for another user under the same x-idempotency-key", async () => {
  const [one, other] = [await register("one@example.com"), await register("another@example.com")];
  const key = { "x-idempotency-key": crypto.randomUUID() };
  const own = await ask("{ getUser { email } }", {}, { ...as(one), ...key });
  expect(await ask("{ getUser { email } }", {}, { ...as(one), ...key })).toEqual(own);
  await expect(ask("{ getUser { email } }", {}, { ...as(other), ...key })).rejects.toThrow("HTTP 422");
});

describe("the orders of a user", () => {
  it("are those they were logged in for, and nobody else's", async () => {
    const [owner, other] = [await register("owner@example.com"), await register("other@example.com")];
    const sku = await warehouseSku(4, 30);
    const cartId = await cartWith(sku.skuId, 1);
    const { data } = await placeOrder(cartId, ida, as(owner));
    const id = Number(data.placeOrder.orderId);
    expect(await getOrders(owner)).toMatchObject([
      { id, status: "pending", cart: { items: [{ skuId: sku.skuId }] } },
    ]);
    expect(await getOrders(other)).toEqual([]);
    const one = (token: string | undefined) =>
      ask("query o($id: Int!) { getOrder(orderId: $id) { id } }", { id }, as(token));
    expect((await one(owner)).data.getOrder).toEqual({ id });
    expect((await one(other)).data.getOrder).toBeNull();
  });

  it("are not those a guest placed with the same e-mail address, which nobody has proved", async () => {
    const sku = await warehouseSku(4, 31);
    await placeOrder(await cartWith(sku.skuId, 1), { ...ida, email: "claimed@example.com" });
    expect(await getOrders(await register("claimed@example.com"))).toEqual([]);
  });
});

it("answers every field of the contract about a user and their orders", async () => {
  const token = await register("everything@example.com");
  await updateUser({ address: ida.billingAddress }, token);
  const sku = await warehouseSku(4, 34);
  const { data } = await placeOrder(await cartWith(sku.skuId, 1), ida, as(token));
  const roots = buildSchema(contract).getQueryType()?.getFields();
  const arguments_ = { getUser: "", getOrders: "", getOrder: `(orderId: ${data.placeOrder.orderId})` };
  for (const [field, args] of Object.entries(arguments_)) {
    const type = roots?.[field]?.type;
    if (!type) throw new Error(`The contract has no ${field}`);
    const answer = await ask(`{ ${field}${args} ${everyField(type, 3)} }`, {}, as(token));
    expect(answer.errors).toBeUndefined();
    expect(answer.data[field]).toBeTruthy();
  }
});

describe("the checkout of a user", () => {
  it("is filled in from the profile where nothing else was told", async () => {
    const token = await register("filled@example.com");
    await updateUser({ address: ida.billingAddress, personalId: "811218-9876" }, token);
    const sku = await warehouseSku(4, 32);
    const cartId = await cartWith(sku.skuId, 1);
    const answer = await ask(
      `mutation c($cartId: String!, $checkout: CheckoutInputType) {
        createOrUpdateCheckout(cartId: $cartId, checkout: $checkout) {
          email identityNumber billingAddress { firstName zip } } }`,
      { cartId, checkout: { email: "elsewhere@example.com" } },
      as(token),
    );
    expect(answer.data.createOrUpdateCheckout).toEqual({
      email: "elsewhere@example.com",
      identityNumber: "811218-9876",
      billingAddress: { firstName: "Ida", zip: "11330" },
    });
    const guest = await updateCheckout(await cartWith(sku.skuId, 1), {});
    expect(guest.data.createOrUpdateCheckout).toMatchObject({ email: null, billingAddress: null });
  });
});

describe("deleting an account", () => {
  it("ends its sessions and frees the address; a new account has none of the old orders", async () => {
    const opened = await act("register", "gone@example.com", "Password123!");
    const sku = await warehouseSku(4, 33);
    await placeOrder(await cartWith(sku.skuId, 1), ida, as(opened.token));
    const renewed = await refresh(opened.refreshToken);
    const refused = await ask("mutation { deleteUser }", {}, as(renewed.token));
    expect(refused.errors?.[0]?.extensions?.code).toBe("REAUTHENTICATION_REQUIRED");
    const again = await act("login", "gone@example.com", "Password123!");
    const deleted = await ask("mutation { deleteUser }", {}, as(again.token));
    expect(deleted.data.deleteUser).toBe(true);
    expect((await post({ query: "{ getUser { id } }" }, as(opened.token))).status).toBe(401);
    expect((await refresh(opened.refreshToken)).status).toBe(401);
    expect((await act("login", "gone@example.com", "Password123!")).status).toBe(401);
    const newcomer = await register("gone@example.com");
    expect(await getOrders(newcomer)).toEqual([]);
  });
});

it("counts what one address writes", async () => {
  const from = { "CF-Connecting-IP": "203.0.113.77" };
  const reset = () => ask('mutation { requestPasswordReset(email: "a@example.com") }', {}, from);
  for (let times = 0; times < 30; times++) expect((await reset()).errors).toBeUndefined();
  expect((await reset()).errors?.[0]?.extensions?.code).toBe("TooManyRequests");
});
