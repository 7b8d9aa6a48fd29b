import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import type { createEdge } from "./edge.ts";

/** Gives a customer the price list for staff, and its cookie's value. */
export async function agreePrices(email: string): Promise<string> {
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  const agreed = await backend.fetch(`http://localhost/price-list?email=${email}&name=staff`, {
    method: "POST",
    headers: { "local-token": "token-of-the-tests" },
  });
  return (await agreed.json<{ identifier: string }>()).identifier;
}

/** Cookies of a new customer: those of the session, and that of the price list for staff. */
export async function registerAgreed(edge: ReturnType<typeof createEdge>) {
  const username = `${crypto.randomUUID()}@example.com`;
  const response = await edge.fetch("/auth/register", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/en" },
    body: JSON.stringify({ username, password: "ski-boots-7-days" }),
  });
  const session = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { session: session.join("; "), prices: `discount-combined=${await agreePrices(username)}` };
}
