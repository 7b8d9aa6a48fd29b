import { beforeAll, expect, test, vi } from "vitest";
import type { Product } from "#shared/catalog.ts";
import { findColour } from "#shared/colour.ts";
import { addPackageToCart, addToCart, placeOrder } from "#shared/operations/generated/operations.ts";
import type { GetOrderPublicQuery } from "#shared/operations/generated/types.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { countWithinOneMinute, soon } from "#tests/support/time.ts";

const edge = createEdge();
const email = "gast@example.com";
const german = "/eu/de/bestellung-finden";

const post = (path: string, body: object, cookie = "", page = german) =>
  edge.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": page, cookie },
    body: JSON.stringify(body),
  });

const tellShop = async (path: string) => (await edge.fetch(`/_backend${path}`, { method: "POST" })).status;

interface Found {
  order: {
    status: string;
    refunds: { total: number }[];
    shippingDetails: { trackingLink: string | null }[];
  };
  returns: { lines: object[] }[];
}
const find = async (order: string): Promise<Found> =>
  (await post("/api/orders/find", { order, email })).json<Found>();

/** An order of four pieces; its number. @param session cookies of who is logged in */
async function buy(by: string, session = "") {
  const { cookie, skuId } = await fillCart(edge);
  const cookies = [session, cookie].filter(Boolean).join("; ");
  await callOperation(edge, addToCart, { id: "", item: { skuId, quantity: 3 } }, { cookie: cookies });
  const checkout = { ...buyer, email: by };
  const options = { cookie: cookies, page: "/se/en/checkout", key: crypto.randomUUID() };
  const placed = await callOperation(edge, placeOrder, { cartId: "", checkout }, options);
  const number: string = placed.answer.data?.placeOrder?.orderId ?? JSON.stringify(placed.answer);
  expect(number).toMatch(/^\d+$/);
  return { number, skuId };
}

let number = "";
let skuId = 0;

countWithinOneMinute();

beforeAll(async () => {
  ({ number, skuId } = await buy(email));
});

const announce = (lines: object[], more: object = {}, page = german) =>
  post(
    "/api/returns",
    { id: crypto.randomUUID(), order: number, email, lines, comment: "", ...more },
    "",
    page,
  );

const refusalOf = async (answer: Response) => [answer.status, (await answer.json<{ kind: string }>()).kind];

interface Mail {
  kind: string;
  language: string;
  subject: string;
  text: string;
  html: string;
}

const readMails = async (to = email) =>
  (await edge.fetch(`/_backend/outbox?to=${to}`, { headers: { accept: "application/json" } })).json<Mail[]>();

/** Delivery goes on after the answer. */
const awaitReturnMail = (found: (mail: Mail) => boolean = () => true, to = email) =>
  soon(async () => {
    const [mail, ...others] = (await readMails(to)).filter((each) => each.kind === "return" && found(each));
    if (!mail) throw new Error("Nothing was mailed yet");
    expect(others).toEqual([]);
    return mail;
  });

test("nothing comes back before it is sent", async () => {
  const answer = await announce([{ skuId, quantity: 1, reason: "tooSmall" }]);
  expect(await refusalOf(answer)).toEqual([422, "not-sent"]);
});

