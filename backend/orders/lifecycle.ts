import { type ItemStatus, type OrderStatus, orderStatuses } from "#backend/storage/records.ts";

export { type ItemStatus, type OrderStatus, orderStatuses };

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

/** Whether an order may go from one status to another. Any order may be deleted: then it is inactive for good. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  to === "inactive" ? from !== "inactive" : next[from].includes(to);

/** What the statuses of its items make of an order that is being sent; an order has one item or more. */
export function statusOfItems(items: readonly ItemStatus[]): OrderStatus {
  const left = items.filter((item) => item !== "cancelled");
  if (left.length === 0) return "cancelled";
  if (left.every((item) => item === "returned")) return "refunded";
  const gone = left.filter((item) => item === "shipped" || item === "returned");
  if (gone.length === left.length) return "completed";
  if (gone.length > 0) return "partial";
  return left.includes("backorder") ? "backorder" : "pending";
}
