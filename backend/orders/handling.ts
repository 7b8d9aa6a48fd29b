import type { Amount } from "#backend/money/amount.ts";
import type { Item } from "#backend/storage/fulfilments.ts";
import type { ItemStatus, OrderStatus, PricedRow, RefundCause } from "#backend/storage/records.ts";
import { type Fees, feesOf } from "./placed-order.ts";
import { refundOf } from "./refund.ts";

const next: Record<OrderStatus, readonly OrderStatus[]> = {
  "pending-payment": ["pending", "completed", "cancelled", "out-of-stock"],
  pending: ["on-hold", "backorder", "partial", "completed", "cancelled", "refunded"],
  "on-hold": ["completed", "cancelled"],
  backorder: ["partial", "completed", "cancelled"],
  partial: ["completed", "cancelled", "refunded"],
  completed: ["refunded"],
  "out-of-stock": ["cancelled"],
  refunded: [],
  cancelled: [],
  inactive: [],
};

/** Any order may be deleted: then it is inactive for good. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  to === "inactive" ? from !== "inactive" : next[from].includes(to);

/** Of an order that is being sent; it has one item or more. */
export function statusOfItems(items: readonly ItemStatus[]): OrderStatus {
  const left = items.filter((item) => item !== "cancelled");
  if (left.length === 0) return "cancelled";
  if (left.every((item) => item === "returned")) return "refunded";
  const gone = left.filter((item) => item === "shipped" || item === "returned");
  if (gone.length === left.length) return "completed";
  if (gone.length > 0) return "partial";
  return left.includes("backorder") ? "backorder" : "pending";
}

export interface OrderState {
  status: OrderStatus;
  items: readonly Item[];
  areFeesPaidBack: boolean;
}

/** Rows are named by their position. */
export type OrderAction =
  | { kind: "set-status"; status: OrderStatus }
  | { kind: "ship"; rows: readonly number[] }
  | { kind: "refund"; row: number; pieces: number };

export interface RefundItem {
  /** Null for the fees of the order. */
  row: number | null;
  pieces: number;
  amount: Amount;
  cause: RefundCause;
}

export interface OrderChange {
  after: OrderState;
  sent: readonly number[];
  refundItems: readonly RefundItem[];
}

export interface OrderedRows extends Fees {
  rows: readonly PricedRow[];
}

export function handle(ordered: OrderedRows, before: OrderState, action: OrderAction): OrderChange | null {
  switch (action.kind) {
    case "ship":
      return send(before, action.rows);
    case "refund":
      return refundPieces(ordered, before, action.row, action.pieces);
    case "set-status":
      return mayBecome(before.status, action.status) ? become(ordered, before, action.status) : null;
  }
}

function become(ordered: OrderedRows, before: OrderState, status: OrderStatus): OrderChange | null {
  const open = openRows(before);
  switch (status) {
    case "completed":
      return send(before, open);
    case "partial":
      return open.length > 1 ? send(before, open.slice(0, 1)) : null;
    case "backorder":
      return unpaid({ ...before, status, items: changed(before, open, "backorder") });
    case "cancelled":
      return takeBack(ordered, before, open, "cancelled");
    case "refunded":
      return takeBack(ordered, before, keptRows(before), "returned");
    default:
      return unpaid({ ...before, status });
  }
}

const unpaid = (after: OrderState): OrderChange => ({ after, sent: [], refundItems: [] });

function send(before: OrderState, rows: readonly number[]): OrderChange | null {
  const open = openRows(before);
  if (rows.length === 0 || rows.some((row) => !open.includes(row))) return null;
  const items = changed(before, rows, "shipped");
  const status = statusOfItems(items.map((item) => item.status));
  return mayFollow(before.status, status)
    ? { after: { ...before, status, items }, sent: rows, refundItems: [] }
    : null;
}

/** The fees too, unless something that was sent stays with the customer. */
function takeBack(
  ordered: OrderedRows,
  before: OrderState,
  rows: readonly number[],
  cause: RefundCause,
): OrderChange | null {
  if (rows.length === 0) return null;
  const items = before.items.map((item, row) =>
    rows.includes(row) ? { status: cause, returned: ordered.rows[row]?.row.quantity ?? 0 } : item,
  );
  const isAll = items.every(({ status }) => status === "cancelled" || status === "returned");
  const paysFees = isAll && !before.areFeesPaidBack;
  const refundItems = rows.flatMap((row) => {
    const pieces = (ordered.rows[row]?.row.quantity ?? 0) - (before.items[row]?.returned ?? 0);
    return toRefundItem(ordered, before, row, pieces, cause) ?? [];
  });
  const fees = paysFees ? [{ row: null, pieces: 0, amount: feesOf(ordered), cause }] : [];
  return {
    after: {
      status: statusOfItems(items.map((item) => item.status)),
      items,
      areFeesPaidBack: before.areFeesPaidBack || paysFees,
    },
    sent: [],
    refundItems: [...refundItems, ...fees],
  };
}

/** Unsent pieces are cancelled, sent ones come back. */
function refundPieces(
  ordered: OrderedRows,
  before: OrderState,
  row: number,
  pieces: number,
): OrderChange | null {
  const item = before.items[row];
  const quantity = ordered.rows[row]?.row.quantity ?? 0;
  if (!item || before.status === "inactive") return null;
  const cause = isOpen(item) ? "cancelled" : "returned";
  const refundItem = toRefundItem(ordered, before, row, pieces, cause);
  if (!refundItem) return null;
  const returned = item.returned + pieces;
  const after: Item = { status: returned === quantity ? cause : item.status, returned };
  const items = before.items.map((other, position) => (position === row ? after : other));
  const status = statusOfItems(items.map((other) => other.status));
  return {
    after: { ...before, items, status: mayBecome(before.status, status) ? status : before.status },
    sent: [],
    refundItems: [refundItem],
  };
}

function toRefundItem(
  ordered: OrderedRows,
  { items }: OrderState,
  row: number,
  pieces: number,
  cause: RefundCause,
): RefundItem | null {
  const priced = ordered.rows[row];
  const amount = priced ? refundOf(priced, items[row]?.returned ?? 0, pieces) : null;
  return amount && { row, pieces, amount, cause };
}

const isOpen = ({ status }: Item) => status === "ready" || status === "backorder";
const isKept = (item: Item) => isOpen(item) || item.status === "shipped";

const rowsWhere = ({ items }: OrderState, test: (item: Item) => boolean) =>
  items.flatMap((item, row) => (test(item) ? [row] : []));
const openRows = (state: OrderState) => rowsWhere(state, isOpen);
const keptRows = (state: OrderState) => rowsWhere(state, isKept);

const changed = ({ items }: OrderState, rows: readonly number[], status: ItemStatus): Item[] =>
  items.map((item, row) => (rows.includes(row) ? { ...item, status } : item));

const mayFollow = (from: OrderStatus, to: OrderStatus) => from === to || mayBecome(from, to);
