const words = ["orderId", "publicId", "redirectUrl", "status"];

/** What the API says of an order becomes text, in place: no order is lost because its number is no string. */
export function correctOrderWords({ placeOrder }: { placeOrder?: unknown }): void {
  if (typeof placeOrder !== "object" || placeOrder === null) return;
  const placed = placeOrder as Record<string, unknown>;
  for (const word of words) {
    const said = placed[word];
    if (typeof said !== "string") placed[word] = typeof said === "number" ? String(said) : null;
  }
}
