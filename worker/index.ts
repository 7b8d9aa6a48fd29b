import { app } from "./app.ts";

export { OrderGuard } from "./orders/order-guard.ts";

export default { fetch: app.fetch };
