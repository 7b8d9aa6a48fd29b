import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  company as companyOperation,
  createOrUpdateCheckout,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import type {
  CheckoutInputType,
  CompanyQuery,
  CreateOrUpdateCheckoutMutation,
} from "#shared/operations/generated/types.ts";
import { fillCart } from "#tests/support/calls.ts";
import { arrive, company, person } from "#tests/support/customers.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, checkoutPath, fieldOf, placed, post, reviewed } from "#tests/support/forms.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { answerChanged } from "#tests/support/partly.ts";

beforeAll(() => chooseModes("company-addresses"));
afterEach(() => vi.unstubAllGlobals());
afterAll(() => chooseModes());

type Told = NonNullable<NonNullable<NonNullable<CompanyQuery["getCompany"]>["addresses"]>[number]>;

/** A buyer without scripts, whose company has another address and then this one. */
async function begin(own: Partial<Told> = {}, buyer = company) {
  const { edge, cookie, email, readForm } = await arrive(buyer);
  // The API learns the operation.
  await readForm();
  const read = { street: own.addressLine1, isDown: false };
  const addOther = ({ getCompany }: CompanyQuery) => {
    const [first] = getCompany?.addresses ?? [];
    if (!getCompany || !first) return;
    const addressLine1 = read.street ?? first.addressLine1;
    getCompany.addresses = [
      { ...first, addressLine1: "Bygatan 7" },
      { ...first, ...own, addressLine1 },
    ];
  };
  edge.break((call) => {
    if (call.operationName !== companyOperation.name) return "pass";
    return read.isDown ? new Response("", { status: 500 }) : answerChanged(edge.pass(call), addOther);
  });
  const fields = { email, customerType: "COMPANY", companyName: "Fjäll AB", organizationId: "556036-0793" };
  const send = (more: Record<string, string>) => post(edge, checkoutPath, { ...fields, ...more }, { cookie });
  /** The form as it is drawn, ready to be sent as an order. */
  async function review(chosen: Record<string, string>) {
    const html = await (await send({ ...chosen, intent: "update" })).text();
    const shown = ["cartId", "key", "goods", "total"].map((name) => [name, fieldOf(html, name)]);
    const way = { shippingId: "1", paymentId: "24", carrierId: "home-delivery" };
    return { ...chosen, ...way, ...Object.fromEntries(shown), terms: "on", intent: "order" };
  }
  /** What stands for an address in the form, by its street. */
  const idOf = async (street: string) => {
    const html = await (await send({ intent: "update" })).text();
    const ids = [...html.matchAll(/name="companyAddressId"[^>]*value="([^"]*)"/g)].map(([, id = ""]) => id);
    return ids.find((id) => id.includes(street)) ?? "";
  };
  return { edge, cookie, read, send, review, idOf };
}

const keepsAnother = "We have another address on file for this order than the one you have given.";
const typedThere: NonNullable<
  NonNullable<CreateOrUpdateCheckoutMutation["createOrUpdateCheckout"]>["billingAddress"]
> = {
  ...{ firstName: "Kim", lastName: "Berg", addressLine1: "", addressLine2: "", careOf: "", city: "Göteborg" },
  ...{ state: "", company: "", country: "SE", entryCode: "", mobile: "0701234567", zip: "" },
};

/** The API's own addresses of a checkout. */
function tell(edge: ReturnType<typeof createEdge>, told: (checkout: CheckoutInputType) => object) {
  edge.break((call) => {
    if (call.operationName === placeOrder.name)
      return Response.json({ data: { placeOrder: { orderId: "9001", status: "pending" } } });
    if (call.operationName !== createOrUpdateCheckout.name) return "pass";
    const own = told(call.variables.checkout as CheckoutInputType);
    return answerChanged(edge.pass(call), (data) => Object.assign(data.createOrUpdateCheckout, own));
  });
}

const notShown = "The delivery address is not the one you last saw.";

