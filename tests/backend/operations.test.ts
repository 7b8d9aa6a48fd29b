import { buildSchema, parse, validate } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import contract from "#backend/schema.graphql?raw";
import { act, as, digestOf } from "./account.ts";
import { documentOf, type OperationFile, operationFiles } from "./client-documents.ts";
import { type Try, triesIn } from "./client-tries.ts";
import { judge } from "./satisfies.ts";
import { cartWith, ida, placeOrder, updateCheckout, warehouseSku } from "./shopper.ts";
import { ask, call, post } from "./wire.ts";

/** The client puts these into the variables of every operation, declared or not. */
const context = { channelId: "1|nordkamm", marketId: "se", languageId: "sv-SE" };

/** Fields that are null without anything being amiss; a cart without a promo code is one without. */
const mayBeNull = new Set([
  "CartType.promoCode",
  "CheckoutDataType.htmlSnippet",
  "CheckoutType.billingAddress",
  "CheckoutType.email",
  "CheckoutType.identityNumber",
  "CheckoutType.shippingAddress",
  "CheckoutType.shippingData",
  "FilterValueType.parentId",
  "FilterValueType.url",
  "MenuItemType.canonicalUrl",
  "PageInfoType.logo",
  "PageInfoType.primaryImage",
  "PaymentOptionType.logo",
  "PaymentOptionType.paymentData",
  "PlaceOrderResponseType.redirectUrl",
  "ShippingDetailType.trackingLink",
  "ShippingOptionType.logo",
  "StockType.incoming",
  "UserType.personalId",
]);

let tries: Record<OperationFile, Try>;
let user: Record<string, string>;

const account = (email: string) => act("register", email, "Password123!");

async function reset() {
  const email = "forgetful@example.com";
  await account(email);
  await send("user/pw-reset-request", { email });
  const mails = await call(`/outbox?to=${email}`, { headers: { Accept: "application/json" } });
  const [{ link }] = (await mails.json()) as [{ link: string }];
  return { resetKey: link.split("resetKey=")[1] ?? "", password: await digestOf("Another123!") };
}

/** Id of a session of the payment provider that was paid. */
async function paidSession(skuId: number): Promise<string> {
  const { data } = await updateCheckout(await cartWith(skuId, 1), { ...ida, paymentId: 25 });
  const { paymentOptions } = data.createOrUpdateCheckout;
  const snippet = paymentOptions.find(({ id }: { id: number }) => id === 25).paymentData;
  const session = /payment\/([\w-]+)/.exec(snippet)?.[1] ?? "";
  const body = new URLSearchParams({ outcome: "approved" });
  await call(`/payment/${session}/pay`, { method: "POST", body, redirect: "manual" });
  return session;
}

const schema = buildSchema(contract);

async function send(file: OperationFile, variables: object, headers = {}, text = documentOf(file)) {
  const response = await post({ query: text, variables: { ...context, ...variables } }, headers);
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
  const answer: any = await response.json();
  return { status: response.status, data: answer.data, errors: answer.errors };
}

beforeAll(async () => {
  const { skuId } = await warehouseSku(30, 30);
  const { data } = await ask(`{ brands { alias } products(take: 200, filter: { sort: LATEST }) {
    products { alias discountCampaigns { canonicalUrl } } } }`);
  const [{ alias }] = data.products.products;
  const urls = data.products.products.flatMap(
    (product: { discountCampaigns: { canonicalUrl: string }[] }) => product.discountCampaigns,
  );
  user = as((await account("client@example.com")).token);
  const cartId = await cartWith(skuId, 1);
  const placed = await placeOrder(cartId, ida, user);
  tries = triesIn({
    skuId,
    alias,
    brand: data.brands[0].alias,
    campaign: urls[0].canonicalUrl.split("/").at(-1),
    ordered: { cartId, orderId: placed.data.placeOrder.orderId },
    session: await paidSession(skuId),
    reset,
  });
});

describe("a client of the hosted service", () => {
  it("finds forty operations here", () => expect(operationFiles).toHaveLength(40));

  it.each(operationFiles)("%s: gets data that satisfies the contract", async (file) => {
    const { variables, asUser } = tries[file];
    const text = documentOf(file);
    expect(validate(schema, parse(text))).toEqual([]);
    const headers = file === "user/delete" ? as((await account("leaver@example.com")).token) : user;
    const answer = await send(file, await variables(), asUser ? headers : {});
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
    const verdict = judge(schema, text, answer.data);
    expect(verdict.wrong).toEqual([]);
    expect(verdict.nulls.filter((field) => !mayBeNull.has(field))).toEqual([]);
  });

  it.each(operationFiles)(
    "%s: gets an error for what is wrong, and never a failure of the server",
    async (file) => {
      const { variables, bad, error } = tries[file];
      const right = await variables();
      if (file !== "user/get") {
        const wrong = await send(file, { ...right, ...bad }, file === "user/update" ? user : {});
        expect([wrong.status, wrong.errors?.[0].message]).toEqual([200, expect.stringMatching(error)]);
      }
      const unknown = documentOf(file).replace(/ \{\n/, " { nothingOfTheKind\n");
      const refused = await send(file, right, {}, unknown);
      expect([refused.status, refused.errors?.[0].message]).toEqual([
        200,
        expect.stringContaining("nothingOfTheKind"),
      ]);
    },
  );

  it.each(operationFiles)("%s: stands every text and number", async (file) => {
    const right = await tries[file].variables();
    for (const hostile of [
      "",
      "\u0000'; DROP TABLE carts; --",
      "x".repeat(10_000),
      "../../%2e%2e",
      -1,
      2 ** 31 - 1,
      0,
    ]) {
      for (const name of Object.keys(right)) {
        if (typeof right[name] !== typeof hostile) continue;
        const { status, data, errors } = await send(file, { ...right, [name]: hostile });
        expect([status, name, hostile]).toEqual([200, name, hostile]);
        for (const { message } of errors ?? [])
          expect(message).not.toMatch(/Unexpected|Internal|SQL|undefined/);
        if (!errors) expect(judge(schema, documentOf(file), data).wrong).toEqual([]);
      }
    }
  });
});
