/** What a checkout sends: pays by card and takes the standard delivery. */
export const buyer = {
  customerType: "PERSON",
  email: "kim@example.com",
  shippingId: 1,
  paymentId: 24,
  acceptedConsents: ["order"],
  billingAddress: {
    firstName: "Kim",
    lastName: "Berg",
    addressLine1: "Kungsgatan 7",
    zip: "111 22",
    city: "Stockholm",
    country: "SE",
    mobile: "0701234567",
  },
};
