import { app } from "./app.ts";

export { FailureCounter } from "./access/failure-counter.ts";
export { TokenKeeper } from "./auth/token-keeper.ts";
export { MessageKeeper } from "./messages/message-keeper.ts";
export { CustomerCart } from "./orders/customer-cart.ts";
export { CustomerFavorites } from "./orders/customer-favorites.ts";
export { OrderGuard } from "./orders/order-guard.ts";
export { OrderRecord } from "./orders/order-record.ts";

export default { fetch: app.fetch };
