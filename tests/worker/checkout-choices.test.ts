import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { fillCart } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, checkoutPath, placed, post, reviewed } from "#tests/support/forms.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

interface Way {
  isSelected: boolean;
}

interface Told {
  paymentOptions: Way[] | null;
  shippingOptions: Way[] | null;
  shippingData: string | null;
}

/** Of an external shipping service. */
interface Service {
  options: { id: string | number; shippingId?: number; agents?: { id: string }[] }[];
  selectedOptionId?: string | number;
  selectedAgentId?: string;
}

const inService = (change: (service: Service) => void) => (told: Told) => {
  const service = JSON.parse(told.shippingData ?? "null") as Service | null;
  if (!service) return;
  change(service);
  told.shippingData = JSON.stringify(service);
};

const forgetSelected = inService((service) => {
  delete service.selectedOptionId;
  delete service.selectedAgentId;
});

const nameNoWay = inService((service) => {
  for (const option of service.options) delete option.shippingId;
});

/** The service counts what the stand-in's names. */
const ids = ["service-point", "home-delivery", "parcel-locker", "express"];
const countOptions = inService((service) => {
  for (const option of service.options) option.id = ids.indexOf(String(option.id));
  service.selectedOptionId = ids.indexOf(String(service.selectedOptionId));
});

const signature = "q".repeat(1_000);
const signQuotes = inService((service) => {
  for (const option of service.options) option.id = `${option.id}${signature}`;
  service.selectedOptionId = `${service.selectedOptionId}${signature}`;
});

/** Whatever was chosen, the service names the carrier that it would choose, and a point there. */
const proposeFirst = inService((service) => {
  const [first] = service.options;
  Object.assign(service, { selectedOptionId: first?.id, selectedAgentId: first?.agents?.[0]?.id });
});

const selectNone = (name: "paymentOptions" | "shippingOptions") => (told: Told) => {
  for (const way of told[name] ?? []) way.isSelected = false;
};

/** Whatever is chosen, the API has a provider's page selected, too, or instead. */
const selectProvider = (isOnly: boolean) => (told: Told) => {
  told.shippingData = null;
  const ways = told.paymentOptions ?? [];
  if (isOnly) for (const way of ways) way.isSelected = false;
  ways.unshift({ ...ways[0], id: 7_777, paymentType: "KLARNA", paymentData: "", isSelected: true } as Way);
};

/** A shopper without scripts at an API that tells a checkout so. */
async function begin(change: (told: Told) => void, errors?: object[]) {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  edge.break(async (call) => {
    if (call.operationName !== createOrUpdateCheckout.name) return "pass";
    const { externalShippingId: id } = call.variables.checkout as { externalShippingId?: string };
    const ownId = ids[Number(id)] ?? id?.replace(signature, "");
    const checkout = { ...(call.variables.checkout as object), externalShippingId: ownId };
    const passed = edge.pass({ ...call, variables: { ...call.variables, checkout } });
    const answer = await (await passed).json<{ data?: Record<string, Told | null> }>();
    const told = answer.data?.createOrUpdateCheckout;
    if (told) change(told);
    return Response.json({ ...answer, ...(told && errors && { errors }) });
  });
  const order = async (fields: Record<string, string>) => {
    const shown = { ...(await reviewed(edge, cookie, { ...address, ...fields })), ...fields };
    return post(edge, checkoutPath, shown, { cookie });
  };
  const readOrder = () => {
    const call = edge.calls.find(({ operationName }) => operationName === placeOrder.name);
    return call?.variables.checkout;
  };
  return { edge, cookie, order, readOrder };
}

test.each([
  { which: "names no selection", change: forgetSelected, carrierId: "parcel-locker", sent: "parcel-locker" },
  {
    which: "names none of the shop's own ways, of which there are none",
    change: (told: Told) => {
      nameNoWay(told);
      told.shippingOptions = [];
    },
    carrierId: "home-delivery",
    sent: "home-delivery",
  },
  { which: "counts its options", change: countOptions, carrierId: "2", sent: "2" },
  {
    which: "signs its quotes at length",
    change: signQuotes,
    carrierId: `home-delivery${signature}`,
    sent: `home-delivery${signature}`,
  },
  {
    which: "goes on proposing another",
    change: proposeFirst,
    carrierId: "home-delivery",
    sent: "home-delivery",
  },
])("the carrier that is chosen is ordered of a service that $which", async ({ change, carrierId, sent }) => {
  const { order, readOrder } = await begin(change);
  expect((await order({ carrierId })).status).toBe(303);
  expect(readOrder()).toMatchObject({ externalShippingId: sent });
});

