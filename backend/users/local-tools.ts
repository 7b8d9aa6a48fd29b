import type { Auth } from "#backend/auth/auth.ts";
import { normalEmail } from "#backend/auth/credentials.ts";
import { markets } from "#backend/catalogue/markets.ts";
import { priceLists } from "#backend/catalogue/price-lists.ts";
import type { Commerce } from "#backend/commerce.ts";
import { escapeHtml, page } from "#backend/http/page.ts";
import { json } from "#backend/http/responses.ts";
import { fromMinor, toMinor } from "#backend/money/amount.ts";
import { declineReview, type PendingReview, pendingReviews } from "#backend/storage/reviews.ts";
import {
  balanceOf,
  blockCustomer,
  changeBalance,
  findUserByEmail,
  unblockCustomer,
} from "#backend/storage/users.ts";
import { identifyPriceList } from "./agreed-prices.ts";
import { tellWatchers } from "./subscriptions.ts";

/** `POST /login-token?email=`: a token that acts for the user; without an address a preview token. */
export async function answerLoginToken(request: Request, auth: Auth, { storage }: Commerce) {
  if (request.method !== "POST") return json(405, { error: "MethodNotAllowed" });
  const email = new URL(request.url).searchParams.get("email");
  const user = email === null ? null : findUserByEmail(storage.sql, normalEmail(email) ?? "");
  if (email !== null && !user) return json(404, { error: "NotFound" });
  return json(200, { token: await auth.loginToken(user?.id ?? null) });
}

/** `POST /balance?email=&currency=&amount=`: answers the new balance. */
export function answerBalance(request: Request, { storage: { sql } }: Commerce): Response {
  if (request.method !== "POST") return json(405, { error: "MethodNotAllowed" });
  const { searchParams } = new URL(request.url);
  const user = findUserByEmail(sql, normalEmail(searchParams.get("email")) ?? "");
  if (!user) return json(404, { error: "NotFound" });
  const currency = searchParams.get("currency") ?? "";
  const amount = toMinor(Number(searchParams.get("amount")), currency);
  const isKnown = markets.some((market) => market.currency.code === currency);
  if (!isKnown || !(amount > 0 && amount < 100_000_000)) return json(400, { error: "BadRequest" });
  changeBalance(sql, user.id, currency, amount);
  return json(200, { currency, amount: fromMinor(balanceOf(sql, user.id, currency), currency) });
}

/** `POST /price-list?email=&name=`: answers the identifier that the user may send in `x-prices`. */
export async function answerPriceList(request: Request, { storage: { sql } }: Commerce): Promise<Response> {
  if (request.method !== "POST") return json(405, { error: "MethodNotAllowed" });
  const { searchParams } = new URL(request.url);
  const user = findUserByEmail(sql, normalEmail(searchParams.get("email")) ?? "");
  const list = priceLists.find(({ name }) => name === searchParams.get("name"));
  if (!user || !list) return json(404, { error: "NotFound" });
  return json(200, { identifier: await identifyPriceList(sql, list, user.id) });
}

/** `POST /blocked?email=`: nothing is sold to this address any more; `DELETE` removes the block. */
export function answerBlocked(request: Request, { storage: { sql } }: Commerce): Response {
  const email = normalEmail(new URL(request.url).searchParams.get("email"));
  if (request.method !== "POST" && request.method !== "DELETE")
    return json(405, { error: "MethodNotAllowed" });
  if (email === null) return json(400, { error: "BadRequest" });
  if (request.method === "POST") blockCustomer(sql, email);
  else unblockCustomer(sql, email);
  return json(200, { email, isBlocked: request.method === "POST" });
}

/** `POST /stock/{skuId}?quantity=`: a delivery arrives. */
export function answerDelivery(request: Request, skuId: number, commerce: Commerce): Response {
  if (request.method !== "POST") return json(405, { error: "MethodNotAllowed" });
  const quantity = Number(new URL(request.url).searchParams.get("quantity"));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000)
    return json(400, { error: "BadRequest" });
  if (!commerce.stock.available(skuId)) return json(404, { error: "NotFound" });
  commerce.stock.receive(skuId, quantity);
  tellWatchers(skuId, commerce);
  return json(200, { skuId, ...commerce.stock.available(skuId) });
}

/** `GET /reviews`: the ones to approve. `POST /reviews/{id}` with `verdict` decides. */
export async function answerModeration(request: Request, id: number, { storage, reviews }: Commerce) {
  if (request.method === "POST") {
    const verdict = new URLSearchParams(await request.text()).get("verdict");
    if (verdict === "approve") reviews.approve(id);
    else declineReview(storage.sql, id);
    return new Response(null, { status: 303, headers: { Location: "../reviews" } });
  }
  const waiting = pendingReviews(storage.sql);
  return page("Reviews to read", waiting.length > 0 ? waiting.map(reviewHtml).join("\n") : "<p>None.</p>");
}

const reviewHtml = ({ id, alias, author, rating, comment, reviewDate }: PendingReview) => `<article>
<h2>${rating} of 5 for ${escapeHtml(alias)}</h2>
<p>${escapeHtml(author)}, <time>${reviewDate}</time></p>
<pre>${escapeHtml(comment)}</pre>
<form method="post" action="reviews/${id}">
<button name="verdict" value="approve">Approve</button>
<button name="verdict" value="decline">Decline</button>
</form>
</article>`;
