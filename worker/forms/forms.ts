import type { MiddlewareHandler } from "hono";
import type { FormAnswer } from "#shared/form-pages.ts";
import { paymentReturns } from "#shared/payment.ts";
import type { RouteName } from "#shared/routes.ts";
import { isFromOwnPage } from "../access/own-page.ts";
import { takeReturn } from "../api/known-orders.ts";
import type { ShopContext } from "../context.ts";
import type { PageEnv } from "../pages/page-table.ts";
import { changeCart, showCart } from "./cart-form.ts";
import { answerCheckout, showCheckout } from "./checkout-form.ts";
import { addProduct } from "./product-form.ts";
import { type Fields, readForm } from "./read-form.ts";
import { showReceipt } from "./receipt.ts";
import { goTo } from "./visit.ts";

type Answer = FormAnswer | Response;

/** Drawn for the visitor alone, without scripts. */
const shown: Partial<Record<RouteName, (c: ShopContext) => Promise<Answer>>> = {
  cart: showCart,
  "checkout-form": showCheckout,
  "checkout-receipt": showReceipt,
};

const answered: Partial<Record<RouteName, (c: ShopContext, fields: Fields) => Promise<Answer>>> = {
  product: addProduct,
  cart: changeCart,
  "checkout-form": answerCheckout,
  "checkout-receipt": async (c) => goTo(c, `/checkout/receipt${new URL(c.req.url).search}`),
  // With what the payment provider wrote into the address.
  "checkout-confirm": async (c) => goTo(c, `/checkout/receipt${new URL(c.req.url).search}`),
};

/** Loads what the pages of forms show; others pass. Where a payment leads back to, the address is cleared first. */
export const formPages: MiddlewareHandler<PageEnv> = async (c, next) => {
  const isReturn = paymentReturns.includes(c.get("page").route);
  const returned = isReturn ? await takeReturn(c as never) : undefined;
  if (returned) return returned;
  const answer = await shown[c.get("page").route]?.(c as never);
  if (answer instanceof Response) return answer;
  c.set("formAnswer", answer);
  await next();
};

/** Such a page has no data of its own for a script. */
export const withoutForms: MiddlewareHandler<PageEnv> = async (c, next) => {
  if (c.get("page").route in shown) return c.body(null, 404);
  await next();
};

/** Some providers lead back from a payment by a form, of which nothing is read. */
const isLedBack = (c: ShopContext, route: RouteName) => route.startsWith("checkout") && !isFromOwnPage(c);

/** What a form brings: the next page, or its own once more with what is wrong in it. */
export const answerForm: MiddlewareHandler<PageEnv> = async (c, next) => {
  if (isLedBack(c as never, c.get("page").route))
    return goTo(c as never, c.get("pathname") + new URL(c.req.url).search);
  const act = answered[c.get("page").route];
  if (!act) return c.text("Method not allowed", 405, { Allow: "GET, HEAD" });
  const fields = await readForm(c as never);
  if (fields instanceof Response) return fields;
  const answer = await act(c as never, fields);
  if (answer instanceof Response) return answer;
  c.set("formAnswer", answer);
  await next();
};
