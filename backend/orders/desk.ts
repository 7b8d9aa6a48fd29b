import { json } from "#backend/auth/answers.ts";
import type { Commerce } from "#backend/commerce.ts";
import { findOrder, type PlacedOrder } from "#backend/storage/orders.ts";
import { deskPage } from "./desk-page.ts";
import { handleOrder } from "./handle-order.ts";
import type { Wish } from "./handling.ts";
import { orderStatuses } from "./lifecycle.ts";
import { lookInside } from "./look-inside.ts";

/**
 * The merchant's side of orders. `GET /orders`: a page with the newest; `GET /orders/{number}`: one as it is
 * stored, with the stock left of its skus. `POST /orders/{number}/{status}` moves it on,
 * `POST /orders/{number}/shipments?sku=` sends rows, `POST /orders/{number}/refunds?sku=&quantity=&reason=` pays
 * pieces back. All answer the order as it is then, forms the page; 409 when its standing does not allow that.
 */
export function answerDesk(request: Request, path: readonly string[], commerce: Commerce): Response {
  const [number = "", action] = path;
  if (number === "") return deskPage(commerce);
  const order = findOrder(commerce.storage.sql, Number(number));
  if (!order) return json(404, { error: "NotFound" });
  if (action === undefined) return json(200, lookInside(commerce, order));
  if (request.method !== "POST") return json(405, { error: "MethodNotAllowed" });
  const search = new URL(request.url).searchParams;
  const wish = wishOf(action, search, order);
  if (!wish) return json(400, { error: "BadRequest" });
  const reason = search.get("reason")?.trim().slice(0, 200) || null;
  if (!handleOrder(order, wish, reason, commerce)) {
    return json(409, { error: "NotPossible", status: order.status });
  }
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (isForm) return new Response(null, { status: 303, headers: { Location: "../../orders" } });
  const after = findOrder(commerce.storage.sql, order.id) ?? order;
  return json(200, lookInside(commerce, after));
}

function wishOf(action: string, search: URLSearchParams, { rows }: PlacedOrder): Wish | null {
  const rowsOf = (skuIds: readonly number[]) =>
    rows.flatMap(({ row }, position) => (skuIds.includes(row.skuId) ? [position] : []));
  if (action === "shipments") return { kind: "send", rows: rowsOf(search.getAll("sku").map(Number)) };
  if (action === "refunds") {
    const [row] = rowsOf([Number(search.get("sku"))]);
    const pieces = Number(search.get("quantity") ?? 1);
    return row !== undefined && Number.isInteger(pieces) ? { kind: "pay back", row, pieces } : null;
  }
  const status = orderStatuses.find((each) => each === action);
  return status ? { kind: "become", status } : null;
}
