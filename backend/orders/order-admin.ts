import * as v from "valibot";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import type { Commerce } from "#backend/commerce.ts";
import { escapeHtml, page } from "#backend/http/page.ts";
import { json } from "#backend/http/responses.ts";
import { findFulfilment } from "#backend/storage/fulfilments.ts";
import { closeReturn, findOpenReturns } from "#backend/storage/mails.ts";
import { findOrder, newestOrders, type PlacedOrder } from "#backend/storage/orders.ts";
import { orderStatuses } from "#backend/storage/records.ts";
import { handleOrder } from "./handle-order.ts";
import { mayBecome, type OrderAction } from "./handling.ts";
import { orderTotals } from "./placed-order.ts";

/** Answers the order as it is then, forms the page; 409 when the order's status does not allow the action. */
export function answerOrderAdmin(request: Request, path: readonly string[], commerce: Commerce): Response {
  const [number = "", command] = path;
  if (number === "") return orderListPage(commerce);
  const order = findOrder(commerce.storage.sql, Number(number));
  if (!order) return json(404, { error: "NotFound" });
  if (command === undefined) return json(200, describeOrder(commerce, order));
  if (request.method !== "POST") return json(405, { error: "MethodNotAllowed" });
  if (command === "returns") {
    receiveReturns(order, commerce);
    return answerChange(request, order, commerce);
  }
  const search = new URL(request.url).searchParams;
  const action = readAction(command, search, order);
  if (!action) return json(400, { error: "BadRequest" });
  const reason = search.get("reason")?.trim().slice(0, 200) || null;
  if (!handleOrder(order, action, reason, commerce)) {
    return json(409, { error: "NotPossible", status: order.status });
  }
  return answerChange(request, order, commerce);
}

function answerChange(request: Request, order: PlacedOrder, commerce: Commerce): Response {
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (isForm) return new Response(null, { status: 303, headers: { Location: "../../orders" } });
  const after = findOrder(commerce.storage.sql, order.id) ?? order;
  return json(200, describeOrder(commerce, after));
}

const Announced = v.object({
  order: v.string(),
  lines: v.array(v.object({ skuId: v.number(), quantity: v.number() })),
});

const returnsOf = (order: PlacedOrder, { storage }: Commerce) =>
  findOpenReturns(storage.sql).flatMap(({ id, facts }) => {
    const announced = v.safeParse(Announced, facts);
    return announced.success && announced.output.order === String(order.id)
      ? [{ id, lines: announced.output.lines }]
      : [];
  });

/** The goods of every announced return are here: what they cost is paid back. */
function receiveReturns(order: PlacedOrder, commerce: Commerce): void {
  for (const { id, lines } of returnsOf(order, commerce)) {
    for (const { skuId, quantity } of lines) takeBack(order.id, skuId, quantity, commerce);
    closeReturn(commerce.storage.sql, id, commerce.clock.now());
  }
}

/** A size may have several rows: one of a package, and one alone. */
function takeBack(number: number, skuId: number, quantity: number, commerce: Commerce): void {
  const { sql } = commerce.storage;
  let left = quantity;
  const { rows = [] } = findOrder(sql, number) ?? {};
  for (const [row, each] of rows.entries()) {
    const { returned = 0 } = findFulfilment(sql, number).items[row] ?? {};
    const pieces = Math.min(left, each.row.quantity - returned);
    const now = findOrder(sql, number);
    if (!now || each.row.skuId !== skuId || pieces < 1) continue;
    if (handleOrder(now, { kind: "refund", row, pieces }, null, commerce)) left -= pieces;
  }
}

function readAction(command: string, search: URLSearchParams, { rows }: PlacedOrder): OrderAction | null {
  const rowsOf = (skuIds: readonly number[]) =>
    rows.flatMap(({ row }, position) => (skuIds.includes(row.skuId) ? [position] : []));
  if (command === "shipments") return { kind: "ship", rows: rowsOf(search.getAll("sku").map(Number)) };
  if (command === "refunds") {
    const [row] = rowsOf([Number(search.get("sku"))]);
    const pieces = Number(search.get("quantity") ?? 1);
    return row !== undefined && Number.isInteger(pieces) ? { kind: "refund", row, pieces } : null;
  }
  const status = orderStatuses.find((each) => each === command);
  return status ? { kind: "set-status", status } : null;
}

function orderListPage(commerce: Commerce): Response {
  const { storage } = commerce;
  const orders = newestOrders(storage.sql, 50);
  const toHtml = (order: PlacedOrder) => orderHtml(order, returnsOf(order, commerce).length > 0);
  return page("Orders", orders.length > 0 ? orders.map(toHtml).join("\n") : "<p>None yet.</p>");
}

function orderHtml(order: PlacedOrder, hasReturns: boolean): string {
  const { id, status, email, createdAt, marketId } = order;
  const market = findMarket(marketId);
  const total = moneyIn(market, findLanguage("en")).text(orderTotals(order).total.selling.incVat);
  const buttons = orderStatuses
    .filter((next) => next !== status && mayBecome(status, next))
    .map((next) => `<form method="post" action="orders/${id}/${next}"><button>${next}</button></form>`);
  if (hasReturns)
    buttons.push(`<form method="post" action="orders/${id}/returns"><button>goods came back</button></form>`);
  return `<article id="order-${id}">
<h2><a href="orders/${id}">${id}</a>: ${status}</h2>
<p><b>${escapeHtml(email)}</b>, ${market.alias}, ${escapeHtml(total)}, <time>${new Date(createdAt).toISOString()}</time></p>
<p>${buttons.join(" ")}</p>
</article>`;
}

function describeOrder({ storage, stock }: Commerce, order: PlacedOrder) {
  const skuIds = [...new Set(order.rows.map(({ row }) => row.skuId))];
  return {
    ...order,
    ...findFulfilment(storage.sql, order.id),
    stock: skuIds.map((skuId) => ({ skuId, ...stock.available(skuId) })),
  };
}
