import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";
import contract from "#backend/schema.graphql?raw";
import { act, as, refresh } from "./account.ts";
import { everyField } from "./every-field.ts";
import { cartWith, ida, placeOrder, updateCheckout, warehouseSku } from "./shopper.ts";
import { ask, call, post } from "./wire.ts";

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
      { id, status: "completed", cart: { items: [{ skuId: sku.skuId }] } },
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
    const deleted = await ask("mutation { deleteUser }", {}, as(opened.token));
    expect(deleted.data.deleteUser).toBe(true);
    expect((await post({ query: "{ getUser { id } }" }, as(opened.token))).status).toBe(401);
    expect((await refresh(opened.refreshToken)).status).toBe(401);
    expect((await act("login", "gone@example.com", "Password123!")).status).toBe(401);
    const again = await register("gone@example.com");
    expect(await getOrders(again)).toEqual([]);
  });
});

describe("the balance of a user", () => {
  const fill = (query: string, origin?: string) => call(`/balance?${query}`, { method: "POST" }, origin);

  it("is filled by the merchant and told in the market's currency", async () => {
    const token = await register("saver@example.com");
    expect(await (await fill("email=saver@example.com&currency=SEK&amount=99.50")).json()).toEqual({
      currency: "SEK",
      amount: 99.5,
    });
    await fill("email=saver@example.com&currency=JPY&amount=300");
    const user = await getUser(token);
    expect(user).toMatchObject({
      balance: 99.5,
      balances: [
        { currency: "JPY", amount: 300 },
        { currency: "SEK", amount: 99.5 },
      ],
    });
    expect(user.balanceFormatted).toContain("99,50");
  });

  it("is not filled with nothing, in no currency, for nobody, or from elsewhere", async () => {
    await register("empty@example.com");
    const statuses = [
      await fill("email=empty@example.com&currency=SEK&amount=-5"),
      await fill("email=empty@example.com&currency=XYZ&amount=5"),
      await fill("email=nobody@example.com&currency=SEK&amount=5"),
      await fill("email=empty@example.com&currency=SEK&amount=5", "https://shop.example"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 404, 404]);
  });
});

describe("a token for loginToken", () => {
  const mint = (query: string, origin?: string) => call(`/login-token${query}`, { method: "POST" }, origin);

  it("speaks for a user and says who is behind it", async () => {
    await register("spoofed@example.com");
    const { token } = (await (await mint("?email=spoofed@example.com")).json()) as { token: string };
    expect((await getUser(token)).email).toBe("spoofed@example.com");
    const claims = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    expect(claims.SpoofedBy).toBe("spoofed-user@geins.io");
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it("without a user is a preview: it is good, and nobody's", async () => {
    const { token } = (await (await mint("")).json()) as { token: string };
    expect(await getUser(token)).toBeNull();
  });

  it("is given on the developer's own machine only", async () => {
    expect((await mint("", "https://shop.example")).status).toBe(404);
    expect((await mint("?email=nobody@example.com")).status).toBe(404);
    expect((await call("/login-token")).status).toBe(405);
  });
});

describe("a review", () => {
  const newestAlias = async () => {
    const { data } = await ask(
      "{ products(take: 1, skip: 3, filter: { sort: LATEST }) { products { alias } } }",
    );
    return data.products.products[0].alias as string;
  };
  const reviewsOf = async (alias: string) =>
    (
      await ask(
        "query r($alias: String) { reviews(alias: $alias, take: 3) { count averageRating reviews { author rating } } }",
        { alias },
      )
    ).data.reviews;
  const postReview = async (variables: object) =>
    (
      await ask(
        `mutation r($alias: String!, $rating: Int, $author: String!, $comment: String) {
          postProductReview(alias: $alias, rating: $rating, author: $author, comment: $comment) }`,
        { rating: 1, author: "Ida <b>", comment: "Too warm.", ...variables },
      )
    ).data.postProductReview;

  it("is shown once somebody has read and approved it", async () => {
    const alias = await newestAlias();
    const before = await reviewsOf(alias);
    expect(await postReview({ alias })).toBe(true);
    expect(await reviewsOf(alias)).toEqual(before);

    const waiting = await (await call("/reviews")).text();
    expect(waiting).toContain("Ida &lt;b&gt;");
    const id = /reviews\/(\d+)"/.exec(waiting)?.[1];
    await call(`/reviews/${id}`, { method: "POST", body: "verdict=approve", redirect: "manual" });
    const after = await reviewsOf(alias);
    expect(after.count).toBe(before.count + 1);
    expect(after.reviews[0]).toEqual({ author: "Ida <b>", rating: 1 });
    expect(await (await call("/reviews")).text()).toContain("None.");
  });

  it.each([
    ["of nothing", { alias: "nothing" }],
    ["without stars", { rating: null }],
    ["with six stars", { rating: 6 }],
    ["by nobody", { author: " " }],
    ["by too long a name", { author: "x".repeat(51) }],
    ["of too many words", { comment: "x".repeat(1001) }],
  ])("%s is not taken", async (_what, change) => {
    expect(await postReview({ alias: await newestAlias(), ...change })).toBe(false);
  });

  it("can be read before it is public on the developer's own machine only", async () => {
    expect((await call("/reviews", {}, "https://shop.example")).status).toBe(404);
  });
});

it("counts what one address writes", async () => {
  const from = { "CF-Connecting-IP": "203.0.113.77" };
  const reset = () => ask('mutation { requestPasswordReset(email: "a@example.com") }', {}, from);
  for (let times = 0; times < 30; times++) expect((await reset()).errors).toBeUndefined();
  expect((await reset()).errors?.[0]?.extensions?.code).toBe("TooManyRequests");
});
