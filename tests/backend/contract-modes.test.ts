import { afterEach, describe, expect, it } from "vitest";
import { type ContractMode, chooseContract, contractModes } from "#backend/contract/contract.ts";
import { isVendorPath } from "#backend/pictures/folders.ts";
import { act, refresh } from "./account.ts";
import { addToCart, cartWith, getCart, ida, placeOrder, updateCheckout, warehouseSku } from "./shopper.ts";
import { ask, call } from "./wire.ts";

const choose = async (...modes: ContractMode[]) => {
  const response = await call("/faults/contract", { method: "PUT", body: JSON.stringify(modes) });
  expect(await response.json()).toEqual({ modes });
};

afterEach(() => choose());

describe("the modes of the contract", () => {
  it("are chosen by a variable, of which a wrong name stops the shop", () => {
    expect(chooseContract("").current().menuWords).toBe("label");
    const chosen = chooseContract("menu-titles, reset-key");
    expect(chosen.current()).toMatchObject({ menuWords: "title", resetParameter: "key" });
    expect(() => chooseContract("menu-title")).toThrow("CONTRACT");
  });

  it("are chosen on the page of the faults too, and no others", async () => {
    const page = await (await call("/faults")).text();
    for (const mode of Object.keys(contractModes)) expect(page).toContain(`value="${mode}"`);
    const form = (body: string) =>
      call("/faults/contract", {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body,
      });
    expect((await form("mode=reset-key&mode=menu-titles")).status).toBe(303);
    expect(await (await call("/faults/contract")).json()).toEqual({ modes: ["reset-key", "menu-titles"] });
    expect((await form("mode=toString")).status).toBe(400);
    expect((await form("")).status).toBe(303);
    expect(await (await call("/faults/contract")).json()).toEqual({ modes: [] });
  });
});

interface Item {
  label: string;
  title: string;
  hidden: boolean;
  targetBlank: boolean;
}

const menu = async (): Promise<Item[]> => {
  const { data } = await ask(
    '{ getMenuAtLocation(menuLocationId: "main-desktop") { menuItems { label title hidden targetBlank } } }',
  );
  return data.getMenuAtLocation.menuItems;
};

it("menus have their words in the title, hidden items, and targets", async () => {
  const given = await menu();
  await choose("menu-titles", "menu-hidden", "menu-targets");
  const changed = await menu();
  expect(changed.map(({ label }) => label).slice(0, -1)).toEqual(given.map(() => ""));
  expect(changed.map(({ title }) => title).slice(0, -1)).toEqual(given.map(({ label }) => label));
  expect(changed.map(({ hidden }) => hidden)).toEqual([...given.map(() => false), true]);
  expect(changed.every(({ targetBlank }) => targetBlank)).toBe(true);
});

it("widgets have null titles, and kinds nobody knows", async () => {
  const query = `{ widgetArea(family: "Frontpage", areaName: "The front page area") { title
    containers { widgets { name configuration } } } }`;
  const given = (await ask(query)).data.widgetArea;
  await choose("widget-nulls", "widget-unknown");
  const changed = (await ask(query)).data.widgetArea;
  expect([typeof given.title, changed.title]).toEqual(["string", null]);
  expect(JSON.stringify(changed)).toContain('\\"title\\":null');
  expect(changed.containers).toHaveLength(given.containers.length + 1);
  expect(changed.containers[0].widgets[0].name).toBe("Countdown");
});

