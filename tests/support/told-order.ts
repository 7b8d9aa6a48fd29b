/** What a commerce API tells of an order, by its shopper. */
export const tellOrder = (
  orderId: string,
  shopper: { email: string; firstName: string; lastName: string },
) => ({
  ...shopper,
  orderId,
  zip: "11122",
  status: "completed",
  currency: "SEK",
  itemValueIncVat: 100,
  itemValueExVat: 80,
  shippingAddress: null,
  billingAddress: null,
});
