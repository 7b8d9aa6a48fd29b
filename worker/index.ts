import { app } from "./app.ts";

export { TokenKeeper } from "./auth/token-keeper.ts";

export default { fetch: app.fetch };
