import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import type { Commerce } from "#backend/commerce.ts";
import { escapeHtml } from "#backend/http/html.ts";
import { page } from "#backend/http/page.ts";
import { moneyIn } from "#backend/money/price.ts";
import { newestOrders, type PlacedOrder } from "#backend/storage/orders.ts";
import { mayBecome, orderStatuses } from "./lifecycle.ts";
import { orderTotals } from "./order-totals.ts";

/** The newest orders with a button for every status they may go on to. */
export function deskPage({ storage }: Commerce): Response {
  const orders = newestOrders(storage.sql, 50);
  return page("Orders", orders.length > 0 ? orders.map(orderHtml).join("\n") : "<p>None yet.</p>");
}

function orderHtml(order: PlacedOrder): string {
  const { id, status, email, createdAt, marketId } = order;
  const market = findMarket(marketId);
  const total = moneyIn(market, findLanguage("en")).text(orderTotals(order).total.selling.incVat);
  const buttons = orderStatuses
    .filter((next) => next !== status && mayBecome(status, next))
    .map((next) => `<form method="post" action="orders/${id}/${next}"><button>${next}</button></form>`);
  return `<article id="order-${id}">
<h2><a href="orders/${id}">${id}</a>: ${status}</h2>
<p><b>${escapeHtml(email)}</b>, ${market.alias}, ${escapeHtml(total)}, <time>${new Date(createdAt).toISOString()}</time></p>
<p>${buttons.join(" ")}</p>
</article>`;
}