describe("an address that a company keeps at the shop, without scripts", () => {
  test("that was not shown is shown before anything is ordered", async () => {
    const { edge, read, send, review, idOf } = await begin();
    read.isDown = true;
    const typed = { country: "SE", zip: "411 22", address: "Byggplatsen 7", city: "Göteborg" };
    const page = await review({ ...typed, firstName: "Kim", lastName: "Berg", phone: "0701234567" });
    read.isDown = false;
    for (const sent of [
      page,
      { ...(await review({ companyAddressId: await idOf("Bygatan 7") })), companyAddressId: "gone" },
    ]) {
      expect(readWords(await (await send(sent)).text())).toContain(notShown);
      expect(placed(edge)).toBe(0);
    }
  });

  /** What was asked last with an address. */
  const lastSent = (edge: ReturnType<typeof createEdge>, name: string) =>
    edge.calls.findLast(({ operationName }) => operationName === name)?.variables.checkout;

  const storgatan = { company: "Fjäll AB", addressLine1: "Storgatan 8", zip: "111 22", city: "Stockholm" };

  test.each(["SE", "se", "SWE", "Sverige", "Sweden"])(
    "is written out with the code of its country when it is chosen (%s)",
    async (country) => {
      const { edge, send, review, idOf } = await begin({ country });
      const typed = { state: "Värmland", entryCode: "1234" };
      const page = await review({ ...typed, companyAddressId: await idOf("Storgatan 8") });
      expect((await send(page)).status).toBe(303);
      const billingAddress = { ...storgatan, country: "SE", state: "", entryCode: "" };
      const sent = { billingAddress, shippingAddress: null };
      expect(lastSent(edge, placeOrder.name)).toMatchObject(sent);
    },
  );

  test("is offered once, and not where it has no street", async () => {
    const { edge, readForm } = await arrive(company);
    edge.break((call) =>
      call.operationName === companyOperation.name
        ? answerChanged(edge.pass(call), ({ getCompany }: CompanyQuery) => {
            const [first] = getCompany?.addresses ?? [];
            if (!first) return;
            const types = ["BILLING", "DELIVERY"].map((addressType) => ({ ...first, addressType }));
            getCompany?.addresses?.push(...types, { ...first, addressLine1: null });
          })
        : "pass",
    );
    expect((await readForm()).match(/name="companyAddressId"/g)).toHaveLength(1);
  });

  test.each(["FI", "Finland", "Suomi", "Chile"])(
    "is not ordered to in another country (%s)",
    async (country) => {
      const { edge, send, review, idOf } = await begin({ country });
      const page = await review({ companyAddressId: await idOf("Storgatan 8") });
      expect(readWords(await (await send(page)).text())).toContain("must be in the chosen country");
      expect(placed(edge)).toBe(0);
    },
  );

  test("is not ordered to where the API keeps another for deliveries", async () => {
    const { edge, send, review, idOf } = await begin();
    const companyAddressId = await idOf("Storgatan 8");
    const shippingAddress = { company: "Fjäll AB", addressLine1: "Gamla lagret 31", zip: "931 31" };
    tell(edge, () => ({ shippingAddress }));
    const answer = await send(await review({ companyAddressId }));
    expect(readWords(await answer.text())).toContain(keepsAnother);
    expect(placed(edge)).toBe(0);
  });

  test("that the merchant has changed since is shown before anything is ordered", async () => {
    const { edge, read, send, review, idOf } = await begin();
    const page = await review({ companyAddressId: await idOf("Storgatan 8") });
    read.street = "Nya gatan 1";
    expect(readWords(await (await send(page)).text())).toContain(notShown);
    expect(placed(edge)).toBe(0);
  });
});

describe("an address that a customer types", () => {
  const typed = {
    ...{ customerType: "PERSON", personalId: "811228-9874", country: "SE", zip: "411 22", city: "Göteborg" },
    ...{ address: "Byggplatsen 7", firstName: "Kim", lastName: "Berg", phone: "0701234567" },
  };

  test("takes the place of any other that the API has for deliveries, as one that is kept and chosen does", async () => {
    const { edge, review, idOf } = await begin();
    await review(typed);
    const last = () =>
      edge.calls.filter(({ operationName }) => operationName === createOrUpdateCheckout.name).at(-1);
    expect(last()?.variables.checkout).toMatchObject({
      billingAddress: { addressLine1: "Byggplatsen 7" },
      shippingAddress: null,
    });
    await review({ companyAddressId: await idOf("Bygatan 7") });
    expect(last()?.variables.checkout).toMatchObject({
      billingAddress: { addressLine1: "Bygatan 7" },
      shippingAddress: null,
    });
  });

  const there = { addressLine1: "Storgatan 8", zip: "111 22" };
  const billing = (told: object) => ({ billingAddress: { ...typedThere, ...told } });

  test.each([
    ["stays at one that it has kept is not ordered to", billing(there), 0],
    ["has another for deliveries is not ordered to", { shippingAddress: { ...typedThere, ...there } }, 0],
    ["has one for deliveries that names nobody is not ordered to", { shippingAddress: there }, 0],
    [
      "names the store that it is picked up in is ordered to",
      { shippingAddress: { ...there, company: "Nordkamm Storgatan" } },
      1,
    ],
    [
      "writes it in its own way is ordered to",
      billing({ addressLine1: "BYGGPLATSEN  7", zip: "SE-41122" }),
      1,
    ],
    ["tells half of it is ordered to", billing({ addressLine1: "", zip: "" }), 1],
  ])("at an API that %s", async (_, told, orders) => {
    const { edge, review, send } = await begin({}, person);
    tell(edge, () => told);
    const answer = await send(await review(typed));
    expect(placed(edge)).toBe(orders);
    if (orders === 0) expect(readWords(await answer.text())).toContain(keepsAnother);
  });
});

test("a guest whose number makes the API take another address is told so, and pays in another way", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const registered = { ...typedThere, addressLine1: "Vasagatan 31", zip: "931 31", city: "Skellefteå" };
  tell(edge, ({ identityNumber }) => (identityNumber ? { billingAddress: registered } : {}));
  const order = async (paymentId: string) =>
    post(edge, checkoutPath, await reviewed(edge, cookie, { ...address, paymentId }), { cookie });
  const words = readWords(await (await order("23")).text());
  expect(words).toContain(keepsAnother);
  expect(words).not.toMatch(/Vasagatan|931 31|Skellefteå/);
  expect(placed(edge)).toBe(0);
  expect([(await order("24")).status, placed(edge)]).toEqual([303, 1]);
});
