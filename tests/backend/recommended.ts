import { call } from "./wire.ts";

// biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
export type Json = any;

export const serve = (path: string, body: object | string, type = "application/json") =>
  call(`/recommendations/serve/${path}`, {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

export const served = async (path: string, body: object): Promise<Json> => (await serve(path, body)).json();

export const newVisitor = async (): Promise<string> =>
  ((await (await call("/recommendations/serve/trackingUser")).json()) as Json).id;

export const url = "http://localhost/se/sv/nyheter";

export const page = async (products: object = {}, more: object = {}, key = "page-seSv"): Promise<Json> =>
  (await served(`pages/${key}`, { url, format: "json", products, ...more })).products;

export const numbersOf = (products: { productNumber: string }[]) =>
  products.map((each) => Number(each.productNumber));
