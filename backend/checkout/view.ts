import { totalsOf } from "#backend/cart/totals.ts";
import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { cartView, paymentOption, shippingOption } from "./cart-view.ts";
import type { OpenContents } from "./contents.ts";
import { addressView } from "./input.ts";

export function checkoutView(
  { contents, offers, input }: OpenContents,
  isBlocked: boolean,
  catalogue: Catalogue,
  viewpoint: Viewpoint,
) {
  const { market, language } = viewpoint;
  const productsIncVat = totalsOf(contents.rows, []).subTotal.selling.incVat;
  return {
    email: input.email ?? null,
    identityNumber: input.identityNumber ?? null,
    billingAddress: input.billingAddress ? addressView(input.billingAddress) : null,
    shippingAddress: input.shippingAddress ? addressView(input.shippingAddress) : null,
    cart: cartView(contents, catalogue, viewpoint),
    consents: [
      {
        type: "order",
        name: "order",
        description: "",
        checked: input.acceptedConsents?.includes("order") ?? false,
        autoAccept: false,
      },
    ],
    shippingOptions: offers.shipping.map((offer) => ({
      ...shippingOption({ offer, isEstimate: false }, productsIncVat, market, language),
      isSelected: offer === offers.chosenShipping,
    })),
    paymentOptions: offers.payment.map((offer) =>
      paymentOption(offer, offer === offers.chosenPayment, market, language),
    ),
    shippingData: null,
    checkoutStatus: isBlocked ? ("CUSTOMER_BLACKLISTED" as const) : ("OK" as const),
  };
}
