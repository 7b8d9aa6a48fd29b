import { placeOrder } from "#shared/operations/generated/operations.ts";
import type { createEdge } from "./edge.ts";

type Edge = ReturnType<typeof createEdge>;
export type Fields = Record<string, string>;

interface PostOptions {
  cookie?: string;
  headers?: Record<string, string>;
}

export const post = (
  edge: Edge,
  path: string,
  fields: Fields,
  { cookie = "", headers = {} }: PostOptions = {},
) =>
  edge.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

export const read = async (edge: Edge, path: string, cookie: string) =>
  (await edge.fetch(path, { headers: { cookie } })).text();

export const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&") ?? "";

export const guest: Fields = {
  email: "kim@example.com",
  customerType: "PERSON",
  country: "SE",
  zip: "111 22",
};

export const address: Fields = {
  ...guest,
  firstName: "Kim",
  lastName: "Berg",
  address: "Storgatan 1",
  city: "Stockholm",
  phone: "0701234567",
  personalId: "811228-9874",
  shippingId: "1",
  carrierId: "",
  paymentId: "23",
};

export const checkoutPath = "/se/en/checkout/form";

/** The form as it comes back with prices, ready to be sent as an order. */
export async function reviewed(
  edge: Edge,
  cookie: string,
  fields: Fields = address,
  path = checkoutPath,
): Promise<Fields> {
  const html = await (await post(edge, path, { ...fields, intent: "update" }, { cookie })).text();
  const names = ["cartId", "key", "goods", "total", "shippingId"];
  const hidden = Object.fromEntries(names.map((name) => [name, fieldOf(html, name)]));
  const carriers = html.match(/<input[^>]*name="carrierId"[^>]*>/g) ?? [];
  const chosen = carriers.find((input) => input.includes("checked")) ?? "";
  const carrierId = /value="([^"]*)"/.exec(chosen)?.[1] ?? "";
  return { ...fields, ...hidden, carrierId, terms: "on", intent: "order" };
}

export const placed = (edge: Edge) =>
  edge.calls.filter(({ operationName }) => operationName === placeOrder.name).length;