describe("pictures", () => {
  const nameOf = async () => {
    const { data } = await ask("{ products(take: 1) { products { productImages { fileName } } } }");
    return data.products.products[0].productImages[0].fileName as string;
  };
  const at = (folder: string, name: string) => call(`/img/product/${folder}/${encodeURIComponent(name)}`);

  it("have names that must be encoded, in every field and in the JSON of widgets", async () => {
    const plain = await nameOf();
    await choose("picture-names");
    const name = await nameOf();
    expect(name).toBe(`Höst, blå (1) ${plain}`);
    const { data } = await ask(`{ widgetArea(family: "Frontpage", areaName: "The front page area") {
      containers { widgets { configuration images { fileName } } } } }`);
    expect(JSON.stringify(data)).toContain('\\"filename\\":\\"Höst, blå (1) dusk-landscape.avif');
    for (const each of [plain, name]) expect((await at("1200f1500", each)).status).toBe(200);
  });

  it("lie in the vendor's folders only", async () => {
    const linked = (await nameOf()).replace(".avif", ".jpg");
    expect([(await at("1200f1500", await nameOf())).status, (await at("1200f630", linked)).status]).toEqual([
      200, 200,
    ]);
    await choose("picture-folders");
    expect([(await at("1200f1500", await nameOf())).status, (await at("1200f630", linked)).status]).toEqual([
      200, 404,
    ]);
  });

  it("of the vendor are those of an account nobody has changed", () => {
    const isThere = (path: string) => isVendorPath(`/img/${path}/a.avif`);
    const there = [
      "product/100f125",
      "product/2000f2500",
      "product/raw",
      "product/40x40",
      "category/1000w",
      "cms/4000w",
    ];
    const missing = [
      "product/320f400",
      "product/300f500",
      "product/2100f2625",
      "pagewidget/1100w",
      "brand/1200f630",
      "x/raw",
    ];
    expect([there.filter(isThere), missing.filter(isThere)]).toEqual([there, []]);
  });

  it("fail when they are told to, and only then", async () => {
    const name = await nameOf();
    const rule = (path?: string) =>
      call("/faults/rules", { method: "PUT", body: JSON.stringify([{ kind: "status", status: 403, path }]) });
    await rule("/img");
    expect((await at("1200f1500", name)).status).toBe(403);
    await rule();
    expect((await at("1200f1500", name)).status).toBe(200);
    await call("/faults/rules", { method: "DELETE" });
  });
});

it("reset links and group keys are written otherwise", async () => {
  await choose("reset-key", "group-keys-upper");
  const email = `${crypto.randomUUID()}@example.com`;
  await act("register", email, "Password1");
  await ask("mutation r($email: String!) { requestPasswordReset(email: $email) }", { email });
  const mails = await (await call(`/outbox?to=${email}`, { headers: { Accept: "application/json" } })).text();
  expect(mails).toMatch(/reset-password\?key=[\w-]{43}"/);
  const { data } = await ask("{ channel { markets { groupKey } } }");
  expect(data.channel.markets.map(({ groupKey }: { groupKey: string }) => groupKey)).toContain("SCANDINAVIA");
});

it("a refresh token is good once, and used again it is refused or ends its session", async () => {
  for (const [mode, survives] of [
    ["refresh-once", 200],
    ["refresh-once-or-end", 401],
  ] as const) {
    const email = `${crypto.randomUUID()}@example.com`;
    const first = await act("register", email, "Password1");
    await choose(mode);
    const second = await refresh(first.refreshToken);
    expect([second.status, (await refresh(first.refreshToken)).status]).toEqual([200, 401]);
    expect((await refresh(second.refreshToken)).status).toBe(survives);
  }
});

describe("an order", () => {
  const ready = async (nth: number) => {
    const { skuId } = await warehouseSku(2, nth);
    const id = await cartWith(skuId, 1);
    await updateCheckout(id, ida);
    return { id, skuId };
  };

  it("leaves its cart open until completeCart, and is still placed once", async () => {
    const { id } = await ready(5);
    await choose("carts-stay-open", "redirect-empty");
    const { data } = await placeOrder(id);
    expect(data.placeOrder).toMatchObject({ status: "completed", redirectUrl: "" });
    expect((await getCart(id)).isCompleted).toBe(false);
    expect((await placeOrder(id)).data.placeOrder.orderId).toBe(data.placeOrder.orderId);
    await ask("mutation c($id: String!) { completeCart(id: $id) { isCompleted } }", { id });
    expect(await getCart(id)).toBeNull();
  });

  it.each([
    ["order-status-null", null],
    ["order-status-capital", "Completed"],
    ["order-status-unknown", "registered"],
  ] as const)("in the mode %s has a number and the status %j", async (mode, status) => {
    const { id } = await ready(7);
    await choose(mode);
    const { orderId, ...rest } = (await placeOrder(id)).data.placeOrder;
    expect(Number(orderId)).toBeGreaterThan(0);
    expect(rest).toMatchObject({ status, redirectUrl: null });
  });

  it("is refused with a code that says nothing", async () => {
    const { id, skuId } = await ready(6);
    await choose("order-codes");
    await addToCart(id, { skuId, quantity: 1 });
    const { errors } = await placeOrder(id, { ...ida, email: "" });
    expect(errors?.[0]).toMatchObject({
      message: "Email is required",
      extensions: { code: "ORDER_NOT_CREATED" },
    });
  });
});
