import { ida } from "./shopper.ts";
import { ask, call } from "./wire.ts";

export const klarna = 25;
export const card = 26;
export const alpenpay = 27;

// biome-ignore lint/suspicious/noExplicitAny: the tests assert field by field
export type Option = any;

export async function readOptions(
  cartId: string,
  checkout: object,
  marketId = "se",
  headers = {},
): Promise<Option[]> {
  const { data, errors } = await ask(
    `mutation c($cartId: String!, $checkout: CheckoutInputType, $marketId: String) {
      createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, marketId: $marketId) {
        paymentOptions { id isSelected paymentType checkoutType paymentData newCheckoutSession } } }`,
    { cartId, checkout, marketId },
    headers,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.createOrUpdateCheckout.paymentOptions;
}

export const readChosen = async (cartId: string, checkout: object): Promise<Option> =>
  (await readOptions(cartId, checkout)).find((option) => option.isSelected);

/** Path of the frame a snippet shows, as this Worker knows it. */
export const frameIn = (snippet: string): string => /src="\/_backend([^"]+)"/.exec(snippet)?.[1] ?? "";

export async function beginPayment(
  cartId: string,
  checkout: object = { ...ida, paymentId: klarna },
): Promise<string> {
  return frameIn((await readChosen(cartId, checkout)).paymentData);
}

export const pay = (frame: string, outcome: string, fields: Record<string, string> = {}) =>
  call(`${frame}/pay`, {
    method: "POST",
    body: new URLSearchParams({ outcome, ...fields }),
    redirect: "manual",
  });

export const sessionOf = (frame: string) => frame.split("/").at(-1) ?? "";
