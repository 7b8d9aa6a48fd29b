const words = ["orderId", "publicId", "redirectUrl", "status"];

/** What the API says of an order becomes text, in place: no order is lost because its number is no string. */
export function correctOrderWords({ placeOrder }: { placeOrder?: unknown }): void {
  if (typeof placeOrder !== "object" || placeOrder === null) return;
  const placed = placeOrder as Record<string, unknown>;
  for (const word of words) {
    const said = placed[word];
    const text = typeof said === "number" ? String(said) : said;
    // Some services write zeros for no number and no id.
    placed[word] = typeof text === "string" && !/^[\s0-]*$/.test(text) ? text : null;
  }
}
