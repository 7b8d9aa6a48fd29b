import type { KlarnaFailPage } from "#shared/pages.ts";
import type { LoadPage } from "./page.ts";
import { personal } from "./personal.ts";

const reasons = ["OutOfStock", "BlockedCustomer", "Error"] as const;

const reasonIn = (search: string): KlarnaFailPage["reason"] => {
  const named = new URLSearchParams(search).get("error");
  return reasons.find((reason) => reason === named) ?? "Error";
};

/** What the payment provider said went wrong; whatever else stands there is the generic failure. */
export const errorSearch = (search: string) => `?error=${reasonIn(search)}`;

export const klarnaFail: LoadPage<KlarnaFailPage> = async (request, commerce, known) => ({
  ...(await personal("klarna.title")(request, commerce, known)),
  reason: reasonIn(request.search),
});
