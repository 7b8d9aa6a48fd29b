import { vi } from "vitest";
import type { FaultRuleInput } from "#backend/faults/rule.ts";
import { addToCart, getCart, placeOrder, updateCartItem } from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "./account.ts";
import { buyer } from "./buyer.ts";
import { callOperation } from "./calls.ts";
import { createHostedEdge, setFaults } from "./hosted.ts";

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

/** Size and quantity, `7×2 9×1`. */
type Lines = string;

interface Item {
  id: string;
  skuId: number;
  quantity: number;
}

const write = (items: readonly Item[]): Lines =>
  items
    .map(({ skuId, quantity }) => `${skuId}×${quantity}`)
    .toSorted()
    .join(" ");

const pageOf = { page: "/se/en" };

/** What both carts hold, each line in the greater quantity. */
const joinLines = (one: readonly Item[], other: readonly Item[]): Item[] => [
  ...one.map((item) => {
    const same = other.find(({ skuId }) => skuId === item.skuId);
    return { ...item, quantity: Math.max(item.quantity, same?.quantity ?? 0) };
  }),
  ...other.filter(({ skuId }) => !one.some((item) => item.skuId === skuId)),
];

/** A shopper and what their cart may hold: one thing, or two when an answer got lost. */
async function createShopper(edge: ReturnType<typeof createHostedEdge>) {
  const visitor = createVisitor(edge);
  const username = newcomer();
  await visitor.auth("register", { username, password });
  await visitor.auth("logout");
  return {
    visitor,
    username,
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

  async function call(
    shopper: Shopper,
    operation: { name: string; hash: string },
    variables: object,
    key?: string,
  ) {
    const cookie = shopper.visitor.jar.header();
    const options = { ...pageOf, cookie, ...(key !== undefined && { key }) };
    const result = await callOperation(edge, operation, variables, options);
    shopper.visitor.jar.take(result.response);
    refuseStrangers(shopper, JSON.stringify(result.answer));
    return result;
  }

  function refuseStrangers(shopper: Shopper, text: string) {
    const other = shoppers.find((each) => each !== shopper);
    const { cookies } = other?.visitor.jar ?? { cookies: new Map<string, string>() };
    const secrets = [other?.username, cookies.get("cart"), cookies.get("auth"), cookies.get("auth-refresh")];
    for (const secret of secrets) {
      if (secret && text.includes(secret)) throw new Error(`${shopper.username} saw ${secret}`);
    }
  }

  async function heal() {
    await setFaults();
    isTroubled = false;
    vi.setSystemTime(Date.now() + 6_000);
  }

  /** What was acknowledged is there. */
  async function check(shopper: Shopper) {
    await heal();
    const { status, answer } = await call(shopper, getCart, { id: "" });
    if (status !== 200) throw new Error(`The cart cannot be read after all trouble is over: ${status}`);
    shopper.items = answer.data.getCart.items;
    const found = write(shopper.items);
    if (!shopper.possible.includes(found)) {
      throw new Error(`The cart has '${found}' instead of '${shopper.possible.join("' or '")}'`);
    }
    shopper.possible = [found];
  }

  async function save(
    shopper: Shopper,
    operation: typeof addToCart | typeof updateCartItem,
    item: object,
    wanted: Lines,
  ) {
    const result = await call(shopper, operation, { id: "", item });
    const cart = result.answer.data?.[operation.name];
    const isSaved = result.status === 200 && cart && !result.answer.errors;
    if (!isSaved) {
      shopper.possible = [...new Set([...shopper.possible, wanted])];
      return check(shopper);
    }
    shopper.items = cart.items;
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
      await save(shopper, addToCart, { skuId, quantity: 1 }, withLine(shopper, skuId, now + 1));
    },
    /** 0 removes the line. */
    async change(shopper: Shopper, quantity: number) {
      const [line] = shopper.items;
      if (!line) return;
      const { id, skuId } = line;
      await save(shopper, updateCartItem, { id, skuId, quantity }, withLine(shopper, skuId, quantity));
    },
    async logInOrOut(shopper: Shopper, action: "login" | "logout") {
      const { jar } = shopper.visitor;
      const before = jar.cookies.get("cart");
      const hadSession = jar.cookies.has("auth") || jar.cookies.has("auth-refresh");
      const { status } = await shopper.visitor.auth(action, { username: shopper.username, password });
      if (!isTroubled && status !== 200) throw new Error(`${action} answers ${status}`);
      const isGivenUp = before !== undefined && !jar.cookies.has("cart");
      if (isGivenUp && !isTroubled) throw new Error(`${action} lost the cart`);
      const { items } = shopper;
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
      if (action === "logout" && shopper.visitor.jar.cookies.has("auth")) throw new Error("Still logged in");
      await check(shopper);
    },
    /** Pressed until it is confirmed, and once more by another tab. */
    async order(shopper: Shopper) {
      if (shopper.items.length === 0) return;
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
