import { vi } from "vitest";
import type { FaultRuleInput } from "#backend/faults/rule.ts";
import {
  addToCart,
  getCart,
  placeOrder,
  setCartPromoCode,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password, tokenIn } from "./account.ts";
import { buyer } from "./buyer.ts";
import { callOperation } from "./calls.ts";
import { createHostedEdge, setFaults } from "./hosted.ts";
import { type Item, joinLines, type Lines, write } from "./kept-lines.ts";

/** What the API may do in the middle of a visit; with some of them it has done what it was asked to. */
export const troubles = [
  { kind: "reset" },
  { kind: "commit-then-reset" },
  { kind: "truncate", bytes: 20 },
  { kind: "status", status: 500 },
  { kind: "status", status: 503 },
  { kind: "status", status: 404 },
  { kind: "status", status: 429, retryAfter: 1 },
  { kind: "malformed" },
  { kind: "html" },
  { kind: "empty" },
  { kind: "json-null" },
  { kind: "no-data" },
  { kind: "persisted-query-not-found" },
  { kind: "redirect", location: "/graphql" },
  { kind: "huge", megabytes: 3 },
  { kind: "set-cookie" },
  { kind: "token-expired" },
] as const satisfies FaultRuleInput[];

/** How prices are written in the English shop of a market. */
const signs = { se: "SEK", us: "$", jp: "¥" } as const;
export type Place = keyof typeof signs;
export const places = Object.keys(signs) as Place[];

interface CartAnswer {
  items: Item[];
  summary: { subTotal: { sellingPriceIncVatFormatted: string } };
}

/** A shopper and what their cart may hold: one thing, or two when an answer got lost. */
async function createShopper(edge: ReturnType<typeof createHostedEdge>) {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password });
  await visitor.auth("logout");
  return {
    visitor,
    username,
    place: "se" as Place,
    items: [] as Item[],
    possible: [""] as Lines[],
    /** What the shop may have kept for the next login; "this": the cart of this browser. */
    kept: [[]] as (readonly Item[] | "this")[],
    orders: [] as string[],
  };
}

type Shopper = Awaited<ReturnType<typeof createShopper>>;