test("what is announced is mailed with the address, shown in the order, and paid back when the goods are there", async () => {
  expect(await tellShop(`/orders/${number}/completed`)).toBe(200);
  const sent = await find(number);
  expect(sent.order.status).toBe("completed");
  expect(sent.order.shippingDetails[0]?.trackingLink).toMatch(/^\/_backend\/tracking\//);

  const tooMany = [
    { skuId, quantity: 4, reason: "tooSmall" },
    { skuId, quantity: 1, reason: "faulty" },
  ];
  expect(await refusalOf(await announce(tooMany))).toEqual([422, "too-many"]);
  const unknown = [{ skuId: 999_999, quantity: 1, reason: "tooSmall" }];
  expect(await refusalOf(await announce(unknown))).toEqual([422, "too-many"]);
  const body = {
    id: crypto.randomUUID(),
    order: number,
    email,
    lines: [{ skuId, quantity: 2, reason: "tooSmall" }],
    comment: "Ärmel <kurz>",
  };
  const [answer, rival] = await Promise.all([
    post("/api/returns", body),
    post("/api/returns", { ...body, comment: "sent twice" }),
  ]);
  expect(answer.status).toBe(200);
  const received = await answer.json();
  expect(await rival.json()).toEqual(received);
  const more = { ...body, id: crypto.randomUUID(), lines: [{ skuId, quantity: 3, reason: "faulty" }] };
  expect(await refusalOf(await post("/api/returns", more))).toEqual([422, "too-many"]);
  const foreign = { ...body, id: crypto.randomUUID(), email: "other@example.com" };
  expect((await post("/api/returns", foreign)).status).toBe(404);
  expect((await find(number)).returns).toEqual([{ id: body.id, ...(received as object), lines: body.lines }]);
  expect((await awaitReturnMail()).html).toContain("Ärmel &lt;kurz&gt;");

  expect(await tellShop(`/orders/${number}/returns`)).toBe(200);
  const { order } = await find(number);
  expect(order.refunds).toHaveLength(1);
  expect(order.refunds[0]?.total).toBeGreaterThan(0);
  expect((await readMails()).map(({ kind }) => kind)).toContain("order-refund");
  // Once: the same goods do not come back twice.
  expect(await tellShop(`/orders/${number}/returns`)).toBe(200);
  expect((await find(number)).order.refunds).toHaveLength(1);
});

test("a return's mail shows picture, size and colour, says where to send it, and leads to the order, in three languages", async () => {
  const { number: order, skuId: bought } = await buy(email);
  await tellShop(`/orders/${order}/completed`);
  for (const [page, language, country, words] of [
    [
      "/eu/de",
      "de",
      "Schweden",
      ["Deine Rückgabe zur Bestellung", "Zu klein", "Bestellung finden", "Vertrag widerrufen"],
    ],
    ["/se/sv", "sv", "Sverige", ["Din retur av order", "För liten", "Hitta din order", "Ångra köp"]],
    [
      "/us/en",
      "en",
      "Sweden",
      ["Your return of order", "Too small", "Find your order", "Withdraw from contract"],
    ],
  ] as const) {
    const seen = await post("/api/orders/find", { order, email }, "", page);
    const { order: found } = await seen.json<{ order: GetOrderPublicQuery["getOrderPublic"] }>();
    const product = found?.cart?.items?.[0]?.product;
    const size = product?.skus?.find((sku) => sku?.skuId === bought)?.name;
    const line = `1 × ${product?.name}, ${findColour(product?.parameterGroups)}, ${size}`;
    expect(line).not.toContain("undefined");
    const said = await announce([{ skuId: bought, quantity: 1, reason: "tooSmall" }], { order }, page);
    expect(said.status).toBe(200);
    const mail = await awaitReturnMail((each) => each.language === language && each.subject.includes(order));
    for (const part of [mail.text, mail.html]) {
      for (const told of words.slice(1)) expect(part).toContain(told);
      expect(part).toContain(line);
      expect(part).toContain("Masthamnsgatan 9");
      expect(part.split("413 29 Göteborg")[1]).toMatch(new RegExp(`^(\\n|<br>)${country}`));
      expect(part).toMatch(new RegExp(`${page}/[a-z-]+\\?order=${order}`));
      expect(part.match(new RegExp(`\\?order=${order}`, "g"))).toHaveLength(2);
      expect(part).toContain(`${page}/terms`);
    }
    expect(mail.subject).toContain(words[0]);
    expect(mail.html).toMatch(/<img src="http[^"]+\/product\/[^"]+" width="96" height="120"/);
    expect(mail.html).toContain(`<html lang="${language}">`);
  }
});

test("after the time for returns only what is faulty comes back", async () => {
  const { number: order, skuId: other } = await buy(email);
  await tellShop(`/orders/${order}/completed`);
  vi.useFakeTimers({ toFake: ["Date"] });
  const pass = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
  try {
    pass(45);
    const late = await announce([{ skuId: other, quantity: 1, reason: "changedMind" }], { order });
    expect(await refusalOf(late)).toEqual([422, "too-late"]);
    expect((await announce([{ skuId: other, quantity: 1, reason: "faulty" }], { order })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("a customer sends back what is theirs, and finds all of it by one question; another customer finds nothing", async () => {
  const [owner, stranger] = [createVisitor(edge), createVisitor(edge)];
  const [ownEmail, strange] = [newcomer(), newcomer()];
  await owner.auth("register", { username: ownEmail, password });
  await stranger.auth("register", { username: strange, password });
  const first = await buy(ownEmail, owner.jar.header());
  const second = await buy(ownEmail, owner.jar.header());
  await buy(strange, stranger.jar.header());
  for (const each of [first, second]) await tellShop(`/orders/${each.number}/completed`);
  const lines = [{ skuId: first.skuId, quantity: 1, reason: "faulty" }];
  const body = { id: crypto.randomUUID(), order: first.number, lines, comment: "" };
  expect(await refusalOf(await stranger.post("/api/returns", body))).toEqual([404, "unknown"]);
  expect(await refusalOf(await post("/api/returns", body))).toEqual([410, "expired"]);
  const { receivedAt } = await (await owner.post("/api/returns", body)).json<{ receivedAt: string }>();
  edge.asked();
  expect(await (await owner.post("/api/returns/own", {})).json()).toEqual({
    returns: { [first.number]: [{ id: body.id, receivedAt, lines }], [second.number]: [] },
  });
  expect(edge.asked()).toEqual(["orders"]);
  expect(await (await stranger.post("/api/returns/own", {})).json()).toEqual({ returns: {} });
  expect(await (await post("/api/returns/own", {})).json()).toEqual({ returns: {} });
  await awaitReturnMail(undefined, ownEmail);
  expect((await readMails(strange)).map(({ kind }) => kind)).toEqual(["order-confirmation"]);
  const claims = btoa(JSON.stringify({ name: ownEmail, exp: 4_000_000_000 }));
  for (const [path, asked] of [
    ["/api/returns", { ...body, id: crypto.randomUUID() }],
    ["/api/returns/own", {}],
  ] as const) {
    for (const madeUp of [`auth=x.${claims}.x`, "auth-refresh=made-up"])
      expect(await refusalOf(await post(path, asked, madeUp))).toEqual([410, "expired"]);
  }
});

test("a size that was bought alone and in a package comes back, and all of it is paid back", async () => {
  const { product } = await (await edge.fetch("/_data/se/en/p/hut-weekend")).json<{ product: Product }>();
  const selections = (product.package?.parts ?? []).flatMap(
    ({ id: groupId, required, options: [option] }) => {
      const sku = option?.skus.find(({ stock }) => stock.total >= 2);
      return required && option && sku ? [{ groupId, optionId: option.id, skuId: sku.id }] : [];
    },
  );
  const chosen = { packageId: product.id, selections };
  const { response } = await callOperation(edge, addPackageToCart, { id: "", ...chosen });
  const cookie = cookieOf(response, "cart");
  const [twice = 0] = selections.map((each) => each.skuId);
  await callOperation(edge, addToCart, { id: "", item: { skuId: twice, quantity: 1 } }, { cookie });
  const checkout = { ...buyer, email };
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const placed = await callOperation(edge, placeOrder, { cartId: "", checkout }, options);
  const order: string = placed.answer.data?.placeOrder?.orderId ?? JSON.stringify(placed.answer);
  expect(await tellShop(`/orders/${order}/completed`)).toBe(200);
  const lines = [{ skuId: twice, quantity: 2, reason: "tooLarge" }];
  expect((await announce(lines, { order })).status).toBe(200);
  await awaitReturnMail((mail) => mail.subject.includes(order));
  expect(await tellShop(`/orders/${order}/returns`)).toBe(200);
  expect((await find(order)).order.refunds).toHaveLength(2);
});