test("goods that are brought home are ordered to no pick-up point, whichever the service proposes", async () => {
  const { order, readOrder } = await begin(proposeFirst);
  expect((await order({ carrierId: "home-delivery" })).status).toBe(303);
  expect(readOrder()).toMatchObject({ externalShippingId: "home-delivery", pickupPoint: null });
});

test("nobody orders without a carrier where a service offers some and selects none", async () => {
  const { edge, order } = await begin(forgetSelected);
  const page = await order({ carrierId: "" });
  expect(placed(edge)).toBe(0);
  expect(readWords(await page.text())).toContain("Choose how we deliver");
});

test.each([
  { name: "paymentOptions", chosen: { shippingId: "1", paymentId: "24" } },
  { name: "shippingOptions", chosen: { shippingId: "2", paymentId: "23" } },
] as const)("what is chosen of $name is ordered where the API selects none", async ({ name, chosen }) => {
  const { order, readOrder } = await begin((told) => {
    told.shippingData = null;
    selectNone(name)(told);
  });
  expect((await order(chosen)).status).toBe(303);
  expect(readOrder()).toMatchObject({
    shippingId: Number(chosen.shippingId),
    paymentId: Number(chosen.paymentId),
  });
});

test("what is chosen is ordered where the API has a provider's page selected beside it", async () => {
  const { order, readOrder } = await begin(selectProvider(false));
  expect((await order({ shippingId: "1", paymentId: "24" })).status).toBe(303);
  expect(readOrder()).toMatchObject({ paymentId: 24 });
});

test("an API that stays at a provider's page is asked for another way once", async () => {
  const { edge, order } = await begin(selectProvider(true));
  const page = await order({ shippingId: "1", paymentId: "24" });
  expect(readWords(await page.text())).toContain("needs JavaScript");
  const asked = edge.calls.filter(({ operationName }) => operationName === createOrUpdateCheckout.name);
  expect([placed(edge), asked.length]).toEqual([0, 4]);
});

test("nobody orders where the shop can draw no way to pay that the API names", async () => {
  const { edge, cookie, order } = await begin((told) => {
    told.paymentOptions = [
      { ...told.paymentOptions?.[0], paymentType: "GEINS_PAY", isSelected: true } as Way,
    ];
  });
  const page = await order({ paymentId: "" });
  expect(readWords(await page.text())).toContain("There is no way to pay for this order at the moment.");
  expect(placed(edge)).toBe(0);
  edge.heal();
  const shown = await reviewed(edge, cookie);
  expect((await post(edge, checkoutPath, shown, { cookie })).status).toBe(303);
});

test("a cart that an error hides is not called empty", async () => {
  const { edge, cookie } = await begin(
    (told) => Object.assign(told, { cart: null }),
    [{ message: "", path: [createOrUpdateCheckout.name, "cart"] }],
  );
  const words = readWords(
    await (await post(edge, checkoutPath, { ...address, intent: "update" }, { cookie })).text(),
  );
  expect(words).toContain("The checkout cannot be reached right now.");
  expect(words).not.toContain("Your cart is empty");
});

test("a service that has a hole among its options sells", async () => {
  const { order } = await begin(inService((service) => void service.options.unshift(null as never)));
  expect((await order({ carrierId: "home-delivery" })).status).toBe(303);
});

test.each([
  { name: "paymentOptions", chosen: { shippingId: "1", paymentId: "" } },
  { name: "shippingOptions", chosen: { shippingId: "", paymentId: "23" } },
] as const)(
  "an error that hides all of the checkout's $name is one of the shop",
  async ({ name, chosen }) => {
    const path = [createOrUpdateCheckout.name, name];
    const hide = (told: Told) => {
      told.shippingData = null;
      told[name] = null;
    };
    const { edge, cookie, order } = await begin(hide, [
      { message: "", path, extensions: { code: "INTERNAL_SERVER_ERROR" } },
    ]);
    const page = await order(chosen);
    expect(placed(edge)).toBe(0);
    expect(readWords(await page.text())).toContain("The checkout cannot be reached right now.");
    edge.heal();
    const shown = await reviewed(edge, cookie);
    expect((await post(edge, checkoutPath, shown, { cookie })).status).toBe(303);
  },
);
