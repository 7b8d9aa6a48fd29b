import { orderView } from "#backend/orders/order-view.ts";
import { findPublicOrder } from "#backend/storage/orders.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

export const orderQueries: RootFields = {
  getOrderPublic: (args: ContextArguments & { publicOrderId: unknown }, commerce) => {
    const order = findPublicOrder(commerce.storage.sql, String(args.publicOrderId).toLowerCase());
    return order && orderView(order, commerce, viewpointOf(args, commerce));
  },
};