/** Two shoppers at one shop, whose API is in trouble now and then. Each step throws when a promise is broken. */
export async function openCampaign(name: string) {
  const edge = createHostedEdge(name);
  const shoppers = [await createShopper(edge), await createShopper(edge)] as const;
  const visited = new Set<string>();
  let isTroubled = false;
  const counts = { answered: 0, failed: 0 };

  async function call(
    shopper: Shopper,
    operation: { name: string; hash: string },
    variables: object,
    key?: string,
  ) {
    const cookie = shopper.visitor.jar.header();
    const options = { page: `/${shopper.place}/en`, cookie, ...(key !== undefined && { key }) };
    const result = await callOperation(edge, operation, variables, options);
    shopper.visitor.jar.take(result.response);
    counts[result.status === 200 && !result.answer.errors ? "answered" : "failed"] += 1;
    refuseStrangers(shopper, JSON.stringify(result.answer));
    return result;
  }

  function refuseStrangers(shopper: Shopper, text: string) {
    const other = shoppers[0] === shopper ? shoppers[1] : shoppers[0];
    const { cookies } = other.visitor.jar;
    const secrets = [other.username, cookies.get("cart"), tokenIn(cookies), cookies.get("auth-refresh")];
    for (const secret of secrets) {
      if (secret && text.includes(secret)) throw new Error(`${shopper.username} saw ${secret}`);
    }
  }

  async function heal() {
    await setFaults();
    isTroubled = false;
    vi.setSystemTime(Date.now() + 6_000);
  }

  /** An empty cart costs nothing, however that is written. */
  function learn(shopper: Shopper, { items, summary }: CartAnswer) {
    shopper.items = items;
    const price = summary.subTotal.sellingPriceIncVatFormatted;
    if (items.length > 0 && !price.includes(signs[shopper.place]))
      throw new Error(`A cart in ${shopper.place} costs ${price}`);
  }

  /** What was acknowledged is there. */
  async function check(shopper: Shopper) {
    await heal();
    const { status, answer } = await call(shopper, getCart, { id: "" });
    if (status !== 200) throw new Error(`The cart cannot be read after all trouble is over: ${status}`);
    learn(shopper, answer.data.getCart);
    const found = write(shopper.items);
    if (!shopper.possible.includes(found)) {
      throw new Error(`The cart has '${found}' instead of '${shopper.possible.join("' or '")}'`);
    }
    shopper.possible = [found];
  }

  async function save(
    shopper: Shopper,
    operation: typeof addToCart | typeof updateCartItem | typeof setCartPromoCode,
    change: object,
    wanted: Lines,
  ) {
    const result = await call(shopper, operation, { id: "", ...change });
    const cart = result.answer.data?.[operation.name];
    if (result.status !== 200 || !cart || result.answer.errors) {
      shopper.possible = [...new Set([...shopper.possible, wanted])];
      return check(shopper);
    }
    learn(shopper, cart);
    const told = write(cart.items);
    if (told !== wanted) throw new Error(`The answer has '${told}' instead of '${wanted}'`);
    shopper.possible = [wanted];
  }

  const withLine = ({ items }: Shopper, skuId: number, quantity: number): Lines => {
    const others = items.filter((item) => item.skuId !== skuId);
    return write(quantity > 0 ? [...others, { id: "", skuId, quantity }] : others);
  };

  return {
    shoppers,
    counts,
    check,
    async trouble(rule: FaultRuleInput) {
      isTroubled = true;
      await setFaults({ ...rule, path: rule.kind === "token-expired" ? "/graphql" : "/" });
    },
    async browse(shopper: Shopper, path: string) {
      const response = await edge.fetch(path, { headers: { cookie: shopper.visitor.jar.header() } });
      refuseStrangers(shopper, await response.text());
      if (response.status === 200) visited.add(path);
      else if (!isTroubled || response.status < 500 || visited.has(path))
        throw new Error(`${path} answers ${response.status}`);
    },
    async add(shopper: Shopper, skuId: number) {
      const now = shopper.items.find((item) => item.skuId === skuId)?.quantity ?? 0;
      const item = { skuId, quantity: 1 };
      await save(shopper, addToCart, { item }, withLine(shopper, skuId, now + 1));
    },
    /** Both at the same time; a shopper without a cart has no second tab yet. */
    async addInTwoTabs(shopper: Shopper, skuId: number) {
      if (!shopper.visitor.jar.cookies.has("cart")) return;
      const now = shopper.items.find((item) => item.skuId === skuId)?.quantity ?? 0;
      const item = { skuId, quantity: 1 };
      const tabs = [1, 2].map(() => call(shopper, addToCart, { id: "", item }));
      const saved = (await Promise.all(tabs)).filter(
        ({ status, answer }) => status === 200 && answer.data?.addToCart && !answer.errors,
      );
      const quantities = [1, 2, 0].filter((more) => more >= saved.length).map((more) => now + more);
      shopper.possible = quantities.map((quantity) => withLine(shopper, skuId, quantity));
      await check(shopper);
    },
    /** Of the cart's lines it changes none. */
    async tryCode(shopper: Shopper, promoCode: string) {
      if (!shopper.visitor.jar.cookies.has("cart")) return;
      await save(shopper, setCartPromoCode, { promoCode }, write(shopper.items));
    },
    async moveTo(shopper: Shopper, place: Place) {
      shopper.place = place;
      await check(shopper);
    },
    /** 0 removes the line. */
    async change(shopper: Shopper, quantity: number) {
      const [line] = shopper.items;
      if (!line) return;
      const item = { id: line.id, skuId: line.skuId, quantity };
      await save(shopper, updateCartItem, { item }, withLine(shopper, line.skuId, quantity));
    },
    /** An empty cart need not move. */
    async logInOrOut(shopper: Shopper, action: "login" | "logout") {
      const { items, visitor } = shopper;
      const { jar } = visitor;
      const hadCart = jar.cookies.has("cart");
      const hadSession = jar.cookies.has("auth") || jar.cookies.has("auth-refresh");
      const { status } = await visitor.auth(action, { username: shopper.username, password });
      if (!isTroubled && status !== 200) throw new Error(`${action} answers ${status}`);
      const isGivenUp = hadCart && !jar.cookies.has("cart");
      const mustKeep = !isTroubled && items.length > 0;
      if (isGivenUp && mustKeep) throw new Error(`${action} lost the cart`);
      const kept = shopper.kept.map((lines) => (lines === "this" ? items : lines));
      if (action === "login") {
        const joined = kept.map((lines) => write(joinLines(items, lines)));
        const apart = isTroubled ? [items, ...kept, []].map(write) : [];
        shopper.possible = [...joined, ...apart];
        shopper.kept = isTroubled ? ["this", ...kept] : ["this"];
      } else {
        shopper.possible = isGivenUp ? ["", write(items)] : [write(items)];
        shopper.kept = hadSession ? kept : [...kept, []];
      }
      if (action === "logout" && jar.cookies.has("auth")) throw new Error("Still logged in");
      await check(shopper);
    },
    /** Pressed until it is confirmed, and once more by another tab. */
    async order(shopper: Shopper) {
      if (shopper.items.length === 0) return;
      shopper.place = "se"; // where the buyer lives
      const key = crypto.randomUUID();
      const place = async (by: string) =>
        (await call(shopper, placeOrder, { cartId: "", checkout: buyer }, by)).answer.data?.placeOrder
          ?.orderId;
      const cart = shopper.visitor.jar.cookies.get("cart");
      const first = await place(key);
      await heal();
      const confirmed = await place(key);
      const again = await place(crypto.randomUUID());
      if (!Number(confirmed)) throw new Error("An order cannot be confirmed after all trouble is over");
      if (again !== confirmed || (first && first !== confirmed))
        throw new Error(`Cart ${cart} is ordered twice`);
      if (shoppers.some(({ orders }) => orders.includes(confirmed)))
        throw new Error("An order of another cart");
      shopper.orders.push(confirmed);
      shopper.visitor.jar.cookies.delete("cart");
      const kept = shopper.kept.map((lines) => (lines === "this" ? [] : lines));
      Object.assign(shopper, { possible: ["", ...kept.map(write)], kept: [...kept, "this", []] });
      await check(shopper);
    },
  };
}

export type Campaign = Awaited<ReturnType<typeof openCampaign>>;
